import type { ReactElement } from 'react';
import { count, grouped } from '#shared/count.ts';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { PastedTable, RowProblems, TableButtons } from '#web/form/pasted-table.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { StockReport } from './stock.contract.ts';
import styles from './stock.module.css';

export const LOAD_FORM = 'load';

/** A checked table is still of use as it was typed. */
const isApplied = ({ applied }: StockReport): boolean => applied;

/** Rows pasted from a spreadsheet or read from a CSV file: looked at first, then taken, all or none. */
export function LoadStock(): ReactElement {
  const form = usePageForm<StockReport>(LOAD_FORM, unchecked, isApplied);
  const report = form.answer?.done;
  return (
    <section className={styles['load']}>
      <h2>Load stock</h2>
      <FormBody of={form}>
        <FormMessages of={form} title="The stock was not loaded.">
          {report && <Report report={report} />}
        </FormMessages>
        <PastedTable
          of={form}
          hint="The first row names the columns: part, place, on hand, as of. Or, for what is expected: part, quantity, day."
        />
        <TableButtons of={form} check="Check Stock" take="Load Stock" />
      </FormBody>
    </section>
  );
}

function Report({ report }: { readonly report: StockReport }): ReactElement {
  const { applied, problems, problemTotal, sent } = report;
  if (problemTotal === 0)
    return (
      <Alert
        tone={applied ? 'ok' : 'info'}
        title={applied ? 'The stock is loaded.' : 'Nothing is wrong with these rows.'}
      >
        <p>{reportText(report)}</p>
      </Alert>
    );
  return (
    <>
      <Alert tone="bad" title={`${count(problemTotal, 'row')} of ${grouped(sent)} cannot be taken.`} />
      <RowProblems problems={problems} />
    </>
  );
}

/** '3 rows: 2 as new as what is there or newer, 1 older and left out. New places: WEST.' */
function reportText({ sent, written, older, expected, newPlaces }: StockReport): string {
  const parts = [
    ...(written > 0 ? [`${grouped(written)} on hand`] : []),
    ...(older > 0 ? [`${grouped(older)} older than what is there, left out`] : []),
    ...(expected > 0 ? [`what is expected of ${count(expected, 'part')}`] : []),
  ];
  const places = newPlaces.length > 0 ? ` New places: ${newPlaces.join(', ')}.` : '';
  return `${count(sent, 'row')}: ${parts.join(', ')}.${places}`;
}
