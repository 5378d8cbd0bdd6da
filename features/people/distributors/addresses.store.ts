import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { randomId } from '#platform/random-id.ts';
import type { AddressForm } from './distributor-edit.contract.ts';
import type { Address } from './distributors.contract.ts';

const columns = [
  'id',
  'name',
  'street',
  'city',
  'region',
  'postal_code as postalCode',
  'country',
  'trulinx_ship_to_code as trulinxShipToCode',
  'version',
] as const;

export async function findAddress(db: Db, distributorId: string, id: string): Promise<Address | undefined> {
  return db
    .selectFrom('distributor_addresses')
    .select(columns)
    .where('distributor_id', '=', distributorId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function saveNewAddress(tx: Tx, distributorId: string, address: AddressForm): Promise<Address> {
  return tx
    .insertInto('distributor_addresses')
    .values({
      id: randomId('adr'),
      distributor_id: distributorId,
      name: address.name,
      street: address.street,
      city: address.city,
      region: address.region,
      postal_code: address.postalCode,
      country: address.country,
      trulinx_ship_to_code: address.trulinxShipToCode,
      // Of several in one transaction the first is listed first.
      created_at: sql<Date>`shop_now() + (clock_timestamp() - now())`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** @returns undefined when it has another version by now, or is gone */
export async function saveAddressChange(
  tx: Tx,
  { id, version }: Pick<Address, 'id' | 'version'>,
  change: { readonly [Field in keyof AddressForm]?: AddressForm[Field] | undefined },
): Promise<Address | undefined> {
  return tx
    .updateTable('distributor_addresses')
    .set({
      // What is undefined is left as it is.
      name: change.name,
      street: change.street,
      city: change.city,
      region: change.region,
      postal_code: change.postalCode,
      country: change.country,
      trulinx_ship_to_code: change.trulinxShipToCode,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
}

/** @returns what it was; undefined when there is none */
export async function removeAddress(tx: Tx, distributorId: string, id: string): Promise<Address | undefined> {
  return tx
    .deleteFrom('distributor_addresses')
    .where('distributor_id', '=', distributorId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}
