import { type ReactElement, useState } from 'react';
import { keep, useKept } from '#web/kept-on-device.ts';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { type MeasuredUnit, measuredUnits } from './crimp-log.contract.ts';
import { crimpVerdict, limitsText, readMeasured, type Target, verdictText } from './measured.rules.ts';
import styles from './measured-crimp.module.css';

/** The ends of a job: one crimp, or both. */
const jobs = { one: [''], both: ['A', 'B'] } as const;
const shapes = [
  ['one', 'One crimp'],
  ['both', 'Both ends'],
] as const;

/** The calliper's unit, which need not be that of the table; kept on the device. */
const UNIT_KEPT_AS = 'measured-unit';

/** What the calliper says, and at once whether it is within the limits (book 10). */
export function MeasuredCrimp({ target }: { readonly target: Target }): ReactElement {
  const kept = useKept(UNIT_KEPT_AS);
  const unit = measuredUnits.find((each) => each === kept) ?? 'mm';
  const [shape, setShape] = useState<keyof typeof jobs>('one');
  const limits = limitsText(target);
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
      <div className={styles['ends']}>
        {jobs[shape].map((end) => (
          <MeasuredEnd key={`${end} ${unit}`} end={end} unit={unit} target={target} />
        ))}
      </div>
      <p className={styles['limits']}>
        {limits === undefined
          ? 'The crimp table gives no tolerance here, so there is no verdict.'
          : `Limits ${limits} mm. Measure across the flats, on several.`}
      </p>
    </section>
  );
}

/** Half typed, and not yet wrong. */
const UNFINISHED = /^\s*(?:\d{1,4}[.,]?|[.,])?\s*$/;

function MeasuredEnd({
  end,
  unit,
  target,
}: {
  readonly end: string;
  readonly unit: MeasuredUnit;
  readonly target: Target;
}): ReactElement {
  const [typed, setTyped] = useState('');
  const measured = readMeasured(typed, unit);
  const verdict = measured && crimpVerdict(measured, unit, target);
  const isOdd = !measured && !UNFINISHED.test(typed);
  return (
    <div className={styles['end']}>
      <TextField
        label={`${end === '' ? 'Measured' : `End ${end}`}, ${unit}`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={isOdd ? 'Enter a size in digits, like 25.77.' : undefined}
      />
      <output className={styles['verdict']} data-kind={verdict?.kind}>
        {verdict && (
          <>
            <Icon name={verdict.kind === 'in' ? 'check' : 'warning'} />
            {verdictText(verdict)}
          </>
        )}
      </output>
    </div>
  );
}
