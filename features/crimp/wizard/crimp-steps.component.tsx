import type { ReactElement } from 'react';
import { type CrimpPath, crimpSteps, NO_FERRULE } from '#features/crimp/crimp-table/crimp.contract.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './crimp-steps.module.css';

const labels = { hose: 'Hose', dash: 'Dash Size', insertType: 'Insert Type', ferrule: 'Ferrule' } as const;

/** The four steps: what is chosen leads back to its choice. */
export function CrimpSteps({ chosen }: { readonly chosen: CrimpPath }): ReactElement {
  const current = crimpSteps.find((step) => chosen[step] === undefined);
  return (
    <ol className={styles['steps']} aria-label="Steps">
      {crimpSteps.map((step, index) => {
        const value = chosen[step];
        if (value === NO_FERRULE)
          return (
            <li key={step}>
              {labels[step]} <b>None</b>
            </li>
          );
        if (value !== undefined)
          return (
            <li key={step}>
              <Link to={paths.crimp(before(chosen, index))} aria-label={`${labels[step]} ${value}, change`}>
                {labels[step]} <b>{value}</b>
              </Link>
            </li>
          );
        return (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {labels[step]} {step === current && <b>Choose</b>}
          </li>
        );
      })}
    </ol>
  );
}

/** What was chosen before this step. */
export function before(chosen: CrimpPath, index: number): CrimpPath {
  return Object.fromEntries(
    crimpSteps.slice(0, index).flatMap((step) => (chosen[step] === undefined ? [] : [[step, chosen[step]]])),
  );
}
