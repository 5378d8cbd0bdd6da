import type { Letterhead } from '#features/people/mail/mail.public.ts';
import { queueMails } from '#features/people/mail/mail.public.ts';
import type { AddressCopy, QuotedBy } from '#features/selling/orders/order.contract.ts';
import type { NewOrderLine } from '#features/selling/orders/orders.public.ts';
import type { Tx } from '#platform/db/db.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { randomId } from '#platform/random-id.ts';
import { dollarsFromCents } from '#shared/money.ts';
import { saveQuoteRequest } from './approvals.store.ts';
import type { CheckoutForm } from './checkout.contract.ts';
import { requestMails } from './new-request.service.ts';

interface QuoteYes {
  readonly form: CheckoutForm;
  readonly addresses: { readonly shippingAddress: AddressCopy; readonly billingAddress: AddressCopy };
  readonly company: string;
  readonly at: Date;
  readonly quoted: QuotedBy;
  readonly key: string | undefined;
  readonly lines: readonly NewOrderLine[];
  readonly totalCents: bigint;
}

/** The yes to a quote that is above a limit: it waits, at its prices, for somebody who may say it. @returns its id */
export async function askForQuote(
  tx: Tx,
  { head, ordersMailTo }: { readonly head: Letterhead; readonly ordersMailTo: string },
  viewer: CustomerViewer,
  { form, addresses, company, at, quoted, key, lines, totalCents }: QuoteYes,
): Promise<string> {
  const id = randomId('apr');
  const { poNumber, orderNotes = '', requestedDate, shipComplete = false } = form;
  await saveQuoteRequest(tx, {
    id,
    version: 1,
    status: 'pending',
    created_at: at,
    user_id: viewer.userId,
    distributor_id: viewer.distributorId,
    po_number: poNumber,
    order_notes: orderNotes,
    requested_date: requestedDate ?? null,
    ship_complete: shipComplete,
    shipping_address: JSON.stringify(addresses.shippingAddress),
    billing_address: JSON.stringify(addresses.billingAddress),
    placed_by: viewer.staff ? JSON.stringify(viewer.staff) : null,
    lines: '[]',
    quoted: JSON.stringify({
      by: quoted,
      ...(key !== undefined && { key }),
      lines: lines.map(({ listE4, unitCents, ...line }) => ({
        ...line,
        listE4: String(listE4),
        unitCents: String(unitCents),
      })),
    }),
    total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total_cents: totalCents,
    decided_name: '',
    reason: '',
  });
  const total = dollarsFromCents(totalCents);
  const { id: quote, ref } = quoted;
  const asked = {
    id,
    poNumber,
    total,
    lines: lines.length,
    requester: viewer.name,
    quote: { id: quote, ref },
  };
  await queueMails(tx, await requestMails(tx, viewer, { ...asked, company }, { head, ordersMailTo }), head);
  return id;
}
