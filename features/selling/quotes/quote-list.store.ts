import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import type { Day } from '#shared/calendar.ts';
import { dollarsFromCents } from '#shared/money.ts';
import type { Paging } from '#shared/paging.ts';
import type { QuoteContact, QuoteState, QuoteSummary } from './quote.contract.ts';
import { refOf } from './quote-status.rules.ts';
import type { QuoteSort } from './quotes.contract.ts';
import { seenBy, stateOn } from './quotes.store.ts';

export interface QuoteFilter {
  readonly status?: QuoteState | undefined;
  readonly search?: string | undefined;
  /** The id of an admin, or `none`. */
  readonly owner?: string | undefined;
  readonly sort?: QuoteSort | undefined;
  /** Only those that wait for a yes. */
  readonly waiting?: 'yes' | undefined;
}

interface SummaryRow {
  readonly id: string;
  readonly ref: number;
  readonly version: number;
  readonly revision: number;
  readonly status: QuoteState;
  readonly distributor_id: string | null;
  readonly company: string | null;
  readonly assigned_to: string | null;
  readonly owner: string | null;
  readonly contact: QuoteContact;
  readonly expires_on: Day | null;
  readonly reason: string;
  readonly value_cents: number | null;
  readonly line_total: number;
  readonly created_at: Date;
}

const sortKeys: Readonly<Record<string, RawBuilder<unknown>>> = {
  age: sql`q.created_at`,
  value: sql`value_cents`,
  expires: sql`q.expires_on`,
  owner: sql`lower(owner.last_name)`,
};

/** A page of the quotes that somebody sees. A buyer sees no number of a draft. */
export async function listQuotes(
  db: Db,
  viewer: SignedInViewer,
  filter: QuoteFilter,
  { today, paging: { limit, skip } }: { readonly today: Day; readonly paging: Paging },
): Promise<{ readonly data: QuoteSummary[]; readonly total: number }> {
  const { sort = '-age' } = filter;
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const isAdmin = viewer.role === 'admin';
  const found = sql`from quotes q
    left join quote_revisions sent on sent.quote_id = q.id and sent.number = q.revision
    left join distributors company on company.id = q.distributor_id
    left join users owner on owner.id = q.assigned_to
    where ${seenBy(viewer)} and ${wanted(filter, today, isAdmin)}`;
  const { rows } = await sql<SummaryRow>`
    select q.id, q.ref, q.version, q.revision, ${stateOn(today)} as status, q.distributor_id, company.name as company,
      q.assigned_to, owner.first_name || ' ' || owner.last_name as owner, q.contact, q.expires_on::text, q.reason,
      ${isAdmin ? sql`q.value_cents` : sql`sent.total_cents`} as value_cents,
      jsonb_array_length(${isAdmin ? sql`q.lines` : sql`coalesce(sent.lines, q.asked)`}) as line_total, q.created_at
    ${found} order by ${sortKeys[sort.replace('-', '')]} ${direction}, q.ref desc
    limit ${limit} offset ${skip}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db);
  return { data: rows.map((row) => summaryFrom(row, isAdmin)), total: counted.rows[0]?.total ?? 0 };
}

function wanted({ status, search = '', owner, waiting }: QuoteFilter, today: Day, isAdmin: boolean) {
  const lines = isAdmin ? sql`q.asked || q.lines` : sql`coalesce(sent.lines, q.asked)`;
  const mentions = (text: string) => sql<boolean>`(
    concat_ws(' ', 'Q-' || q.ref, q.contact ->> 'name', q.contact ->> 'email', q.contact ->> 'company', company.name)
      ilike ${holding(text)}
    or exists (select from jsonb_array_elements(${lines}) as line where line ->> 'part' ilike ${holding(text)}))`;
  const ofOwner =
    owner === undefined || !isAdmin
      ? sql`true`
      : owner === 'none'
        ? sql`q.assigned_to is null`
        : sql`q.assigned_to = ${owner}`;
  const inState = status === undefined ? sql`true` : sql`${stateOn(today)} = ${status}`;
  const isOpen = waiting ? sql`${stateOn(today)} = 'sent' and q.approval_id is null` : sql`true`;
  return sql`${inState} and ${isOpen} and ${ofOwner} and ${searchLike(search, mentions)}`;
}

const summaryFrom = (row: SummaryRow, isAdmin: boolean): QuoteSummary => ({
  id: row.id,
  ref: refOf(row.ref),
  version: row.version,
  revision: row.revision,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  ...(row.distributor_id !== null && { company: { id: row.distributor_id, name: row.company ?? '' } }),
  contact: row.contact,
  ...(row.expires_on !== null && { expires: row.expires_on }),
  ...(row.value_cents !== null && { total: dollarsFromCents(BigInt(row.value_cents)) }),
  lineTotal: row.line_total,
  ...(isAdmin && row.assigned_to !== null && { owner: { id: row.assigned_to, name: row.owner ?? '' } }),
  ...(row.reason !== '' && { reason: row.reason }),
});

/** What became of the quotes that were asked for in a month. */
export interface MonthRow {
  readonly month: string;
  readonly asked: number;
  readonly answered: number;
  readonly won: number;
  readonly lost: number;
  readonly wonCents: number;
  readonly lostCents: number;
}

/** A month of the supplier's calendar, by the instants it lies between. */
export interface Month {
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
}

/** By the month they were asked for in, in the order given; months without any are left out. */
export async function countByMonth(db: Db, months: readonly Month[], today: Day): Promise<MonthRow[]> {
  const lost = sql`${stateOn(today)} in ('declined', 'expired', 'withdrawn')`;
  const [names, froms, tos] = [
    months.map(({ name }) => name),
    months.map(({ from }) => from),
    months.map(({ to }) => to),
  ];
  const { rows } = await sql<MonthRow>`
    select month.name as month, count(*) as asked,
      count(*) filter (where q.revision > 0) as answered,
      count(*) filter (where q.status = 'accepted') as won, count(*) filter (where ${lost}) as lost,
      coalesce(sum(o.total_cents) filter (where q.status = 'accepted'), 0)::bigint as "wonCents",
      coalesce(sum(q.value_cents) filter (where ${lost}), 0)::bigint as "lostCents"
    from unnest(${names}::text[], ${froms}::timestamptz[], ${tos}::timestamptz[])
      with ordinality as month (name, begins, ends, position)
    join quotes q on q.created_at >= month.begins and q.created_at < month.ends
    left join orders o on o.id = q.order_id
    group by month.name, month.position order by month.position`.execute(db);
  return rows;
}
