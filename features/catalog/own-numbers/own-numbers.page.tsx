import type { ReactElement } from 'react';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { CHECK } from '#web/form/pasted-table.tsx';
import { Undo, useGone, wantedBack } from '#web/form/undo.tsx';
import { demandCustomer } from '#web/guard.ts';
import { List } from '#web/list/list.tsx';
import { type ListedBy, list } from '#web/list/list-spec.ts';
import { loadList } from '#web/list/load-list.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { useShell } from '#web/shell-state.tsx';
import { Link } from '#web/ui/link.tsx';
import {
  deleteOwnNumber,
  type ListedNumber,
  listOwnNumbers,
  type OwnNumber,
  saveOwnNumbers,
} from './own-numbers.contract.ts';
import styles from './own-numbers.module.css';
import { pairsOfTable } from './own-numbers.rules.ts';
import { NUMBERS_FORM, PasteNumbers } from './paste-numbers.component.tsx';
import { RemoveNumber } from './remove-number.component.tsx';

const DELETE = 'Delete';
const sorts = ['theirs', 'part'] as const;

const numbers = list({
  label: 'Your part numbers',
  hrefOf: paths.ownNumbers,
  search: { label: 'Find numbers', placeholder: 'Your number or ours' },
  exports: { formats: ['csv', 'xlsx'], hrefOf: ({ query }, format) => paths.ownNumbersFile(query, format) },
  ask: async ({ call }, query) => {
    const reply = await call(listOwnNumbers, { query });
    return { ...reply, data: reply.data.map((number) => ({ ...number, id: number.theirs })) };
  },
  nothing: 'Your company has no part numbers of its own here yet.',
  nothingFound: 'No numbers found.',
  sorts,
  sortedBy: 'theirs',
  columns: [
    { head: 'Your number', sort: 'theirs', cell: ({ theirs }) => <b>{theirs}</b> },
    { head: 'Part number', sort: 'part', cell: (number) => <Ours of={number} /> },
    { head: 'Product', onPhone: 'below', cell: ({ product }) => product.name },
    { head: DELETE, cell: ({ theirs }) => <RemoveNumber theirs={theirs} /> },
  ],
});

/** Its managers keep them; everybody of the company may look them up. */
function Numbers({ list: found }: { readonly list: ListedBy<typeof numbers> }): ReactElement {
  const { viewer } = useShell();
  if (viewer.role === 'customer' && viewer.companyRole === 'manager')
    return (
      <>
        <PutBack list={found} />
        <List of={numbers} list={found} make={{ title: 'Enter numbers', form: <PasteNumbers /> }} />
      </>
    );
  return (
    <List
      of={{
        ...numbers,
        columns: numbers.columns.filter(({ head }) => head !== DELETE),
        nothingYet: {
          says: 'A manager of your company enters them.',
          label: 'Browse Catalog',
          to: paths.catalog(),
        },
      }}
      list={found}
    />
  );
}

/** The number that was deleted last. */
function PutBack({
  list: { rows, asked, page },
}: {
  readonly list: ListedBy<typeof numbers>;
}): ReactElement | null {
  const [gone, ...others] = useGone(rows, ({ theirs }) => theirs, JSON.stringify([asked, page]));
  // Where a whole table was put in the place of all numbers, nothing was removed by a press.
  if (!gone || others.length > 0) return null;
  const { theirs, part } = gone.row;
  return <Undo key={theirs} of={{ theirs, part }} name={theirs} />;
}

const Ours = ({ of: { part, product } }: { readonly of: ListedNumber }): ReactElement => (
  <Link to={paths.part(product, part)}>{part}</Link>
);

/** `/account/own-numbers`: what the company calls our parts. */
export const ownNumbersPage = page<ListedBy<typeof numbers>>({
  load: async (request) => {
    demandCustomer(request);
    return (await loadList(request, numbers)).list;
  },
  act,
  head: () => ({ title: 'Your Part Numbers', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Your Part Numbers">
      <p className={styles['about']}>
        Search, quick add and type-ahead know these numbers for everybody of your company, and your orders
        show them.
      </p>
      <Numbers list={data} />
    </AccountPage>
  ),
});

async function act({ form, call }: FormRequest): Promise<FormAnswer> {
  const { csv, mode, pressed, theirs } = fieldsOf(form, 'csv', 'mode', 'pressed', 'theirs');
  const back = wantedBack<OwnNumber>(form);
  if (back) return answered(form, async () => call(saveOwnNumbers, { body: { mode: 'add', pairs: [back] } }));
  if (formNameOf(form) !== NUMBERS_FORM)
    return answered(form, async () => call(deleteOwnNumber, { params: { theirs } }));
  const body = {
    mode: mode === 'replace' ? ('replace' as const) : ('add' as const),
    pairs: pairsOfTable(csv),
    ...(pressed === CHECK && { dryRun: true }),
  };
  return answered(form, async () => call(saveOwnNumbers, { body }));
}
