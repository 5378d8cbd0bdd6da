import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { ENTERED_MAX } from './cart.contract.ts';
import styles from './quantity-field.module.css';
import { CAPPED, cappedDigits } from './shown-cart.rules.ts';

/** A field for a quantity: digits only, capped, and the cap said aloud when it bites (spec 5). */
export function QuantityField({
  label,
  name,
  form,
  value,
  onValue,
  onLeave,
  onKeyDown,
  hasSteps = false,
}: {
  /** Read out, not seen: the column says what it is. */
  readonly label: string;
  readonly name: string;
  /** Id of a form that is not around it. */
  readonly form?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onLeave?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** With buttons for one less and one more. */
  readonly hasSteps?: boolean;
}): ReactElement {
  const [isCapped, setCapped] = useState(false);
  const take = (typed: string): void => {
    const capped = cappedDigits(typed);
    setCapped(capped.isCapped);
    onValue(capped.text);
  };
  const step = (by: number) => () => take(String(Math.max(1, (Number(value) || 0) + by)));
  return (
    <span className={styles['place']}>
      <span className={hasSteps ? styles['steps'] : undefined}>
        {hasSteps && (
          <button
            type="button"
            aria-label={`One less: ${label}`}
            onClick={step(-1)}
            disabled={Number(value) <= 1}
          >
            −
          </button>
        )}
        <input
          className={styles['field']}
          name={name}
          form={form}
          aria-label={label}
          placeholder="Qty"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value}
          onChange={({ target }) => take(target.value)}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
        />
        {hasSteps && (
          <button
            type="button"
            aria-label={`One more: ${label}`}
            onClick={step(1)}
            disabled={Number(value) >= ENTERED_MAX}
          >
            +
          </button>
        )}
      </span>
      <output className={styles['capped']}>{isCapped && CAPPED}</output>
    </span>
  );
}
