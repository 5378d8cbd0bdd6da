import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { randomId } from '#platform/random-id.ts';
import type { DistributorForm } from './distributor-edit.contract.ts';

/** What is written of a distributor: only what is named. */
export type DistributorFields = {
  readonly [Field in Exclude<keyof DistributorForm, 'geometry'>]?: DistributorForm[Field] | undefined;
} & { readonly position?: readonly [lng: number, lat: number] | undefined };

/** @returns its id */
export async function saveNewDistributor(
  tx: Tx,
  fields: DistributorFields & Pick<DistributorForm, 'name'>,
): Promise<string> {
  const id = randomId('dst');
  await tx
    .insertInto('distributors')
    .values({ ...columnsOf(fields), id, name: fields.name })
    .execute();
  return id;
}

/** @returns 'stale' when it has another version by now, or is gone */
export async function saveDistributorChange(
  tx: Tx,
  id: string,
  version: number,
  fields: DistributorFields,
): Promise<'saved' | 'stale'> {
  const saved = await tx
    .updateTable('distributors')
    .set({
      ...columnsOf(fields),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`shop_now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n ? 'saved' : 'stale';
}

/** Nobody gets a user or an order of it until the transaction is over. @returns false when there is none */
export async function lockDistributor(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('distributors')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** With its addresses. */
export async function removeDistributor(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('distributors').where('id', '=', id).execute();
}

/** What is undefined is left as it is. */
function columnsOf(fields: DistributorFields) {
  const { trulinx, position } = fields;
  return {
    name: fields.name,
    contact_name: fields.contactName,
    contact_phone: fields.contactPhone,
    street: fields.street,
    city: fields.city,
    region: fields.region,
    postal_code: fields.postalCode,
    country: fields.country,
    email: fields.email,
    url: fields.url,
    discount_tenths: fields.discount,
    price_class: fields.priceClass,
    trulinx_id: trulinx?.trulinxId,
    trulinx_net_payment_terms: trulinx?.trulinxNetPaymentTerms,
    notes: fields.notes,
    lng: position?.[0],
    lat: position?.[1],
  };
}
