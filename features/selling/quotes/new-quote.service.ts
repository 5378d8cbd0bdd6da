import { isBuildSize } from '#features/assembly/sold-builds/build-size.rules.ts';
import { findPartNumbers, listSizes } from '#features/catalog/products/products.public.ts';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import { findCompany } from '#features/people/distributors/distributors.public.ts';
import { queueMails } from '#features/people/mail/mail.public.ts';
import type { QuoteForm } from '#features/publishing/enquiries/enquiries.contract.ts';
import { keepSent } from '#features/publishing/sent-files/sent-files.public.ts';
import { readOwnCart } from '#features/selling/cart/cart.public.ts';
import { readList } from '#features/selling/saved-lists/saved-lists.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { badRequest, invalid } from '#platform/http/refusal.ts';
import type { AdminViewer, CustomerViewer, Viewer } from '#platform/http/viewer.ts';
import { randomId } from '#platform/random-id.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { lineOfForm, lineOfList, partKeysOf } from './form-line.rules.ts';
import { note } from './held-quote.service.ts';
import type { KeptLine } from './kept-line.contract.ts';
import { LINES_MAX, messages, type Quote } from './quote.contract.ts';
import { arrivedLetter, askedLetter } from './quote-letters.rules.ts';
import { readLine } from './quote-line.rules.ts';
import type { createQuote, DraftLine } from './quotes.contract.ts';
import { pageOf, type QuoteDeps, shownById } from './quotes.service.ts';
import { findBuyer, findEmail, findMadeBy, saveMessage, saveNewQuote } from './quotes.store.ts';

const nobodysTerms = { discountTenths: 0, priceLists: [] };
const newLineId = (): string => randomId('qln');

/** The lines that were sent, ready to be kept. @throws Refusal 400 that names each line that cannot be */
export async function readLines(
  db: Db,
  given: readonly DraftLine[],
  customLengthMax: number,
  known: ReadonlySet<string> = new Set(),
): Promise<KeptLine[]> {
  const sizes = await sizesByKey(
    db,
    given.flatMap(({ part = '' }) => (part === '' ? [] : [keyOf(part)])),
  );
  const read = given.map((line) => {
    const id = line.id !== undefined && known.has(line.id) ? line.id : newLineId();
    return readLine(line, id, sizes.get(keyOf(line.part ?? '')), customLengthMax);
  });
  const problems = read.flatMap((line, at) =>
    line.ok
      ? []
      : line.problems.map(({ message, field }) => ({ message, field: `lines.${at}.${field ?? 'part'}` })),
  );
  if (problems.length > 0) throw invalid(problems);
  return read.flatMap((line) => (line.ok ? [line.value] : []));
}

const keyOf = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

async function sizesByKey(db: Db, keys: readonly string[]): Promise<Map<string, SoldSize>> {
  const ids = await findPartNumbers(
    db,
    [...new Set(keys)].filter((key) => key !== ''),
  );
  const sizes = await listSizes(db, [...ids.values()], nobodysTerms);
  return new Map(
    [...ids].flatMap(([key, id]) => {
      const size = sizes.get(id);
      return size ? [[key, size] as const] : [];
    }),
  );
}

/** Every form that is sent is a quote, too, in the transaction that keeps the enquiry. */
export async function quoteOfForm(
  tx: Tx,
  { clock }: Pick<QuoteDeps, 'clock'>,
  viewer: Viewer,
  { form, enquiryId }: { readonly form: QuoteForm; readonly enquiryId: string },
): Promise<string> {
  const { name, email, phone, company = '', message, items = [], files = [] } = form;
  const sizes = await sizesByKey(tx, items.flatMap(partKeysOf));
  const at = clock.now();
  const id = await saveNewQuote(tx, {
    ...(viewer.role === 'customer' && { userId: viewer.userId, distributorId: viewer.distributorId }),
    enquiryId,
    contact: { name, email, phone, ...(company !== '' && { company }) },
    lines: items.map((item) => lineOfForm(item, newLineId(), (key) => sizes.get(key))),
    at,
  });
  const messageId = await saveMessage(tx, id, { at, by: name, side: 'buyer', text: message });
  await keepSent(tx, viewer, files, { quoteId: id, messageId });
  return id;
}

type Asked = BodyOf<typeof createQuote>;

