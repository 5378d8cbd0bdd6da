import type { ChangeEvent, ReactElement } from 'react';
import { unchecked } from '#web/form/check.ts';
import { answered, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { demandAdmin } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { importCrossReferences, type RowsReport } from './cross-references.contract.ts';
import styles from './import-cross-references.module.css';

const TITLE = 'Import Cross References';
const CHECK = 'check';

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
  const field = fieldOf(form, 'csv');
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const text = await target.files?.[0]?.text();
    const area = document.getElementById(field.id);
    if (text !== undefined && area instanceof HTMLTextAreaElement) area.value = text;
  };
  const pressed = form.sending?.get('pressed');
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="The rows were not saved.">
        {report && <Report report={report} />}
      </FormMessages>
      <div className={styles['table']}>
        <TextArea
          {...field}
          label="Rows from a spreadsheet"
          hint="Maker, number, part, class, note. The maker of an older number of our own is empty; the class is same norm and size, meets or exceeds, or differs."
          rows={10}
          autoComplete="off"
          spellCheck={false}
          wrap="off"
        />
        <p className={styles['file']}>
          <label>
            Or a CSV file{' '}
            <input type="file" accept=".csv,.txt,text/csv" onChange={(event) => void readFile(event)} />
          </label>
        </p>
        <SelectField {...fieldOf(form, 'mode', 'add')} label="What Becomes of the Rows There Are">
          <option value="add">They stay; these are added</option>
          <option value="replace">They go; these come</option>
        </SelectField>
      </div>
      <p>
        <Button type="submit" name="pressed" value={CHECK} busy={pressed === CHECK}>
          Check Rows
        </Button>{' '}
        <Button type="submit" tone="go" name="pressed" value="save" busy={pressed === 'save'}>
          Save Rows
        </Button>
      </p>
    </FormBody>
  );
}

const count = (of: number): string => of.toLocaleString('en-US');

function Report({ report }: { readonly report: RowsReport }): ReactElement {
  const { applied, sent, added, changed, unchanged, removed, problems, problemTotal } = report;
  if (problemTotal === 0)
    return (
      <Alert
        tone={applied ? 'ok' : 'info'}
        title={applied ? 'The rows are saved.' : 'Nothing is wrong with these rows.'}
      >
        <p>
          {count(sent)} {sent === 1 ? 'row' : 'rows'}: {count(added)} new, {count(changed)} changed,{' '}
          {count(unchanged)} unchanged, {count(removed)} removed.
        </p>
      </Alert>
    );
  return (
    <>
      <Alert tone="bad" title={`${count(problemTotal)} things are wrong in ${count(sent)} rows.`} />
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
            {problems.map(({ row, field, message }) => (
              <tr key={`${row} ${field} ${message}`}>
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
