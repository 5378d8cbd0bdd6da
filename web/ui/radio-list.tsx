import { type ReactElement, useState } from 'react';
import { classes } from './classes.ts';
import field from './field.module.css';
import { TextField } from './field.tsx';
import styles from './radio-list.module.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Of one or more lines. */
  readonly detail: string;
  /** Beside the label. */
  readonly code?: string;
}

/** Up to this many are seen at a glance; more can be narrowed by typing (the look, 'Forms'). */
const MOST_AT_A_GLANCE = 5;

/** One of several things, each a line that can be pressed. */
export function RadioList({
  id,
  name,
  label,
  choices,
  chosen,
  error,
}: {
  /** Of the first choice: where the error summary leads. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The value that is chosen at first. */
  readonly chosen?: string | undefined;
  readonly error?: string | undefined;
}): ReactElement {
  const [filter, setFilter] = useState('');
  const isLong = choices.length > MOST_AT_A_GLANCE;
  const shown = choices.filter((choice) => mentions(choice, filter));
  return (
    <fieldset
      className={classes(field['field'], error !== undefined && field['bad'])}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={field['label']}>{label}</legend>
      {error !== undefined && (
        <p id={`${id}-error`} className={field['error']}>
          {error}
        </p>
      )}
      {isLong && (
        <div className={styles['filter']}>
          <TextField
            label={`Filter ${label.toLowerCase()}`}
            labelHidden
            type="search"
            placeholder="Filter by name, street or city"
            autoComplete="off"
            onChange={({ target }) => setFilter(target.value)}
          />
        </div>
      )}
      <div className={classes(styles['list'], isLong && styles['long'])}>
        {choices.map((choice, index) => (
          <label key={choice.value} hidden={!shown.includes(choice)}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === chosen}
            />
            <b>
              {choice.label}
              {choice.code !== undefined && <span className="unit"> {choice.code}</span>}
            </b>
            <small>{choice.detail}</small>
          </label>
        ))}
        {shown.length === 0 && <p>None of them has “{filter}” in it.</p>}
      </div>
    </fieldset>
  );
}

function mentions({ label, detail, code = '' }: Choice, filter: string): boolean {
  const text = `${label} ${detail} ${code}`.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
