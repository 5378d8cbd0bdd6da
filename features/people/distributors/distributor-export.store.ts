import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { FileAddress, ImportedDistributor } from './company-file.contract.ts';

/**
 * Every company as its file has it, by its code; one that was added on the site has none and goes by its id. Addresses
 * are in an order of their own texts: their ids and ages are of this database alone.
 */
export async function listStoredCompanies(tx: Tx): Promise<ImportedDistributor[]> {
  const rows = await tx
    .selectFrom('distributors')
    .selectAll()
    .orderBy(sql`coalesce(external_code, id) collate "C"`)
    .execute();
  const addresses = await tx.selectFrom('distributor_addresses').selectAll().execute();
  const byCompany = Map.groupBy(addresses, (address) => address.distributor_id);
  return rows.map((row) => ({
    externalCode: row.external_code ?? row.id,
    name: row.name,
    notes: row.notes,
    discountTenths: row.discount_tenths,
    ...(row.price_class !== '' && { priceClass: row.price_class }),
    trulinxId: row.trulinx_id,
    trulinxNetPaymentTerms: row.trulinx_net_payment_terms,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    street: row.street,
    city: row.city,
    region: row.region,
    postalCode: row.postal_code,
    country: row.country,
    url: row.url,
    email: row.email,
    lng: row.lng,
    lat: row.lat,
    addresses: (byCompany.get(row.id) ?? [])
      .map(
        (address): FileAddress => ({
          name: address.name,
          street: address.street,
          city: address.city,
          region: address.region,
          postalCode: address.postal_code,
          country: address.country,
          shipToCode: address.trulinx_ship_to_code,
          ...(address.use !== 'both' && { use: address.use }),
        }),
      )
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
  }));
}
