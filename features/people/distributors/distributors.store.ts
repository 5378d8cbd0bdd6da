import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#platform/db/db.ts';
import { holding, searchLike } from '#platform/db/search-like.ts';
import type { Paging } from '#shared/paging.ts';
import type { Distributor, DistributorName, DistributorSort } from './distributors.contract.ts';

export type Reader = 'customer' | 'admin';

export async function findDistributor(db: Db, id: string, reader: Reader): Promise<Distributor | undefined> {
  const row = await distributors(db).where('distributors.id', '=', id).executeTakeFirst();
  return row && distributorFrom(row, reader);
}

/** It cannot be deleted until the transaction is over. @returns false when there is none */
export async function keepDistributor(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('distributors')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Until the transaction is over nobody else holds it, orders go on: one after the other adds what there is so many of. */
export async function holdDistributor(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('distributors').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** By the supplier's own code. */
export async function findDistributorId(db: Db, externalCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('distributors')
    .select('id')
    .where('external_code', '=', externalCode)
    .executeTakeFirst();
  return row?.id;
}

export async function listDistributors(
  db: Db,
  {
    search,
    show,
    sort,
    paging,
  }: {
    readonly search: string;
    readonly show?: keyof typeof shown | undefined;
    readonly sort: DistributorSort;
    readonly paging: Paging;
  },
): Promise<{ readonly data: Distributor[]; readonly total: number }> {
  const wanted = show ? sql<boolean>`${mentions(search)} and ${shown[show]}` : mentions(search);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const keys = [...sortKeys[sort.replace('-', '') as keyof typeof sortKeys], ...byName];
  // Which rows first, and then what they hold: the rows before the page are only counted.
  const page = keys
    .reduce(
      (query, key) => query.orderBy(key, direction),
      db.selectFrom('distributors').select('distributors.id').where(wanted),
    )
    .limit(paging.limit)
    .offset(paging.skip);
  const rows = await keys
    .reduce(
      (query, key) => query.orderBy(key, direction),
      distributors(db).where('distributors.id', 'in', page),
    )
    .execute();
  return {
    data: rows.map((row) => distributorFrom(row, 'admin')),
    total: await countDistributors(db, wanted),
  };
}

/** As many as a form can hold to choose from. */
const MOST_NAMES = 1000;

export async function listDistributorNames(
  db: Db,
  search: string,
): Promise<{ readonly data: DistributorName[]; readonly total: number }> {
  const data = await db
    .selectFrom('distributors')
    .select(['id', 'name', sql<string>`city || ', ' || region`.as('place')])
    .where(mentions(search))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MOST_NAMES)
    .execute();
  return {
    data,
    total: data.length < MOST_NAMES ? data.length : await countDistributors(db, mentions(search)),
  };
}

async function countDistributors(db: Db, wanted: RawBuilder<boolean>): Promise<number> {
  const { total } = await db
    .selectFrom('distributors')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return total;
}

/** Companies that wait for something. Whoever cannot sign in leads nobody. */
const shown = {
  'new-addresses': sql<boolean>`distributors.id in (
    select distributor_id from distributor_addresses where is_new)`,
  'no-manager': sql<boolean>`exists (
      select from users where users.distributor_id = distributors.id and users.disabled_at is null)
    and not exists (
      select from users where users.distributor_id = distributors.id and users.company_role = 'manager'
        and users.disabled_at is null and users.confirmed_at is not null)`,
} as const;

/** What a column is sorted by; the name decides between equals. */
const sortKeys = {
  name: [],
  city: [sql`lower(distributors.city)`],
  contact: [sql`lower(distributors.contact_name)`],
  discount: [sql`distributors.discount_tenths`],
  trulinxId: [sql`lower(distributors.trulinx_id)`],
} as const satisfies Record<string, ReadonlyArray<RawBuilder<unknown>>>;
const byName = [sql`lower(distributors.name)`, sql`distributors.id`];

type Row = Awaited<ReturnType<typeof rowType>>;
const rowType = async (db: Db) => distributors(db).executeTakeFirstOrThrow();

function distributors(db: Db) {
  return db
    .selectFrom('distributors')
    .selectAll('distributors')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('distributor_addresses as address')
          .select([
            'address.id',
            'address.name',
            'address.street',
            'address.city',
            'address.region',
            'address.postal_code as postalCode',
            'address.country',
            'address.trulinx_ship_to_code as trulinxShipToCode',
            'address.use',
            'address.is_new as isNew',
            'address.version',
          ])
          .whereRef('address.distributor_id', '=', 'distributors.id')
          .orderBy('address.created_at')
          .orderBy('address.id'),
      ).as('addresses'),
    );
}

const mentions = (search: string): RawBuilder<boolean> =>
  searchLike(search.toLowerCase(), (text) => sql`distributors.search_text like ${holding(text)}`);

function distributorFrom(row: Row, reader: Reader): Distributor {
  const terms = { trulinxNetPaymentTerms: row.trulinx_net_payment_terms };
  const own = {
    _id: row.id,
    id: row.id,
    name: row.name,
    notes: row.notes,
    discount: row.discount_tenths / 10,
    trulinx: terms,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    addresses: row.addresses,
  };
  if (reader === 'customer') return own;
  return {
    ...own,
    trulinx: { trulinxId: row.trulinx_id, ...terms },
    street: row.street,
    city: row.city,
    region: row.region,
    postalCode: row.postal_code,
    country: row.country,
    url: row.url,
    email: row.email,
    ...(row.lng !== null &&
      row.lat !== null && { geometry: { type: 'Point', coordinates: [row.lng, row.lat] } }),
    ...(row.external_code !== null && { externalCode: row.external_code }),
    ...(row.price_class !== '' && { priceClass: row.price_class }),
    version: row.version,
  };
}
