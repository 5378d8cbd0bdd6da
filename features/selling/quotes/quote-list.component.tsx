import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { ago } from '#shared/ago.ts';
import { filesOf } from '#web/list/list-files.ts';
import { list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import type { QuoteSummary } from './quote.contract.ts';
import { QuoteStatus } from './quote-status.component.tsx';
import { stateNames } from './quote-status.rules.ts';
import { listQuotes, quoteSorts } from './quotes.contract.ts';
import styles from './quotes.module.css';

interface Row extends QuoteSummary {
  readonly askedAgo: string;
}

const search = {
  label: 'Find quotes',
  placeholder: 'Q-1001, company, name, e-mail, part',
  button: 'Find',
} as const;
const states = { as: 'links', label: 'Show', options: stateNames } as const;

const whoOf = ({ company, contact }: QuoteSummary): string =>
  company?.name ?? contact.company ?? (contact.name || contact.email);

/** All quotes, for the staff. @param admins who may be chosen; until they are known any is taken from the address */
export const staffQuotes = (admins?: ReadonlyArray<{ readonly id: string; readonly name: string }>) =>
  list({
    label: 'Quotes',
    hrefOf: paths.quotes,
    search,
    filters: {
      state: states,
      assignee: {
        as: 'select',
        label: 'Owner',
        all: 'Anybody',
        ...(admins && {
          options: { none: 'Nobody', ...Object.fromEntries(admins.map(({ id, name }) => [id, name])) },
        }),
      },
    },
    sorts: quoteSorts,
    sortedBy: '-age',
    ask: async ({ call, clock }, { state, assignee, ...query }) => {
      const { data, ...reply } = await call(listQuotes, {
        query: {
          ...query,
          ...(state !== undefined && { status: state }),
          ...(assignee !== undefined && { owner: assignee }),
        },
      });
      const now = clock.now();
      return { ...reply, data: data.map((row): Row => ({ ...row, askedAgo: ago(row.createdAt, now) })) };
    },
    exports: filesOf(listQuotes, ({ query: search, state: status, assignee: owner, sort }) => ({
      search,
      status,
      owner,
      sort,
    })),
    nothing: 'Nobody has asked for a quote yet.',
    nothingFound: 'No quotes found.',
    columns: [
      { head: 'Quote', cell: ({ id, ref }) => <Link to={paths.quote(id)}>{ref}</Link> },
      {
        head: 'For',
        cell: (row) => (
          <>
            {whoOf(row)}
            {row.contact.name !== whoOf(row) && <span className={styles['more']}>{row.contact.name}</span>}
          </>
        ),
      },
      { head: 'State', cell: ({ status }) => <QuoteStatus state={status} /> },
      { head: 'Owner', sort: 'owner', onPhone: 'hidden', cell: ({ owner }) => owner?.name ?? 'Nobody' },
      {
        head: 'Value',
        sort: 'value',
        isDown: true,
        unit: 'USD',
        align: 'right',
        cell: ({ total }) => (total ? dollars(total) : ''),
      },
      { head: 'Lines', align: 'right', onPhone: 'hidden', cell: ({ lineTotal }) => lineTotal },
      { head: 'Valid until', sort: 'expires', onPhone: 'hidden', cell: ({ expires }) => expires ?? '' },
      {
        head: 'Asked',
        sort: 'age',
        isDown: true,
        isOneLine: true,
        cell: ({ createdAt, askedAgo }) => <time dateTime={createdAt}>{askedAgo}</time>,
      },
    ],
  });

/** A buyer's own. */
export const ownQuotes = list({
  label: 'Quotes',
  hrefOf: paths.quotes,
  search: { ...search, placeholder: 'Q-1001, part number' },
  filters: { state: states },
  sorts: quoteSorts,
  sortedBy: '-age',
  ask: async ({ call, clock }, { state, ...query }) => {
    const { data, ...reply } = await call(listQuotes, {
      query: { ...query, ...(state !== undefined && { status: state }) },
    });
    const now = clock.now();
    return { ...reply, data: data.map((row): Row => ({ ...row, askedAgo: ago(row.createdAt, now) })) };
  },
  exports: filesOf(listQuotes, ({ query: search, state: status, sort }) => ({ search, status, sort })),
  nothing: 'You have not asked for a quote yet.',
  nothingFound: 'No quotes found.',
  columns: [
    { head: 'Quote', cell: ({ id, ref }) => <Link to={paths.quote(id)}>{ref}</Link> },
    { head: 'State', cell: ({ status }) => <QuoteStatus state={status} /> },
    {
      head: 'Total',
      sort: 'value',
      isDown: true,
      unit: 'USD',
      align: 'right',
      cell: ({ total }) => (total === undefined ? '' : dollars(total)),
    },
    { head: 'Lines', align: 'right', onPhone: 'hidden', cell: ({ lineTotal }) => lineTotal },
    { head: 'Valid until', sort: 'expires', cell: ({ expires }) => expires ?? '' },
    {
      head: 'Asked',
      sort: 'age',
      isDown: true,
      isOneLine: true,
      onPhone: 'hidden',
      cell: ({ createdAt, askedAgo }) => <time dateTime={createdAt}>{askedAgo}</time>,
    },
  ],
});
