import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
} from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';

interface FieldLook {
  /** Above the field, always in words. */
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong, in the words of the server. */
  readonly error?: string | undefined;
  /** Small, for use inside tables and tool rows. */
  readonly small?: boolean;
  /** The label is read out but not seen; only where the place says what it is. */
  readonly labelHidden?: boolean;
  /** Marked beside the label; what is required is not. */
  readonly optional?: boolean;
  /** At the right end of the label's line. */
  readonly aside?: ReactNode;
}

/** A labelled text field. Label, hint, error, field: in this order. */
export function TextField({
  label,
  hint,
  error,
  small = false,
  labelHidden = false,
  optional = false,
  aside,
  ...rest
}: FieldLook & Omit<ComponentProps<'input'>, 'className'>): ReactElement {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Field {...{ id, label, hint, error, labelHidden, optional, aside }}>
      <input
        {...rest}
        id={id}
        className={inputClass(small)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { optional, hint, error })}
      />
    </Field>
  );
}

/** A labelled field for several lines. */
export function TextArea({
  label,
  hint,
  error,
  small = false,
  labelHidden = false,
  optional = false,
  aside,
  ...rest
}: FieldLook & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>): ReactElement {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Field {...{ id, label, hint, error, labelHidden, optional, aside }}>
      <textarea
        {...rest}
        id={id}
        className={classes(inputClass(small), styles['area'])}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { optional, hint, error })}
      />
    </Field>
  );
}

/** A labelled choice of one. Its children are the options, the first of them for nothing chosen. */
export function SelectField({
  label,
  hint,
  error,
  small = false,
  labelHidden = false,
  optional = false,
  aside,
  children,
  ...rest
}: FieldLook & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>): ReactElement {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const select = useRef<HTMLSelectElement>(null);
  const { value } = rest;
  // A form that was saved is reset: it goes back to the value it is given now, not to that of the first page.
  useEffect(() => {
    if (value === undefined || !select.current) return;
    for (const option of select.current.options) option.defaultSelected = option.value === value;
  }, [value]);
  return (
    <Field {...{ id, label, hint, error, labelHidden, optional, aside }}>
      <select
        // Another default is another field: React looks at it only once.
        key={String(rest.defaultValue)}
        {...rest}
        ref={select}
        id={id}
        className={classes(inputClass(small), styles['select'])}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { optional, hint, error })}
      >
        {children}
      </select>
    </Field>
  );
}

/** A box to tick, with its words and, at the right, a count when there is one. */
export function Checkbox({
  children,
  count,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  readonly children: ReactNode;
  readonly count?: number;
}): ReactElement {
  return (
    <label className={classes(styles['check'], count === 0 && styles['zero'])}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
      {count !== undefined && <em>{count}</em>}
    </label>
  );
}

function Field({
  id,
  label,
  hint,
  error,
  labelHidden,
  optional,
  aside,
  children,
}: FieldLook & { readonly id: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={classes(styles['field'], error !== undefined && styles['bad'])}>
      <div className={aside === undefined ? undefined : styles['head']}>
        <span>
          <label htmlFor={id} className={labelHidden ? 'vh' : styles['label']}>
            {label}
          </label>
          {/* Beside the label, not in it: the name of a field is its label to the letter. */}
          {optional && (
            <span id={`${id}-optional`} className="unit">
              {' '}
              optional
            </span>
          )}
        </span>
        {aside}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      {children}
    </div>
  );
}

const inputClass = (small: boolean): string => classes(styles['input'], small && styles['small']);

function describedBy(
  id: string,
  { optional, hint, error }: Pick<FieldLook, 'optional' | 'hint' | 'error'>,
): string | undefined {
  const ids = [
    optional && `${id}-optional`,
    hint !== undefined && `${id}-hint`,
    error !== undefined && `${id}-error`,
  ].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}