/**
 * A buyer asks for what is in the cart or in a list, or for some lines.
 *
 * @param key the same is the same quote
 * @throws Refusal 400 for lines that cannot be, too many or none, 404 for a list that is not theirs to see
 */
export async function askForQuote(
  deps: QuoteDeps,
  viewer: CustomerViewer,
  asked: Asked,
  key: string | undefined,
): Promise<Quote> {
  const { db, clock, head, ordersMailTo } = deps;
  const madeBy = key === undefined ? undefined : `${viewer.userId} ${key}`;
  const before = madeBy === undefined ? undefined : await findMadeBy(db, madeBy, deps.today());
  if (before) return shownById(deps, db, viewer, before.id);
  const lines = [
    ...(asked.cart ? await linesOfCart(db, viewer) : []),
    ...(asked.list === undefined ? [] : await linesOfList(db, viewer, asked.list)),
    ...(await readLines(db, asked.lines ?? [], deps.customLengthMax)),
  ];
  if (lines.length === 0) throw badRequest(messages.nothing, 'lines');
  if (lines.length > LINES_MAX) throw badRequest(messages.manyLines, 'lines');
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const email = await findEmail(tx, viewer.userId);
    const { userId, distributorId, name, company } = viewer;
    const contact = { name, email, company };
    const id = await saveNewQuote(tx, { userId, distributorId, contact, lines, madeBy, at });
    const { message: text = '', files = [] } = asked;
    if (text !== '' || files.length > 0) {
      const messageId = await saveMessage(tx, id, { at, by: name, side: 'buyer', text });
      await keepSent(tx, viewer, files, { quoteId: id, messageId });
    }
    const quote = await shownById(deps, tx, viewer, id);
    const url = pageOf(head, id);
    await queueMails(
      tx,
      [
        { to: email, letter: arrivedLetter(quote, head.supplier, url) },
        { to: ordersMailTo, replyTo: email, letter: askedLetter(quote, text, url) },
      ],
      head,
    );
    return quote;
  });
}

/** Oldest first; the cart stays as it is. */
async function linesOfCart(db: Db, viewer: CustomerViewer): Promise<KeptLine[]> {
  const { lines } = await readOwnCart(db, viewer, viewer.cartId);
  return lines.toReversed().map(({ variantId, optionId, customFeet, quantity, note: said, size }) => ({
    id: newLineId(),
    ...(isBuildSize(size) ? { text: `${size.product.name} ${variantId}` } : { part: variantId }),
    ...(optionId !== undefined && { option: optionId }),
    ...(customFeet !== undefined && { customFeet }),
    quantity,
    ...(said !== undefined && { note: said }),
  }));
}

/** In its order; the list stays as it is. @throws Refusal 404 */
async function linesOfList(db: Db, viewer: CustomerViewer, id: string): Promise<KeptLine[]> {
  const { lines } = await readList(db, viewer, id);
  const sizes = await listSizes(
    db,
    lines.map(({ part }) => part),
    nobodysTerms,
  );
  return lines.map((line) => lineOfList(line, newLineId(), sizes.get(line.part)));
}

/** The staff begin one for a company, or for somebody by their address. @throws Refusal 400 */
export async function startQuote(deps: QuoteDeps, viewer: AdminViewer, asked: Asked): Promise<Quote> {
  const { db, clock } = deps;
  const company = asked.distributor ? await findCompany(db, asked.distributor) : undefined;
  if (asked.distributor && !company) throw badRequest(messages.noSuchCompany, 'distributor');
  if (!company && !asked.contact) throw badRequest(messages.company, 'distributor');
  const lines = await readLines(db, asked.lines ?? [], deps.customLengthMax);
  const contact = asked.contact ?? {
    name: company?.contactName ?? '',
    email: company?.email ?? '',
    phone: company?.contactPhone ?? '',
  };
  return db.transaction().execute(async (tx) => {
    const id = await saveNewQuote(tx, {
      distributorId: company?.id,
      userId: company && (await findBuyer(tx, company.id, contact.email)),
      assignedTo: viewer.userId,
      contact: {
        name: contact.name,
        email: contact.email,
        ...(contact.phone && { phone: contact.phone }),
        ...(company && { company: company.name }),
      },
      lines,
      at: clock.now(),
    });
    const quote = await shownById(deps, tx, viewer, id);
    await note(tx, viewer, quote, 'added', {});
    return quote;
  });
}
