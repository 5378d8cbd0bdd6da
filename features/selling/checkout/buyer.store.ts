import { type RawBuilder, sql } from 'kysely';
import type { AddressCopy } from '#features/selling/orders/order.contract.ts';
import type { Given } from '#platform/db/statement.ts';
import { type AllowanceRow, type PeriodNames, readingAllowance } from './allowance.store.ts';

/** Whose order it will be, and where to: copies of how it is just now. */
export interface Buyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  /** Undefined where the company has no such address. */
  readonly shippingAddress: AddressCopy | undefined;
  readonly billingAddress: AddressCopy | undefined;
}

export interface BuyerNames extends PeriodNames {
  readonly distributorId: string;
  readonly shippingAddress: string;
  readonly billingAddress: string;
}

export interface BuyerRow extends AllowanceRow {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly company: string;
  readonly shipping_address: AddressCopy | null;
  readonly billing_address: AddressCopy | null;
}

/** Who buys, where to, and up to which amounts: columns of a statement that has their rows of users and distributors. */
export const readingBuyer = (given: Given<BuyerNames>): RawBuilder<BuyerRow> => {
  const address = (id: RawBuilder<string>, use: RawBuilder<string>) => sql`(
    select json_build_object('id', id, 'name', name, 'street', street, 'city', city, 'region', region,
      'postalCode', postal_code, 'country', country, 'trulinxShipToCode', trulinx_ship_to_code)
    from distributor_addresses where id = ${id} and distributor_id = ${given.distributorId} and use in (${use}, 'both'))`;
  return sql`users.first_name, users.last_name, users.email, distributors.name as company,
    ${address(given.shippingAddress, sql`'shipping'`)} as shipping_address, ${address(given.billingAddress, sql`'billing'`)} as billing_address,
    ${readingAllowance(given)}`;
};

export const buyerFrom = (row: BuyerRow): Buyer => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  company: row.company,
  shippingAddress: row.shipping_address ?? undefined,
  billingAddress: row.billing_address ?? undefined,
});
