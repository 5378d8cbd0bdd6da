import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import { holdApproval, withdrawQuoteRequest } from '#features/selling/checkout/checkout.public.ts';
import type { Tx } from '#platform/db/db.ts';
import { conflict, type Refusal } from '#platform/http/refusal.ts';
import type { AdminViewer, SignedInViewer } from '#platform/http/viewer.ts';
import { messages, type Quote } from './quote.contract.ts';
import { type QuoteDeps, shownById } from './quotes.service.ts';
import { type QuoteFields, type QuoteRow, saveQuoteChange } from './quotes.store.ts';

/** Somebody was quicker: what it is by now. */
export async function refusedNow(
  deps: QuoteDeps,
  on: Tx,
  viewer: SignedInViewer,
  id: string,
  message: string,
): Promise<Refusal> {
  return conflict(message, { current: await shownById(deps, on, viewer, id) });
}

/** Changes a quote that was read. @throws Refusal 409 when somebody else did meanwhile */
export async function changeHeld(
  deps: QuoteDeps,
  tx: Tx,
  viewer: SignedInViewer,
  row: QuoteRow,
  fields: QuoteFields,
): Promise<void> {
  if (fields.status && row.approval_id !== null) await endRequest(deps, tx, viewer, row, row.approval_id);
  if ((await saveQuoteChange(tx, row, fields)) === 'stale')
    throw await refusedNow(deps, tx, viewer, row.id, messages.stale);
}

/** A quote that waits for approval is its company's to decide; where the staff change it, there is nothing to wait for. */
async function endRequest(
  deps: QuoteDeps,
  tx: Tx,
  viewer: SignedInViewer,
  { id }: QuoteRow,
  approvalId: string,
): Promise<void> {
  if (viewer.role === 'customer') throw await refusedNow(deps, tx, viewer, id, messages.waiting);
  // The request before its quote, as whoever approves it has them.
  await holdApproval(tx, approvalId);
  await withdrawQuoteRequest(tx, approvalId, { by: viewer, at: deps.clock.now(), reason: messages.taken });
}

/** For the audit log. */
export async function note(
  tx: Tx,
  by: AdminViewer,
  quote: Pick<Quote, 'id' | 'ref'>,
  action: string,
  changed: { readonly before?: Record<string, unknown>; readonly after?: Record<string, unknown> },
): Promise<void> {
  await recordAdminChange(tx, by, {
    subject: 'quote',
    subjectId: quote.id,
    label: quote.ref,
    action,
    ...changed,
  });
}
