import type { ReactElement } from 'react';
import { grouped } from '#shared/count.ts';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { PastedTable, TableButtons } from '#web/form/pasted-table.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { reportText } from './price-list-words.rules.ts';
import type { PriceListSummary } from './price-lists.contract.ts';
import styles from './price-lists.module.css';
import type { RowsReport } from './price-rows.contract.ts';
import { RefusedRows } from './refused-rows.component.tsx';

/** A checked table is still of use as it was typed. */
const isApplied = ({ applied }: RowsReport): boolean => applied;

/** Rows pasted from a spreadsheet or read from a CSV file: looked at first, then taken, all or none. */
export function PasteRows({ list }: { readonly list: PriceListSummary }): ReactElement {
  const form = usePageForm<RowsReport>('rows', unchecked, isApplied);
  const report = form.answer?.done;
  return (
    <section className={styles['block']}>
      <h2>Enter rows</h2>
      <FormBody of={form}>
        <FormMessages of={form} title="The rows were not saved.">
          {report && <Report report={report} />}
        </FormMessages>
        <input type="hidden" name="version" value={list.version} />
        <div className={styles['fields']}>
          <PastedTable
            of={form}
            hint="Part number, minimum, price; or scope, of, minimum, net, percent. A price like 27.5% is off the list price."
          />
          <SelectField {...fieldOf(form, 'mode', 'replace')} label="What Becomes of the Rows There Are">
            <option value="replace">They are replaced</option>
            <option value="add">They stay, and these are added</option>
          </SelectField>
        </div>
        <TableButtons of={form} check="Check Rows" take="Save Rows" />
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
          {reportText(report)} The list {applied ? 'has' : 'would have'} {grouped(total)}{' '}
          {total === 1 ? 'row' : 'rows'}.
        </p>
      </Alert>
    );
  return <RefusedRows problems={problems} total={problemTotal} sent={report.sent} />;
}
