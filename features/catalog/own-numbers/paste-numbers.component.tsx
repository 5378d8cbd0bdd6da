import type { ChangeEvent, ReactElement } from 'react';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import type { PairsReport } from './own-numbers.contract.ts';
import styles from './own-numbers.module.css';

export const NUMBERS_FORM = 'numbers';
export const CHECK = 'check';

/** A checked table is still of use as it was typed. */
const isApplied = ({ applied }: PairsReport): boolean => applied;

/** Pairs pasted from a spreadsheet or read from a CSV file: looked at first, then taken, all or none. */
export function PasteNumbers(): ReactElement {
  const form = usePageForm<PairsReport>(NUMBERS_FORM, unchecked, isApplied);
  const report = form.answer?.done;
  const field = fieldOf(form, 'csv');
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const text = await target.files?.[0]?.text();
    const area = document.getElementById(field.id);
    if (text !== undefined && area instanceof HTMLTextAreaElement) area.value = text;
  };
  const pressed = form.sending?.get('pressed');
  return (
    <section className={styles['enter']}>
      <h2>Enter numbers</h2>
      <FormBody of={form}>
        <FormMessages of={form} title="The numbers were not saved.">
          {report && <Report report={report} />}
        </FormMessages>
        <TextArea
          {...field}
          label="Numbers from a spreadsheet"
          hint="Your number, then ours, one pair a line."
          rows={8}
          autoComplete="off"
          spellCheck={false}
          wrap="off"
        />
        <label className={`small muted ${styles['file']}`}>
          Or a CSV file{' '}
          <input type="file" accept=".csv,.tsv,.txt,text/csv" onChange={(event) => void readFile(event)} />
        </label>
        <SelectField {...fieldOf(form, 'mode', 'add')} label="What Becomes of the Numbers There Are">
          <option value="add">They stay, and these are added</option>
          <option value="replace">They are replaced</option>
        </SelectField>
        <p className={styles['deeds']}>
          <Button type="submit" name="pressed" value={CHECK} busy={pressed === CHECK}>
            Check Numbers
          </Button>
          <Button type="submit" tone="go" name="pressed" value="save" busy={pressed === 'save'}>
            Save Numbers
          </Button>
        </p>
      </FormBody>
    </section>
  );
}

function Report({ report }: { readonly report: PairsReport }): ReactElement {
  const { applied, problems, problemTotal, sent, total } = report;
  if (problemTotal === 0)
    return (
      <Alert
        tone={applied ? 'ok' : 'info'}
        title={applied ? 'The numbers are saved.' : 'Nothing is wrong with these numbers.'}
      >
        <p>
          {reportText(report)} Your company {applied ? 'has' : 'would have'} {counted(total)}.
        </p>
      </Alert>
    );
  return (
    <>
      <Alert
        tone="bad"
        title={`${problemTotal.toLocaleString('en-US')} of ${counted(sent)} cannot be taken.`}
      />
      <TableFrame label="What is wrong" dense>
        <table>
          <thead>
            <tr>
              <th scope="col" className="num">
                Row
              </th>
              <th scope="col">What is wrong</th>
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
    </>
  );
}

const counted = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'number' : 'numbers'}`;

/** '3 numbers: 2 new, 1 changed.' */
function reportText({ sent, added, changed, unchanged, removed }: PairsReport): string {
  const parts = [
    [added, 'new'],
    [changed, 'changed'],
    [unchanged, 'as before'],
    [removed, 'of before deleted'],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`${Number(count).toLocaleString('en-US')} ${what}`]));
  return `${counted(sent)}: ${parts.join(', ')}.`;
}
