import type { OrderEvent } from '#features/selling/orders/order-events.contract.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { SignedIn } from '#platform/http/viewer.ts';
import type { Handling, OrderInHand } from './order-handling.rules.ts';

export async function holdOrder(tx: Tx, id: string): Promise<OrderInHand | undefined> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    // Where they read mail today.
    .select('users.email as present_email')
    .where('orders.id', '=', id)
    .forUpdate('orders')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      ref: String(row.ref),
      version: row.version,
      userId: row.user_id,
      poNumber: row.po_number,
      email: row.present_email,
      firstName: row.first_name,
      shippingAddress: row.shipping_address,
      status: row.status,
      assignedTo: row.assigned_to ?? undefined,
      carrier: { name: row.carrier_name, tracking: row.tracking, url: row.carrier_url },
      statusBeforeShipping: row.status_before_shipping ?? undefined,
      externalNumber: row.external_number,
      invoiceNumber: row.invoice_number,
    }
  );
}

/** What was ordered, by its number or words, and how much of it. */
export async function listOrdered(tx: Tx, id: string): Promise<ReadonlyArray<readonly [string, number]>> {
  const rows = await tx
    .selectFrom('order_lines')
    .select(['variant', 'product', 'assembly', 'quantity'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ variant, product, assembly, quantity }) => [
    assembly ? `${product.name}, ${product.description}` : `${variant.id} ${product.name}`,
    quantity,
  ]);
}

export async function saveHandling(
  tx: Tx,
  order: OrderInHand,
  { status, assignedTo, carrier, statusBeforeShipping, externalNumber, invoiceNumber }: Handling,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status,
      assigned_to: assignedTo ?? null,
      carrier_name: carrier.name,
      tracking: carrier.tracking,
      carrier_url: carrier.url,
      status_before_shipping: statusBeforeShipping ?? null,
      external_number: externalNumber,
      invoice_number: invoiceNumber,
      version: order.version + 1,
      updated_at: at,
    })
    .where('id', '=', order.id)
    .execute();
}

export interface Event extends Pick<OrderEvent, 'what' | 'from' | 'to'> {}

export async function saveEvents(
  tx: Tx,
  orderId: string,
  { by, at }: { readonly by: SignedIn; readonly at: Date },
  events: readonly Event[],
): Promise<void> {
  await tx
    .insertInto('order_changes')
    .values(
      events.map(({ what, from, to }) => ({
        order_id: orderId,
        at,
        by_user: by.userId,
        by_name: by.name,
        field: what,
        from_value: from,
        to_value: to,
      })),
    )
    .execute();
}

export async function listEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_changes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: row.by_name,
    what: row.field,
    from: row.from_value,
    to: row.to_value,
  }));
}
