import { type Insertable, type RawBuilder, sql } from 'kysely';
import { withBuildSizes } from '#features/assembly/sold-builds/sold-builds.public.ts';
import { readingSizes, type SizeRows, sizesFrom } from '#features/catalog/products/sizes.public.ts';
import { listIdsOf, pricedCart } from '#features/selling/cart/cart.public.ts';
import type { KeptLine, PricedCart } from '#features/selling/cart/cart-line.rules.ts';
import type { AddressCopy } from '#features/selling/orders/order.contract.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { seesCompany } from '#shared/company-role.ts';
import type { Paging } from '#shared/paging.ts';
import type { ApprovalStatus } from './approvals.contract.ts';
import type { QuotedRequest } from './quoted-request.contract.ts';

/** A request as it is kept, with who asked as they are now. */
export interface ApprovalRow {
  readonly id: string;
  readonly version: number;
  readonly status: ApprovalStatus;
  readonly created_at: Date;
  readonly user_id: string;
  readonly distributor_id: string;
  readonly po_number: string;
  readonly order_notes: string;
  readonly requested_date: string | null;
  readonly ship_complete: boolean;
  readonly shipping_address: AddressCopy;
  readonly billing_address: AddressCopy;
  readonly lines: readonly KeptLine[];
  readonly quoted: QuotedRequest | null;
  /** Who of the staff asked for them. */
  readonly placed_by: { readonly id: string; readonly name: string } | null;
  readonly total_quantity: number;
  readonly total_cents: number;
  readonly decided_at: Date | null;
  readonly decided_name: string;
  readonly reason: string;
  readonly order_id: string | null;
  readonly order_ref: number | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly company: string;
  /** They still buy for the company that they asked for. */
  readonly is_there: boolean;
}

const asked = sql`
  select approvals.*, orders.ref as order_ref, users.first_name, users.last_name, users.email,
    distributors.name as company,
    (users.disabled_at is null and users.distributor_id = approvals.distributor_id) as is_there
  from approvals
  join users on users.id = approvals.user_id
  join distributors on distributors.id = approvals.distributor_id
  left join orders on orders.id = approvals.order_id`;

/** One's own requests; all of the company for approvers and managers. Another's is not there. */
const visibleTo = ({ userId, distributorId, companyRole }: CustomerViewer): RawBuilder<boolean> =>
  seesCompany(companyRole)
    ? sql`approvals.distributor_id = ${distributorId}`
    : sql`approvals.user_id = ${userId} and approvals.distributor_id = ${distributorId}`;

export async function findApproval(
  db: Db,
  viewer: CustomerViewer,
  id: string,
): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    ${asked} where approvals.id = ${id} and ${visibleTo(viewer)}`.execute(db);
  return rows[0];
}

/** Nobody else decides it until the transaction ends. */
export async function holdApproval(tx: Tx, id: string): Promise<void> {
  await sql`select from approvals where id = ${id} for update`.execute(tx);
}

export async function listApprovals(
  db: Db,
  viewer: CustomerViewer,
  {
    status,
    search,
    paging,
  }: { readonly status: ApprovalStatus | undefined; readonly search: string; readonly paging: Paging },
): Promise<{ readonly data: ApprovalRow[]; readonly total: number; readonly waiting: number }> {
  const named = searchLike(
    search,
    (text) => sql`(approvals.po_number ilike ${holding(text)} or approvals.user_id in (
      select id from users where search_text like ${holding(text.toLowerCase())}))`,
  );
  const wanted = sql`${visibleTo(viewer)} and ${named}
    and (${status ?? null}::text is null or approvals.status = ${status ?? null})`;
  const { rows } = await sql<ApprovalRow>`
    ${asked} where ${wanted} order by approvals.created_at desc, approvals.id
    limit ${paging.limit} offset ${paging.skip}`.execute(db);
  const counted = await sql<{ total: number; waiting: number }>`
    select count(*) filter (where ${wanted}) as total,
      count(*) filter (where status = 'pending' and (user_id <> ${viewer.userId}) = ${seesCompany(viewer.companyRole)})
        as waiting
    from approvals where ${visibleTo(viewer)}`.execute(db);
  return { data: rows, total: counted.rows[0]?.total ?? 0, waiting: counted.rows[0]?.waiting ?? 0 };
}

/** Of somebody who does not buy there any more. */
export async function listPendingOf(tx: Tx, userId: string): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`
    ${asked} where approvals.user_id = ${userId} and approvals.status = 'pending'
    order by approvals.created_at, approvals.id for update of approvals`.execute(tx);
  return rows;
}

/** The lines of a request at the prices of now, which are those of the company. @param without ids of lines left out */
export async function priceApproval(
  db: Db,
  viewer: CustomerViewer,
  { id, version, lines }: Pick<ApprovalRow, 'id' | 'version' | 'lines'>,
  without: ReadonlySet<string> = new Set(),
): Promise<PricedCart> {
  const kept = lines.filter((line) => !without.has(line.id));
  const parts = sql`select unnest(${kept.map(({ variantId }) => variantId)}::text[])`;
  const lists = sql<readonly string[]>`${listIdsOf(viewer)}`;
  const { rows } = await sql<{ sizes: SizeRows }>`select ${readingSizes(parts, lists)} as sizes`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Nothing was read.');
  const names = kept.map(({ variantId }) => variantId);
  const sizes = await withBuildSizes(db, sizesFrom(row.sizes, viewer), names, viewer);
  return pricedCart({ id, version, kept, sizes }, viewer);
}

/** The request that this very call for a quote has made before. */
export async function findRequestOfQuote(
  db: Db,
  { userId }: CustomerViewer,
  quoteId: string,
  key: string,
): Promise<Pick<ApprovalRow, 'id' | 'total_cents' | 'order_id'> | undefined> {
  return db
    .selectFrom('approvals')
    .select(['id', 'total_cents', 'order_id'])
    .where('user_id', '=', userId)
    .where(sql`quoted -> 'by' ->> 'id'`, '=', quoteId)
    .where(sql`quoted ->> 'key'`, '=', key)
    .executeTakeFirst();
}

/** The quote that it is the yes to has been taken back, or is another one now. */
export async function withdrawQuoteRequest(
  tx: Tx,
  id: string,
  { by, at, reason }: { readonly by: Decision['by']; readonly at: Date; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({
      status: 'withdrawn',
      version: sql<number>`version + 1`,
      decided_at: at,
      decided_by: by.userId,
      decided_name: by.name,
      reason,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

export async function saveQuoteRequest(tx: Tx, request: Insertable<Tables['approvals']>): Promise<void> {
  await tx.insertInto('approvals').values(request).execute();
}

interface Decision {
  readonly status: Exclude<ApprovalStatus, 'pending'>;
  readonly by: { readonly userId: string; readonly name: string };
  readonly at: Date;
  readonly reason?: string;
  readonly orderId?: string;
}

/** @returns false when it has been decided, or changed, since it was read */
export async function saveDecision(
  tx: Tx,
  { id, version }: Pick<ApprovalRow, 'id' | 'version'>,
  { status, by, at, reason = '', orderId }: Decision,
): Promise<boolean> {
  const saved = await tx
    .updateTable('approvals')
    .set({
      status,
      version: version + 1,
      decided_at: at,
      decided_by: by.userId,
      decided_name: by.name,
      reason,
      order_id: orderId ?? null,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}
