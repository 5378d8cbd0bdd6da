import type { ReactElement } from 'react';
import { grouped } from '#shared/count.ts';
import { unchecked } from '#web/form/check.ts';
import { answered, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { CHECK, PastedTable, RowProblems, TableButtons } from '#web/form/pasted-table.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { demandAdmin } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { importCrossReferences, type RowsReport } from './cross-references.contract.ts';
import styles from './import-cross-references.module.css';

const TITLE = 'Import Cross References';

/** `/account/cross-references/import` */
export const importCrossReferencesPage = page<object>({
  load: async (request) => {
    demandAdmin(request);
    return {};
  },
  act: async ({ form, call }) => {
    const { csv, mode, pressed } = fieldsOf(form, 'csv', 'mode', 'pressed');
    const body = {
      csv,
      mode: mode === 'replace' ? ('replace' as const) : ('add' as const),
      ...(pressed === CHECK && { dryRun: true }),
    };
    return answered(form, async () => call(importCrossReferences, { body }));
  },
  head: () => ({ title: TITLE, robots: 'noindex' }),
  Page: () => (
    <AccountPage
      title={TITLE}
      crumbs={
        <Breadcrumbs
          crumbs={[{ label: 'Cross References', to: paths.crossReferences() }, { label: TITLE }]}
        />
      }
    >
      <Table />
    </AccountPage>
  ),
});

/** A checked table is still of use as it was typed. */
const isApplied = ({ applied }: RowsReport): boolean => applied;

function Table(): ReactElement {
  const form = usePageForm<RowsReport>('rows', unchecked, isApplied);
  const report = form.answer?.done;
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="The rows were not saved.">
        {report && <Report report={report} />}
      </FormMessages>
      <div className={styles['table']}>
        <PastedTable
          of={form}
          hint="Maker, number, part, class, note. The maker of an older number of our own is empty; the class is same norm and size, meets or exceeds, or differs."
        />
        <SelectField {...fieldOf(form, 'mode', 'add')} label="What Becomes of the Rows There Are">
          <option value="add">They stay; these are added</option>
          <option value="replace">They go; these come</option>
        </SelectField>
      </div>
      <TableButtons of={form} check="Check Rows" take="Save Rows" />
    </FormBody>
  );
}

function Report({ report }: { readonly report: RowsReport }): ReactElement {
  const { applied, sent, added, changed, unchanged, removed, problems, problemTotal, warnings } = report;
  if (problemTotal === 0)
    return (
      <>
        <Alert
          tone={applied ? 'ok' : 'info'}
          title={applied ? 'The rows are saved.' : 'Nothing is wrong with these rows.'}
        >
          <p>
            {grouped(sent)} {sent === 1 ? 'row' : 'rows'}: {grouped(added)} new, {grouped(changed)} changed,{' '}
            {grouped(unchanged)} unchanged, {grouped(removed)} removed.
          </p>
        </Alert>
        {warnings.length > 0 && <RowProblems label="What looks wrong" problems={warnings} />}
      </>
    );
  return (
    <>
      <Alert tone="bad" title={`${grouped(problemTotal)} things are wrong in ${grouped(sent)} rows.`} />
      <RowProblems problems={problems} />
    </>
  );
}
