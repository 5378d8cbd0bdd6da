import { type ChangeEvent, type ReactElement, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { fieldOf } from './form-body.tsx';
import styles from './pasted-table.module.css';
import type { PageForm } from './use-page-form.ts';

/** The field of the form that holds the rows. */
const FIELD = 'csv';
/** The value of `pressed` that only looks. */
export const CHECK = 'check';

/** Rows pasted from a spreadsheet, or taken from a CSV file or a workbook: then they stand in the field, to be seen. */
export function PastedTable({
  of: form,
  label = 'Rows from a spreadsheet',
  hint,
  optional = false,
}: {
  readonly of: PageForm<unknown>;
  readonly label?: string;
  /** The columns. */
  readonly hint: string;
  readonly optional?: boolean;
}): ReactElement {
  const field = fieldOf(form, FIELD);
  const [unread, setUnread] = useState<string>();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    // Fetched when a file is chosen: few are.
    const { readGivenFile } = await import('./given-file.ts');
    const given = await readGivenFile(file);
    setUnread(typeof given === 'string' ? given : undefined);
    const area = document.getElementById(field.id);
    if (typeof given !== 'string' && area instanceof HTMLTextAreaElement) area.value = given.text;
  };
  return (
    <>
      <div className={styles['area']}>
        <TextArea
          {...field}
          error={unread ?? field.error}
          label={label}
          hint={hint}
          rows={8}
          optional={optional}
          autoComplete="off"
          spellCheck={false}
          wrap="off"
        />
      </div>
      <label className={styles['file']}>
        Or a CSV file or workbook{' '}
        <input type="file" accept=".csv,.tsv,.txt,.xlsx,text/csv" onChange={(event) => void read(event)} />
      </label>
    </>
  );
}

/** Two ways to send a table: looked at, and taken. */
export function TableButtons({
  of: form,
  check,
  take,
}: {
  readonly of: PageForm<unknown>;
  /** On the button that only looks. */
  readonly check: string;
  /** On the button that takes the rows. */
  readonly take: string;
}): ReactElement {
  const pressed = form.sending?.get('pressed');
  return (
    <p className={styles['deeds']}>
      <Button type="submit" name="pressed" value={CHECK} busy={pressed === CHECK}>
        {check}
      </Button>
      <Button type="submit" tone="go" name="pressed" value="save" busy={pressed === 'save'}>
        {take}
      </Button>
    </p>
  );
}

/** Why rows of a table cannot be taken, the first hundred. */
export const RowProblems = ({
  problems,
  label = 'What is wrong',
}: {
  readonly problems: ReadonlyArray<{ readonly row: number; readonly message: string }>;
  readonly label?: string;
}): ReactElement => (
  <TableFrame label={label} dense>
    <table>
      <thead>
        <tr>
          <th scope="col" className="num">
            Row
          </th>
          <th scope="col">{label}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ row, message }) => (
          <tr key={`${row} ${message}`}>
            <td className="num">{row}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableFrame>
);
