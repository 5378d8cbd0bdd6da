import type { ChangeEvent, ReactElement } from 'react';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { reportText } from './price-list-words.rules.ts';
import type { PriceListSummary } from './price-lists.contract.ts';
import styles from './price-lists.module.css';
import type { RowsReport } from './price-rows.contract.ts';
import { RowProblems } from './row-problems.component.tsx';

export const CHECK = 'check';

/** A checked table is still of use as it was typed. */
const isApplied = ({ applied }: RowsReport): boolean => applied;

/** Rows pasted from a spreadsheet or read from a CSV file: looked at first, then taken, all or none. */
export function PasteRows({ list }: { readonly list: PriceListSummary }): ReactElement {
  const form = usePageForm<RowsReport>('rows', unchecked, isApplied);
  const report = form.answer?.done;
  const field = fieldOf(form, 'csv');
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const text = await target.files?.[0]?.text();
    const area = document.getElementById(field.id);
    if (text !== undefined && area instanceof HTMLTextAreaElement) area.value = text;
  };
  return (
    <section className={styles['block']}>
      <h2>Enter rows</h2>
      <FormBody of={form}>
        <FormMessages of={form} title="The rows were not saved.">
          {report && <Report report={report} />}
        </FormMessages>
        <input type="hidden" name="version" value={list.version} />
        <div className={`${styles['fields']} ${styles['pasted']}`}>
          <TextArea
            {...field}
            label="Rows from a spreadsheet"
            hint="Part number, minimum, price; or scope, of, minimum, net, percent. A price like 27.5% is off the list price."
            rows={8}
            autoComplete="off"
            spellCheck={false}
            wrap="off"
          />
          <label className={styles['file']}>
            Or a CSV file{' '}
            <input type="file" accept=".csv,.txt,text/csv" onChange={(event) => void readFile(event)} />
          </label>
          <SelectField {...fieldOf(form, 'mode', 'replace')} label="What Becomes of the Rows There Are">
            <option value="replace">They are replaced</option>
            <option value="add">They stay, and these are added</option>
          </SelectField>
        </div>
        <p className={styles['deeds']}>
          <Button type="submit" name="pressed" value={CHECK} busy={form.sending?.get('pressed') === CHECK}>
            Check Rows
          </Button>
          <Button
            type="submit"
            tone="go"
            name="pressed"
            value="save"
            busy={form.sending?.get('pressed') === 'save'}
          >
            Save Rows
          </Button>
        </p>
      </FormBody>
    </section>
  );
}

function Report({ report }: { readonly report: RowsReport }): ReactElement {
  const { applied, problems, problemTotal, total } = report;
  if (problemTotal === 0)
    return (
      <Alert
        tone={applied ? 'ok' : 'info'}
        title={applied ? 'The rows are saved.' : 'Nothing is wrong with these rows.'}
      >
        <p>
          {reportText(report)} The list {applied ? 'has' : 'would have'} {total.toLocaleString('en-US')}{' '}
          {total === 1 ? 'row' : 'rows'}.
        </p>
      </Alert>
    );
  return <RowProblems problems={problems} total={problemTotal} sent={report.sent} />;
}
