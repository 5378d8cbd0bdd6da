import { grouped } from '#shared/count.ts';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { CHECK } from '#web/form/pasted-table.tsx';
import { List } from '#web/list/list.tsx';
import { listPage } from '#web/list/list-page.tsx';
import { list } from '#web/list/list-spec.ts';
import type { FormRequest } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { LOAD_FORM, LoadStock } from './load-stock.component.tsx';
import { OnHandField } from './on-hand-field.component.tsx';
import { editStockRow, listStock, putStock } from './stock.contract.ts';

const rows = list({
  label: 'Stock',
  hrefOf: paths.stock,
  search: { label: 'Find parts', placeholder: 'Part number' },
  filters: { place: { as: 'text', label: 'Place' } },
  sorts: ['part', '-part', 'place', '-place', 'onHand', '-onHand', 'asOf', '-asOf'],
  sortedBy: 'part',
  ask: async ({ call }, query) => call(listStock, { query }),
  exports: {
    formats: ['csv', 'xlsx'],
    hrefOf: ({ query, place }, format) => paths.stockFile({ search: query, place }, format),
  },
  nothing: 'No stock was loaded yet: buyers are told nothing of it.',
  nothingFound: 'No stock found.',
  columns: [
    {
      head: 'Part number',
      sort: 'part',
      cell: ({ part, product }) => <Link to={paths.part(product, part)}>{part}</Link>,
    },
    { head: 'Product', onPhone: 'hidden', cell: ({ product }) => product.name },
    {
      head: 'Place',
      sort: 'place',
      cell: ({ place, placeName }) => (place === placeName ? place : `${place} ${placeName}`),
    },
    { head: 'On hand', sort: 'onHand', isDown: true, cell: (row) => <OnHandField row={row} /> },
    {
      head: 'Available',
      align: 'right',
      onPhone: 'below',
      cell: ({ available, unit }) => (
        <>
          <span className="only-phone">Available </span>
          {grouped(available)}
          {unit === 'ft' && ' ft'}
        </>
      ),
    },
    { head: 'As of', sort: 'asOf', onPhone: 'below', cell: ({ asOfText }) => asOfText },
  ],
});

/** `/account/stock`: what lies where, loaded by file or changed in its row. */
export const stockPage = listPage({
  title: 'Stock',
  fromDashboard: true,
  list: rows,
  act,
  View: ({ list: found }) => (
    <>
      <List of={rows} list={found} />
      <LoadStock />
    </>
  ),
});

async function act({ form, call }: FormRequest): Promise<FormAnswer> {
  const { csv, pressed, part, place, onHand, version } = fieldsOf(
    form,
    'csv',
    'pressed',
    'part',
    'place',
    'onHand',
    'version',
  );
  if (formNameOf(form) === LOAD_FORM)
    return answered(form, async () =>
      call(putStock, { body: { csv, ...(pressed === CHECK && { dryRun: true }) } }),
    );
  const body = { part, place, onHand: numberIn(onHand), version: Number(version) };
  return answered(form, async () => call(editStockRow, { body }));
}

/** What is no number is refused by the call, with its sentence. */
const numberIn = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''));
