import type { ReactElement } from 'react';
import type { CheckedBuild } from '#features/assembly/build/check.contract.ts';
import { useReadIn } from '#features/catalog/measures/use-read-in.ts';
import type { AssemblyFields } from '#shared/assembly-keys.ts';
import { grouped } from '#shared/count.ts';
import { dollarsAndCents } from '#shared/money.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './assemblies.module.css';

/** What it comes to, in a line that is read out and stays in sight on a phone. */
export function AssemblySummary({ found }: { readonly found: CheckedBuild }): ReactElement {
  return <output className={styles['summary']}>{useReadIn()(summaryOf(found))}</output>;
}

function summaryOf({
  text,
  isBlocked,
  verdicts,
  measures: { workingPsi },
  price,
  call,
  ...found
}: CheckedBuild): string {
  if (isBlocked)
    return `This cannot be made. ${verdicts.find(({ state }) => state === 'blocked')?.says ?? ''}`;
  if (text === undefined) {
    const open = [
      ...(found.hose ? [] : ['hose']),
      ...(found.a ? [] : ['end A']),
      ...(found.b ? [] : ['end B']),
      ...(found.hose && found.a && found.b ? ['length'] : []),
    ];
    return `Still to choose: ${open.join(', ')}.`;
  }
  return [
    'This can be made.',
    ...(workingPsi === undefined ? [] : [`${grouped(workingPsi)} psi.`]),
    ...(price ? [`${dollarsAndCents(price.price)} each.`] : []),
    ...(call ? [`${call.message}.`] : []),
  ].join(' ');
}

const places = { hose: 'Hose', a: 'End A', b: 'End B', guard: 'Guard' } as const;

export function InsteadList({
  found: { instead = [] },
  insteadTo,
}: {
  readonly found: CheckedBuild;
  readonly insteadTo: (change: Partial<AssemblyFields>) => string;
}): ReactElement | null {
  if (instead.length === 0) return null;
  return (
    <>
      <h3>What would do</h3>
      <ul className={styles['instead']}>
        {instead.map(({ at, part, name }) => (
          <li key={`${at} ${part}`}>
            <ButtonLink to={insteadTo({ [at]: part })}>
              {places[at]}: {part}
            </ButtonLink>{' '}
            <span className="unit">{name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
