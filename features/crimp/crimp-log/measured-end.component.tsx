import type { ReactElement } from 'react';
import { TextField } from '#web/ui/field.tsx';
import type { MeasuredUnit } from './crimp-log.contract.ts';
import { crimpVerdict, readMeasured, type Target } from './measured.rules.ts';
import styles from './measured-crimp.module.css';
import { Verdict } from './verdict.component.tsx';

/** Of a job with both ends; empty for one crimp alone. */
export type End = '' | 'A' | 'B';

/** Half typed, and not yet wrong. */
const UNFINISHED = /^\s*(?:\d{1,4}[.,]?|[.,])?\s*$/;

/** One field and what it says. */
export function MeasuredEnd({
  end,
  name,
  unit,
  target,
  typed,
  onType,
}: {
  readonly end: End;
  /** Of the field, where a form sends it. */
  readonly name?: string;
  readonly unit: MeasuredUnit;
  readonly target: Target;
  readonly typed: string;
  readonly onType: (text: string) => void;
}): ReactElement {
  const measured = readMeasured(typed, unit);
  const verdict = measured && crimpVerdict(measured, unit, target);
  const isOdd = !measured && !UNFINISHED.test(typed);
  return (
    <div className={styles['end']}>
      <TextField
        label={`${end === '' ? 'Measured' : `End ${end}`}, ${unit}`}
        {...(name !== undefined && { name })}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={isOdd ? 'Enter a size in digits, like 25.77.' : undefined}
      />
      <output className={styles['says']}>{verdict && <Verdict of={verdict} />}</output>
    </div>
  );
}
