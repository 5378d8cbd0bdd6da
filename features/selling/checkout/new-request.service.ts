import { listLeading } from '#features/people/accounts/accounts.public.ts';
import type { Letterhead, Posting } from '#features/people/mail/mail.public.ts';
import type { PricedCart } from '#features/selling/cart/cart-line.rules.ts';
import type { AddressCopy } from '#features/selling/orders/order.contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { randomId } from '#platform/random-id.ts';
import { dollarsFromCents } from '#shared/money.ts';
import { type AskedFor, requestLetter, strandedLetter } from './approval-letters.rules.ts';
import type { CheckoutForm } from './checkout.contract.ts';

interface ToRequest {
  readonly cart: PricedCart;
  readonly form: CheckoutForm;
  readonly viewer: CustomerViewer;
  readonly addresses: { readonly shippingAddress: AddressCopy; readonly billingAddress: AddressCopy };
  readonly at: Date;
}

/** A request before it is written. @returns it as `saveRequest` writes it, and as mails tell of it */
export function requestToMake({ cart, form, viewer, addresses, at }: ToRequest): {
  readonly written: string;
  readonly letter: AskedFor;
} {
  const id = randomId('apr');
  const { poNumber, orderNotes = '', requestedDate, shipComplete = false } = form;
  const lines = cart.lines.map(
    ({ id: line, variantId, optionId, customFeet, unit, entered, note, theirs }) => ({
      id: line,
      variantId,
      optionId,
      customFeet,
      unit,
      entered,
      note,
      theirs,
    }),
  );
  const written = JSON.stringify({
    id,
    created_at: at.toISOString(),
    user_id: viewer.userId,
    distributor_id: viewer.distributorId,
    po_number: poNumber,
    order_notes: orderNotes,
    requested_date: requestedDate ?? null,
    ship_complete: shipComplete,
    shipping_address: addresses.shippingAddress,
    billing_address: addresses.billingAddress,
    placed_by: viewer.staff ?? null,
    lines,
    total_quantity: cart.totalQuantity,
    // Far below 2^53.
    total_cents: Number(cart.totalCents),
  });
  const total = dollarsFromCents(cart.totalCents);
  return { written, letter: { id, poNumber, total, lines: lines.length, requester: viewer.name } };
}

/** To everybody who may let it go; where there is nobody, to the supplier. */
export async function requestMails(
  db: Db,
  { distributorId }: CustomerViewer,
  { company, ...asked }: AskedFor & { readonly company: string },
  { head: { publicUrl }, ordersMailTo }: { readonly head: Letterhead; readonly ordersMailTo: string },
): Promise<Posting[]> {
  const leading = await listLeading(db, distributorId);
  if (leading.length === 0)
    return [{ to: ordersMailTo, letter: strandedLetter({ publicUrl, asked, company }) }];
  return leading.map(({ email, firstName: firstname }) => ({
    to: email,
    letter: requestLetter({ firstname, publicUrl, asked }),
  }));
}
