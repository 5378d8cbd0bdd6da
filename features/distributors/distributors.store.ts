import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/db.ts';
import type { Paging } from '#shared/paging.ts';
import type { Distributor } from './distributors.contract.ts';

export type Reader = 'customer' | 'admin';

export async function findDistributor(db: Db, id: string, reader: Reader): Promise<Distributor | undefined> {
  const row = await distributors(db).where('distributors.id', '=', id).executeTakeFirst();
  return row && distributorFrom(row, reader);
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
  { search, paging }: { readonly search: string; readonly paging: Paging },
): Promise<{ readonly data: Distributor[]; readonly total: number }> {
  const wanted = mentions(search);
  const rows = await distributors(db)
    .where(wanted)
    .orderBy(sql`lower(distributors.name)`)
    .orderBy('distributors.id')
    .limit(paging.limit)
    .offset(paging.skip)
    .execute();
  const { total } = await db
    .selectFrom('distributors')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return { data: rows.map((row) => distributorFrom(row, 'admin')), total };
}

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
            'address.version',
          ])
          .whereRef('address.distributor_id', '=', 'distributors.id')
          .orderBy('address.created_at')
          .orderBy('address.id'),
      ).as('addresses'),
    );
}

function mentions(search: string): RawBuilder<boolean> {
  if (search === '') return sql`true`;
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(distributors.name ilike ${pattern} or distributors.city ilike ${pattern}
    or distributors.trulinx_id ilike ${pattern})`;
}

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
    version: row.version,
  };
}
