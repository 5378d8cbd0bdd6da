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
  'use',
  'is_new as isNew',
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

export async function countAddresses(db: Db, distributorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('distributor_addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('distributor_id', '=', distributorId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @param isNew for the staff to look at */
export async function saveNewAddress(
  tx: Tx,
  distributorId: string,
  address: AddressForm,
  isNew: boolean,
): Promise<Address> {
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
      ...(address.use && { use: address.use }),
      is_new: isNew,
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
  isNew: boolean,
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
      use: change.use,
      is_new: isNew,
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
