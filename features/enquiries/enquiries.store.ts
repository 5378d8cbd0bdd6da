import type { Tx } from '#server/db.ts';
import { randomId } from '#server/random-id.ts';
import type { QuoteForm } from './enquiries.contract.ts';

export async function saveQuoteRequest(tx: Tx, form: QuoteForm, suspect: boolean): Promise<void> {
  const { name, email, phone, company = '', message } = form;
  await tx
    .insertInto('enquiries')
    .values({ id: randomId('enq'), kind: 'quote', name, email, phone, company, message, suspect })
    .execute();
}
