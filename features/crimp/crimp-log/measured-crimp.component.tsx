import { type ReactElement, type SubmitEvent, Suspense, useState } from 'react';
import { assemblyText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import type { CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { textOf } from '#web/form-text.ts';
import { keep, useKept } from '#web/kept-on-device.ts';
import { lazyComponent } from '#web/lazy-component.tsx';
import { newKey } from '#web/new-key.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { type MeasuredUnit, measuredUnits } from './crimp-log.contract.ts';
import { limitsText, readMeasured } from './measured.rules.ts';
import styles from './measured-crimp.module.css';
import { type End, MeasuredEnd } from './measured-end.component.tsx';
import { keepWho, saveKept, useKeptCrimps, useLogCompany, useWho } from './use-kept-crimps.ts';

const UnsentCrimps = lazyComponent('features/crimp/crimp-log/unsent-crimps.component.tsx', async () =>
  import('./unsent-crimps.component.tsx').then((part) => part.UnsentCrimps),
);

/** The ends of a job: one crimp, or both. */
const jobs = { one: [''], both: ['A', 'B'] } as const satisfies Record<string, readonly End[]>;
const shapes = [
  ['one', 'One crimp'],
  ['both', 'Both ends'],
] as const;
const NOTHING: Readonly<Record<End, string>> = { '': '', A: '', B: '' };

/** The calliper's unit, which need not be that of the table; kept on the device. */
const UNIT_KEPT_AS = 'measured-unit';

interface Props {
  readonly spec: CrimpSpec;
  /** Of the table that the row is from. */
  readonly revision: number;
}

/** What the calliper says, and at once whether it is within the limits; kept in the crimp log (book 10). */
export function MeasuredCrimp({ spec, revision }: Props): ReactElement {
  const kept = useKept(UNIT_KEPT_AS);
  const unit = measuredUnits.find((each) => each === kept) ?? 'mm';
  const [shape, setShape] = useState<keyof typeof jobs>('one');
  const [typed, setTyped] = useState(NOTHING);
  const [said, setSaid] = useState('');
  const company = useLogCompany();
  const isWaiting = useKeptCrimps().some((one) => one.company !== undefined);
  const ends = jobs[shape].filter((end) => readMeasured(typed[end], unit));
  const isTyped = jobs[shape].some((end) => typed[end] !== '');
  const limits = limitsText(spec);
  const keepThem = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (ends.length === 0) return;
    const form = new FormData(event.currentTarget);
    const who = {
      job: textOf(form, 'job'),
      machine: textOf(form, 'machine'),
      person: textOf(form, 'person'),
    };
    keepWho(who);
    for (const end of ends) keepOne({ spec, revision, unit, end, measured: typed[end], who, company });
    setTyped(NOTHING);
    const what = ends.map((end) => (end === '' ? typed[end] : `${end} ${typed[end]}`)).join(', ');
    setSaid(`${what} ${unit} ${company === undefined ? 'kept on this device.' : 'kept in the crimp log.'}`);
  };
  return (
    <section className={`no-print ${styles['measured']}`}>
      <div className={styles['head']}>
        <h2>Measured diameter</h2>
        <div className={styles['choices']}>
          <Segmented label="How many ends">
            {shapes.map(([name, label]) => (
              <button key={name} type="button" aria-pressed={name === shape} onClick={() => setShape(name)}>
                {label}
              </button>
            ))}
          </Segmented>
          <Segmented label="Measured in">
            {measuredUnits.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === unit}
                onClick={() => keep(UNIT_KEPT_AS, each)}
              >
                {each}
              </button>
            ))}
          </Segmented>
        </div>
      </div>
      <form className={styles['ends']} onSubmit={keepThem}>
        {jobs[shape].map((end) => (
          <MeasuredEnd
            key={end}
            end={end}
            unit={unit}
            target={spec}
            typed={typed[end]}
            onType={(text) => setTyped({ ...typed, [end]: text })}
          />
        ))}
        <p className={styles['limits']}>
          {limits === undefined
            ? 'The crimp table gives no tolerance here, so there is no verdict.'
            : `Limits ${limits} mm. Measure across the flats, on several.`}
        </p>
        {isTyped && <Who canKeep={ends.length > 0} />}
      </form>
      <p className={styles['log']}>
        <output>{said}</output> <Link to={paths.crimpLog()}>Crimp Log</Link>
      </p>
      {isWaiting && (
        <Suspense>
          <UnsentCrimps />
        </Suspense>
      )}
    </section>
  );
}

/** Who measures where; remembered on the device. */
function Who({ canKeep }: { readonly canKeep: boolean }): ReactElement {
  const { machine, person } = useWho();
  const shared = { maxLength: 60, autoComplete: 'off' } as const;
  return (
    <div className={styles['who']}>
      <TextField label="Job" name="job" {...shared} />
      <TextField label="Machine" name="machine" defaultValue={machine} {...shared} />
      <TextField label="Person or initials" name="person" defaultValue={person} {...shared} />
      <Button type="submit" tone="go" disabled={!canKeep}>
        Keep in Crimp Log
      </Button>
    </div>
  );
}

function keepOne({
  spec,
  revision,
  unit,
  end,
  measured,
  who,
  company,
}: Props & {
  readonly unit: MeasuredUnit;
  readonly end: End;
  readonly measured: string;
  readonly who: { readonly job: string; readonly machine: string; readonly person: string };
  readonly company: string | undefined;
}): void {
  const { partNumber: part, crimpDiam, tolerance, warning } = spec;
  saveKept({
    id: newKey(),
    crimp: {
      assembly: assemblyText(spec),
      revision,
      measured: measured.trim(),
      unit,
      ...(end !== '' && { end }),
      ...who,
      at: new Date().toISOString(),
    },
    row: { part, crimpDiam, tolerance, warning },
    ...(company !== undefined && { company }),
  });
}
