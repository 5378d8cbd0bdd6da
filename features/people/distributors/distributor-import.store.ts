import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { randomId } from '#platform/random-id.ts';
import type { FileAddress, ImportedDistributor } from './company-file.contract.ts';

export interface DistributorChanges {
  readonly added: readonly ImportedDistributor[];
  /** With the ids of the rows they change, and what becomes of which value. */
  readonly changed: ReadonlyArray<
    ImportedDistributor & { readonly id: string; readonly differences: readonly CompanyDifference[] }
  >;
  readonly unchanged: number;
}

export interface CompanyDifference {
  readonly field: string;
  readonly old?: string;
  readonly new: string;
}

/** What these companies would change, compared by the supplier's own code. Locks them until the end of the transaction. */
export async function compareDistributors(
  tx: Tx,
  given: readonly ImportedDistributor[],
): Promise<DistributorChanges> {
  const rows = await tx
    .selectFrom('distributors')
    .selectAll()
    // One that was added on the site has no code: an export names it by its id.
    .where(
      sql`coalesce(external_code, id)`,
      '=',
      sql<string>`any(${given.map(({ externalCode }) => externalCode)})`,
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const addresses = await tx
    .selectFrom('distributor_addresses')
    .selectAll()
    .where('distributor_id', '=', sql<string>`any(${rows.map(({ id }) => id)})`)
    .execute();
  const found = new Map(rows.map((row) => [row.external_code ?? row.id, row]));
  const added: ImportedDistributor[] = [];
  const changed: Array<DistributorChanges['changed'][number]> = [];
  for (const company of given) {
    const row = found.get(company.externalCode);
    if (!row) added.push(company);
    else {
      const own = addresses.filter((each) => each.distributor_id === row.id);
      const differences = [
        ...differencesOf(row, columnsOf(company)),
        ...company.addresses
          .filter((address) => !own.some((each) => holds(each, addressOf(address))))
          .map((address) => ({ field: 'address', new: addressText(address) })),
      ];
      if (differences.length > 0) changed.push({ ...company, id: row.id, differences });
    }
  }
  return { added, changed, unchanged: given.length - added.length - changed.length };
}

export async function saveDistributors(tx: Tx, { added, changed }: DistributorChanges): Promise<void> {
  const companies = added.map((company) => ({ ...company, id: randomId('dst') }));
  for (const batch of batches(companies)) {
    await tx
      .insertInto('distributors')
      .values(
        batch.map((company) => ({
          id: company.id,
          external_code: company.externalCode,
          ...columnsOf(company),
        })),
      )
      .execute();
    await addAddresses(
      tx,
      batch.flatMap(({ id, addresses }) => addresses.map((address) => newAddress(id, address))),
    );
  }
  for (const company of changed) await saveChanged(tx, company);
}

async function saveChanged(tx: Tx, company: ImportedDistributor & { readonly id: string }): Promise<void> {
  await tx
    .updateTable('distributors')
    .set({ ...columnsOf(company), version: sql<number>`version + 1`, updated_at: sql<Date>`shop_now()` })
    .where('id', '=', company.id)
    .execute();
  const stored = await tx
    .selectFrom('distributor_addresses')
    .selectAll()
    .where('distributor_id', '=', company.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const isNamed = (row: (typeof stored)[number]) =>
    company.addresses.some((address) => holds(row, addressOf(address)));
  // One of another text under the same ship-to code is the one that was changed; what managers added has none.
  const replaced = stored.filter((row) => !isNamed(row));
  for (const address of company.addresses) {
    if (stored.some((row) => holds(row, addressOf(address)))) continue;
    const at = replaced.findIndex(
      (row) =>
        row.trulinx_ship_to_code === address.shipToCode &&
        (row.use !== 'shipping' || address.use === 'shipping'),
    );
    const [old] = at < 0 ? [] : replaced.splice(at, 1);
    if (!old) await addAddresses(tx, [newAddress(company.id, address)]);
    else
      await tx
        .updateTable('distributor_addresses')
        .set({ ...addressOf(address), version: sql<number>`version + 1` })
        .where('id', '=', old.id)
        .execute();
  }
}

async function addAddresses(tx: Tx, rows: ReadonlyArray<ReturnType<typeof newAddress>>): Promise<void> {
  for (const batch of batches(rows)) await tx.insertInto('distributor_addresses').values(batch).execute();
}

const newAddress = (distributorId: string, address: FileAddress) => ({
  id: randomId('adr'),
  distributor_id: distributorId,
  ...addressOf(address),
});

const columnsOf = (company: ImportedDistributor) => ({
  name: company.name,
  notes: company.notes,
  discount_tenths: company.discountTenths,
  ...(company.priceClass !== undefined && { price_class: company.priceClass }),
  trulinx_id: company.trulinxId,
  trulinx_net_payment_terms: company.trulinxNetPaymentTerms,
  contact_name: company.contactName,
  contact_phone: company.contactPhone,
  street: company.street,
  city: company.city,
  region: company.region,
  postal_code: company.postalCode,
  country: company.country,
  url: company.url,
  email: company.email,
  lng: company.lng,
  lat: company.lat,
});

const addressOf = ({ name, street, city, region, postalCode, country, shipToCode, use }: FileAddress) => ({
  name,
  street,
  city,
  region,
  postal_code: postalCode,
  country,
  trulinx_ship_to_code: shipToCode,
  ...(use && { use }),
});

function differencesOf(
  row: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): CompanyDifference[] {
  return Object.entries(values).flatMap(([name, value]) =>
    row[name] === value
      ? []
      : name === 'discount_tenths'
        ? [{ field: 'discount_pct', old: percentText(row[name]), new: percentText(value) }]
        : [{ field: name, old: cellText(row[name]), new: cellText(value) }],
  );
}

const cellText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const percentText = (tenths: unknown): string => String(Number(tenths) / 10);

const addressText = ({ name, street, city, region, postalCode, country }: FileAddress): string =>
  [name, street, city, region, postalCode, country].join(', ');

const holds = (row: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(values).every(([name, value]) => row[name] === value);

/** As many as fit into one statement's parameters. */
const ROWS_A_BATCH = 500;

function batches<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / ROWS_A_BATCH);
  return Array.from({ length: count }, (_, i) => items.slice(i * ROWS_A_BATCH, (i + 1) * ROWS_A_BATCH));
}
