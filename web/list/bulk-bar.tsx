import type { ReactElement, ReactNode } from 'react';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import type { PageForm } from '#web/form/use-page-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import styles from './bulk-bar.module.css';
import type { Selection } from './use-selection.ts';

/**
 * What can be done to the selected rows, at the lower edge of the window while any are: no row moves, and it is in sight
 * from each. It comes before the table, so that a key leads back to it from the row that was ticked. Without JavaScript it
 * is always there: its boxes belong to it by its id.
 */
export function BulkBar<Done>({
  form,
  id,
  of: { count, clear },
  children,
  said,
  table,
}: {
  readonly form: PageForm<Done>;
  readonly id: string;
  readonly of: Selection;
  /** The fields. */
  readonly children: ReactNode;
  /** Once it is done. */
  readonly said: ReactNode;
  /** With the rows. */
  readonly table: ReactNode;
}): ReactElement {
  return (
    <div className={styles['around']}>
      <div className={styles['bulk']} data-idle={count === 0 || undefined}>
        <FormMessages of={form}>{said}</FormMessages>
        <FormBody of={form} bare id={id}>
          <b>{count} selected</b>
          {children}
          <Button type="submit" tone="go" size="s" busy={form.sending !== undefined}>
            Apply to {count}
          </Button>
          <Button tone="link" size="s" onClick={clear}>
            Clear
          </Button>
        </FormBody>
      </div>
      {table}
    </div>
  );
}

/** In the head of the column of boxes. */
export const SelectAll = ({ of: { isAll, toggleAll } }: { readonly of: Selection }): ReactElement => (
  <Checkbox checked={isAll} onChange={toggleAll}>
    <span className="vh">Select all on this page</span>
  </Checkbox>
);

/** The box of a row, a field of the bar's form. */
export const SelectRow = ({
  of,
  id,
  label,
  ...field
}: {
  readonly of: Selection;
  readonly id: string;
  /** What the row is called. */
  readonly label: string;
  /** Of the bar. */
  readonly form: string;
  readonly name: string;
  readonly value: string;
}): ReactElement => (
  <Checkbox {...field} checked={of.has(id)} onChange={() => of.toggle(id)}>
    <span className="vh">Select {label}</span>
  </Checkbox>
);
