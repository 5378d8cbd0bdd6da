import type { ReactElement } from 'react';
import { shortDay } from '#shared/calendar.ts';
import type { Check } from '#web/form/check.ts';
import { Conflict } from '#web/form/conflict.tsx';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandAdmin } from '#web/guard.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { AssemblyRate, listAssemblyRates, saveAssemblyRates } from './assembly-rates.contract.ts';
import { rateFields, readRates, typedRates } from './rates-form.rules.ts';

interface Shown {
  /** The latest first. */
  readonly all: readonly AssemblyRate[];
  /** What the form begins with. */
  readonly rates: AssemblyRate | undefined;
  /** A day was chosen: then it is that day's rates that are changed. */
  readonly isChosen: boolean;
}

const TITLE = 'Assembly Rates';
const labels = {
  effective: 'From Day',
  labor: 'Labor for One End',
  test: 'Proof Test',
  caps: 'Caps and Cleaning',
  tag: 'Tag',
} as const;
const check: Check = (form) => {
  const read = readRates(fieldsOf(form, ...rateFields));
  return read.ok ? [] : read.problems;
};

/** `/account/assembly-rates`: what labor and options of assemblies cost, dated (book 5). */
export const assemblyRatesPage = page<Shown>({
  load: async (request) => {
    demandAdmin(request);
    const { data: all } = await request.call(listAssemblyRates, {});
    const chosen = all.find(({ effective }) => effective === request.url.searchParams.get('day'));
    return { all, rates: chosen ?? all[0], isChosen: chosen !== undefined };
  },
  act: save,
  head: () => ({ title: TITLE, robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title={TITLE} fromDashboard>
      <p className="muted">
        What a hose assembly costs beside its parts; no discount applies. Rates of days that have passed stay.
      </p>
      <Fields key={data.isChosen ? data.rates?.effective : ''} {...data} />
      {data.all.length > 0 && <Dated all={data.all} />}
    </AccountPage>
  ),
});

async function save({ form, call }: FormRequest): Promise<FormAnswer<AssemblyRate>> {
  const read = readRates(fieldsOf(form, ...rateFields));
  if (!read.ok) return { form: formNameOf(form), problems: read.problems };
  const { of, version } = fieldsOf(form, 'of', 'version');
  const isSame = of === read.value.effective;
  return answered(form, async () =>
    call(saveAssemblyRates, { body: { ...read.value, ...(isSame && { version: Number(version) }) } }),
  );
}

function Fields({ rates, isChosen }: Shown): ReactElement {
  const form = usePageForm<AssemblyRate>('rates', check);
  const saved = form.answer?.done;
  // Of a day that has rates already, those are changed that are shown beside what was typed.
  const { data: current } = AssemblyRate.safeParse(form.answer?.extra?.['current']);
  const of = current ?? rates;
  const kept = rates && typedRates(rates);
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="The rates were not saved.">
        {saved && <Alert tone="ok" title={`Rates from ${shortDay(saved.effective)} on are saved.`} />}
      </FormMessages>
      {current && <Conflict of={form} labels={labels} now={typedRates(current)} />}
      <input type="hidden" name="of" value={of?.effective ?? ''} />
      <input type="hidden" name="version" value={of?.version ?? 0} />
      <TextField
        {...fieldOf(form, 'effective', isChosen ? (kept?.effective ?? '') : '')}
        label={labels.effective}
        hint="Today or later."
        type="date"
        autoComplete="off"
      />
      <TextArea
        {...fieldOf(form, 'labor', kept?.labor ?? '')}
        label={labels.labor}
        hint="Dash and dollars, one line each: 08 8.80. A dash without a line is sold by call."
        rows={10}
        spellCheck={false}
      />
      {(['test', 'caps', 'tag'] as const).map((name) => (
        <TextField
          key={name}
          {...fieldOf(form, name, kept?.[name] ?? '')}
          label={labels[name]}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          Save Rates
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}

function Dated({ all }: Pick<Shown, 'all'>): ReactElement {
  return (
    <>
      <TableFrame label="Rates by day">
        <table>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col" className="num">
                Dashes
              </th>
              {(['test', 'caps', 'tag'] as const).map((name) => (
                <th key={name} scope="col" className="num">
                  {labels[name]} <span className="unit">$</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.map(({ effective, labor, test, caps, tag }) => (
              <tr key={effective}>
                <th scope="row">
                  <Link to={paths.assemblyRates(effective)}>{shortDay(effective)}</Link>
                </th>
                <td className="num">{labor.length}</td>
                {[test, caps, tag].map((price, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- three columns that stay where they are
                  <td key={at} className="num">
                    {price.toFixed(2)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p className="no-print">
        <a href={paths.assemblyRatesFile('csv')} download>
          CSV
        </a>{' '}
        <a href={paths.assemblyRatesFile('xlsx')} download>
          XLSX
        </a>
      </p>
    </>
  );
}
