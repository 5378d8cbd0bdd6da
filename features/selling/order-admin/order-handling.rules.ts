import type { AddressCopy, Status } from '#features/selling/orders/order.contract.ts';
import type { OrderChange } from './order-admin.contract.ts';

/** What the staff change of an order. */
export interface Handling {
  readonly status: Status;
  /** An admin, or nobody. */
  readonly assignedTo: string | undefined;
  readonly carrier: { readonly name: string; readonly tracking: string; readonly url: string };
  /** Where it goes back to, while it is SHIPPED because its shipments have made it so. */
  readonly statusBeforeShipping: Exclude<Status, 'SHIPPED'> | undefined;
  /** What the ERP calls it, and its invoice; empty for nothing. */
  readonly externalNumber: string;
  readonly invoiceNumber: string;
}

/** An order in hand: nobody else changes it until the end of the transaction. */
export interface OrderInHand extends Handling {
  readonly id: string;
  readonly ref: string;
  readonly version: number;
  readonly userId: string;
  readonly poNumber: string;
  readonly email: string;
  readonly firstName: string;
  readonly shippingAddress: AddressCopy;
}

/**
 * What it is after a change, of which only what it names changes. The address where a parcel is followed goes with that
 * parcel: another carrier or number without one has none.
 */
export function changedBy(
  order: OrderInHand,
  {
    status,
    assignedTo,
    carrier,
    externalNumber = order.externalNumber,
    invoiceNumber = order.invoiceNumber,
  }: OrderChange,
): Handling {
  return {
    status: status ?? order.status,
    // What the staff choose stays.
    statusBeforeShipping:
      status === undefined || status === order.status ? order.statusBeforeShipping : undefined,
    assignedTo: assignedTo === undefined ? order.assignedTo : assignedTo || undefined,
    carrier: carrier ? { ...carrier, url: carrier.url ?? urlOfSame(order.carrier, carrier) } : order.carrier,
    externalNumber,
    invoiceNumber,
  };
}

const urlOfSame = (
  held: Handling['carrier'],
  { name, tracking }: NonNullable<OrderChange['carrier']>,
): string => (name === held.name && tracking === held.tracking ? held.url : '');

/** As people read it. */
export const carrierText = ({ carrier: { name, tracking, url } }: Handling): string =>
  [name, tracking, url].filter((part) => part !== '').join(' ') || 'None';
