import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { grouped } from '#shared/count.ts';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { CHECK } from '#web/form/pasted-table.tsx';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandAdmin } from '#web/guard.ts';
import { List } from '#web/list/list.tsx';
import { type ListedBy, list as listOf } from '#web/list/list-spec.ts';
import { loadList } from '#web/list/load-list.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Link } from '#web/ui/link.tsx';
import { ListCrumbs } from './list-crumbs.component.tsx';
import { ListDeeds } from './list-deeds.component.tsx';
import { type Audience, ListForm, loadAudience, readList } from './list-form.component.tsx';
import { ListStatus } from './list-status.component.tsx';
import { listMarkedRows, type MarkedRow } from './marked-rows.contract.ts';
import { PasteRows } from './paste-rows.component.tsx';
import { daysText, forText, rowText } from './price-list-words.rules.ts';
import {
  changePriceList,
  copyPriceList,
  deletePriceList,
  getPriceList,
  type PriceList,
  publishPriceList,
  withdrawPriceList,
} from './price-lists.contract.ts';
import styles from './price-lists.module.css';
import { savePriceListRows } from './price-rows.contract.ts';

/** The rows of one list in their order. */
const rowsOf = (id: string) =>
  listOf({
    label: 'Rows',
    hrefOf: (state) => paths.priceList(id, state),
    search: { label: 'Find rows', placeholder: 'Part number, series, family' },
    exports: { formats: ['csv', 'xlsx'], hrefOf: (_asked, format) => paths.priceListFile(id, format) },
    ask: async ({ call }, query) => call(listMarkedRows, { params: { id }, query }),
    nothing: 'It has no rows yet.',
    nothingFound: 'No rows found.',
    columns: [
      { head: 'For', cell: (row) => <RowFor row={row} /> },
      { head: 'From', align: 'right', cell: ({ minimum }) => grouped(minimum) },
      { head: 'Net', align: 'right', unit: 'USD', cell: ({ net }) => net !== undefined && dollars(net) },
      { head: 'Off the list', align: 'right', unit: '%', cell: ({ percent }) => percent },
      {
        head: 'List',
        align: 'right',
        unit: 'USD',
        onPhone: 'hidden',
        cell: ({ list }) => list !== undefined && dollars(list),
      },
      { head: 'Note', onPhone: 'below', cell: (row) => marksOf(row) },
    ],
  });

interface Shown {
  readonly list: PriceList;
  readonly audience: Audience;
  readonly rows: ListedBy<ReturnType<typeof rowsOf>>;
}

/** `/account/price-lists/:id`: one list, its rows, and what becomes of it. */
export const priceListPage = page<Shown>({
  load: async (request) => {
    demandAdmin(request);
    const id = request.params['id'] ?? '';
    const list = await request.call(getPriceList, { params: { id }, query: { limit: '0' } });
    const [audience, { list: rows }] = await Promise.all([
      list.status === 'draft' ? loadAudience(request) : { distributors: [], classes: [] },
      loadList(request, rowsOf(id)),
    ]);
    return { list, audience, rows };
  },
  act,
  head: ({ list }) => ({ title: list.name, robots: 'noindex' }),
  Page: ({ data: { list, audience, rows } }) => (
    <AccountPage title={list.name} crumbs={<ListCrumbs here={list.name} />}>
      <Unsaved />
      <Facts list={list} />
      <ListDeeds list={list} />
      {list.status === 'draft' && <PasteRows list={list} />}
      <section className={styles['block']}>
        <h2>Rows</h2>
        <List of={rowsOf(list.id)} list={rows} />
      </section>
      {list.status !== 'withdrawn' && (
        <section className={styles['block']}>
          <h2>Name and days</h2>
          <ListForm
            list={list}
            audience={audience}
            submit="Save"
            said={<Alert tone="ok" title="The price list has been changed." />}
          />
        </section>
      )}
    </AccountPage>
  ),
});

async function act(request: FormRequest): Promise<FormAnswer> {
  const { form, call, params: given } = request;
  const params = { id: given['id'] ?? '' };
  const version = Number(fieldsOf(form, 'version').version);
  switch (formNameOf(form)) {
    case 'rows': {
      const { csv, mode, pressed } = fieldsOf(form, 'csv', 'mode', 'pressed');
      const body = {
        version,
        mode: mode === 'add' ? ('add' as const) : ('replace' as const),
        csv,
        ...(pressed === CHECK && { dryRun: true }),
      };
      return answered(form, async () => call(savePriceListRows, { params, body }));
    }
    case 'deeds':
      return doDeed(request, params, version);
    default: {
      const { from, companies, ...fields } = readList(form);
      // A published list has neither in its form.
      const body = { version, ...fields, ...(form.has('from') && { from, companies }) };
      return answered(form, async () => call(changePriceList, { params, body }));
    }
  }
}

async function doDeed(
  { form, call }: FormRequest,
  params: { readonly id: string },
  version: number,
): Promise<FormAnswer> {
  const { deed, confirm } = fieldsOf(form, 'deed', 'confirm');
  switch (deed) {
    case 'withdraw':
      return answered(form, async () => call(withdrawPriceList, { params, body: { version } }));
    case 'copy': {
      const answer = await answered(form, async () => call(copyPriceList, { params }));
      if (answer.done) throw redirect(paths.priceList(answer.done.id));
      return answer;
    }
    case 'delete': {
      const answer = await answered(form, async () => call(deletePriceList, { params }));
      if (answer.done) throw redirect(paths.priceLists());
      return answer;
    }
    default:
      return answered(form, async () =>
        call(publishPriceList, { params, body: { version, ...(confirm !== '' && { confirm }) } }),
      );
  }
}

function Facts({ list }: { readonly list: PriceList }): ReactElement {
  const { status, note, overlaps, rowTotal } = list;
  return (
    <dl className={styles['facts']}>
      <dt>State</dt>
      <dd>
        <ListStatus status={status} />
      </dd>
      <dt>Days</dt>
      <dd>{daysText(list)}</dd>
      <dt>For</dt>
      <dd>{forText(list)}</dd>
      <dt>Rows</dt>
      <dd>{grouped(rowTotal)}</dd>
      {note !== undefined && (
        <>
          <dt>Note</dt>
          <dd>{note}</dd>
        </>
      )}
      {overlaps.length > 0 && (
        <>
          <dt>Beside it</dt>
          <dd>
            {overlaps.map(({ id, name }, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <Link to={paths.priceList(id)}>{name}</Link>
              </span>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

const RowFor = ({ row }: { readonly row: MarkedRow }): ReactElement => (
  <>
    {rowText(row)}
    {row.name !== undefined && <span className="unit">{row.name}</span>}
  </>
);

const marksOf = ({ dearer, neverWins }: MarkedRow): string =>
  [...(dearer ? ['Dearer than the discount.'] : []), ...(neverWins ? ['Never makes a price.'] : [])].join(
    ' ',
  );
