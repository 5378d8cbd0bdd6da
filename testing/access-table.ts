import { sql } from 'kysely';
import { newSecret } from '#features/exchange/webhooks/signature.ts';
import type { Db } from '#platform/db/db.ts';
import { newToken, randomId, tokenHash } from '#platform/random-id.ts';
import { type People, testSession } from './people.ts';
import { testCertificate } from './test-certificates.ts';
import { assemblyLine, testDocument, testOrder, testReturn, testShipment } from './test-orders.ts';

/** 'ok': whatever comes, it is not for want of a right. The numbers are what a denial is (shapes 2). */
export type Expected = 'ok' | 401 | 403 | 404;

export interface AccessRow {
  readonly call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;
  /** Visitor, the customer whose thing it is, a customer of another company, admin: the columns of security 2. */
  readonly expected: readonly [visitor: Expected, own: Expected, other: Expected, admin: Expected];
  /** A colleague of that customer, where that is not the same as another company's. */
  readonly colleague?: Expected;
  /** People who lead a company: that one's approver and manager, and another company's manager. Absent: not walked. */
  readonly leading?: readonly [approver: Expected, manager: Expected, otherManager: Expected];
  /** The thing that is asked for: it is the buyer's. Two of them where the address names two. */
  readonly thing?: (people: People, db: Db) => string | string[] | Promise<string | string[]>;
  /** Enough to get as far as asking whose it is. */
  readonly body?: object;
}

const open = ['ok', 'ok', 'ok', 'ok'] as const;
const signedIn = [401, 'ok', 'ok', 'ok'] as const;
const adminsOnly = [401, 403, 403, 'ok'] as const;
const ownOrAdmin = [401, 'ok', 404, 'ok'] as const;
/** What approvers and managers of the company see, of whoever of it. */
const seenByLeaders = ['ok', 'ok', 404] as const;
const ownCart = [401, 'ok', 404, 403] as const;
const buyer = ({ buyer: { id } }: People) => id;
const aToken = () => 'x'.repeat(43);
const aCart = ({ buyer: { cartId = '' } }: People) => cartId;
const aProduct = () => 'bw1';
const aWord = () => 'elbow';
async function aCrossReference(_people: People, db: Db): Promise<string> {
  const id = randomId('xrf');
  const number = id.slice(-12);
  await db
    .insertInto('cross_references')
    .values({ id, maker: '', number, number_key: number, part: 'BW2-08', class: 'differs', note: '' })
    .execute();
  return id;
}
/** A way to read foreign files. */
async function aMapping(_people: People, db: Db): Promise<string> {
  const name = randomId('map');
  const mapping = JSON.stringify({ kind: 'retired', columns: [{ ours: 'part_number', from: 'Item' }] });
  await sql`
    insert into import_mappings (name, mapping, changed_by) values (${name}, ${mapping}::jsonb, 'Ann')`.execute(
    db,
  );
  return name;
}
/** Whatever was removed of the pairs. */
async function aNormPair(_people: People, db: Db): Promise<string> {
  await db.deleteFrom('norm_pairs').execute();
  return 'R17~R19';
}
/** Of the buyer's company. */
async function anApiKey({ buyer: { id }, company }: People, db: Db): Promise<string> {
  const own = randomId('key');
  await db
    .insertInto('api_keys')
    .values({
      id: own,
      company,
      made_by: id,
      name: own,
      scopes: ['catalog'],
      key_hash: tokenHash(own),
      ending: '',
    })
    .execute();
  return own;
}
/** Of the buyer's company. */
async function aWebhook({ company }: People, db: Db): Promise<string> {
  const id = randomId('whk');
  await db
    .insertInto('webhooks')
    .values({ id, company, url: `https://${id}.example/`, events: ['quote.sent'], secret: newSecret() })
    .execute();
  return id;
}
/** With what was sent to it. */
async function aDelivery(people: People, db: Db): Promise<string[]> {
  const webhook = await aWebhook(people, db);
  const id = randomId('msg');
  await db
    .insertInto('webhook_deliveries')
    .values({ id, webhook_id: webhook, event: 'quote.sent', object: 'q', body: '{}', state: 'delivered' })
    .execute();
  return [webhook, id];
}
const ledThing = { expected: [401, 403, 404, 404], colleague: 403, leading: [403, 'ok', 404] } as const;
/** Of the buyer's company, for its managers to change. */
const managersThing = { expected: [401, 403, 404, 403], colleague: 403, leading: [403, 'ok', 404] } as const;
const aPage = () => 'page_about-us';

/** Who may call what: security 2, a row for every endpoint there is. A new endpoint is refused until it has its row. */
/** Made anew each time: its identities are its own. */
async function anOrganisation({ company, buyer: { id: buyer } }: People, db: Db): Promise<string> {
  const id = randomId('pun');
  await db
    .insertInto('punchout_organisations')
    .values({
      id,
      company,
      buyer,
      name: id,
      from_domain: 'DUNS',
      from_identity: id,
      sender_domain: 'DUNS',
      sender_identity: id,
      secret_hash: tokenHash(newToken()),
    })
    .execute();
  return id;
}

export const accessTable: readonly AccessRow[] = [
  { call: 'GET /api/accounts/me', expected: signedIn },
  { call: 'PATCH /api/accounts/me', expected: signedIn },
  { call: 'POST /api/login', expected: open },
  { call: 'POST /api/logout', expected: open },
  { call: 'POST /api/password-resets', expected: open },
  { call: 'POST /api/password-resets/:token', expected: open, thing: aToken },
  { call: 'GET /api/confirmations/:token', expected: open, thing: aToken },
  { call: 'POST /api/confirmations', expected: open },

  { call: 'GET /api/users', expected: adminsOnly },
  { call: 'GET /api/users/export', expected: adminsOnly },
  { call: 'POST /api/users', expected: adminsOnly },
  { call: 'GET /api/users/:id', expected: ownOrAdmin, thing: buyer },
  { call: 'PATCH /api/users/:id', expected: ownOrAdmin, thing: buyer, body: { version: 1 } },
  { call: 'POST /api/users/:id/confirmation', expected: adminsOnly, thing: buyer },
  { call: 'POST /api/users/:id/two-factor/off', expected: adminsOnly, thing: buyer },
  { call: 'GET /api/users/:id/data', expected: ownOrAdmin, thing: buyer },
  { call: 'POST /api/users/:id/erase', expected: ownOrAdmin, thing: buyer, body: { confirm: 'nobody' } },
  {
    call: 'GET /api/api-keys',
    expected: [401, 403, 403, 'ok'],
    leading: [403, 'ok', 'ok'],
  },
  {
    call: 'GET /api/api-keys/export',
    expected: [401, 403, 403, 'ok'],
    leading: [403, 'ok', 'ok'],
  },
  {
    call: 'POST /api/api-keys',
    expected: [401, 403, 403, 'ok'],
    leading: [403, 'ok', 'ok'],
  },
  {
    call: 'DELETE /api/api-keys/:id',
    expected: [401, 403, 404, 404],
    colleague: 403,
    leading: [403, 'ok', 404],
    thing: anApiKey,
  },
  { call: 'GET /api/webhooks', expected: [401, 403, 403, 'ok'], leading: [403, 'ok', 'ok'] },
  { call: 'GET /api/webhooks/export', expected: [401, 403, 403, 'ok'], leading: [403, 'ok', 'ok'] },
  { call: 'POST /api/webhooks', expected: [401, 403, 403, 'ok'], leading: [403, 'ok', 'ok'] },
  { call: 'GET /api/webhooks/:id', ...ledThing, thing: aWebhook },
  { call: 'PATCH /api/webhooks/:id', ...ledThing, thing: aWebhook, body: { version: 1 } },
  { call: 'DELETE /api/webhooks/:id', ...ledThing, thing: aWebhook },
  { call: 'GET /api/webhooks/:id/deliveries', ...ledThing, thing: aWebhook },
  { call: 'GET /api/webhooks/:id/deliveries/export', ...ledThing, thing: aWebhook },
  { call: 'POST /api/webhooks/:id/deliveries/:delivery/again', ...ledThing, thing: aDelivery },
  { call: 'GET /api/punchout/unspsc', expected: adminsOnly },
  { call: 'PUT /api/punchout/unspsc', expected: adminsOnly },
  { call: 'GET /api/punchout/organisations', expected: adminsOnly },
  { call: 'GET /api/punchout/organisations/export', expected: adminsOnly },
  { call: 'POST /api/punchout/organisations', expected: adminsOnly },
  { call: 'GET /api/punchout/organisations/:id', expected: adminsOnly, thing: anOrganisation },
  {
    call: 'PATCH /api/punchout/organisations/:id',
    expected: adminsOnly,
    thing: anOrganisation,
    body: { version: 1 },
  },
  {
    call: 'POST /api/punchout/organisations/:id/secret',
    expected: adminsOnly,
    thing: anOrganisation,
    body: { version: 1 },
  },
  { call: 'POST /api/users/:id/order-for', expected: adminsOnly, thing: buyer },
  { call: 'POST /api/order-for/stop', expected: signedIn },
  { call: 'GET /api/company/users', expected: [401, 403, 403, 403], leading: [403, 'ok', 'ok'] },
  { call: 'GET /api/company/users/export', expected: [401, 403, 403, 403], leading: [403, 'ok', 'ok'] },
  { call: 'POST /api/company/users', expected: [401, 403, 403, 403], leading: [403, 'ok', 'ok'] },
  { call: 'GET /api/company/users/:id', ...managersThing, thing: buyer },
  { call: 'PATCH /api/company/users/:id', ...managersThing, thing: buyer, body: { version: 1 } },
  { call: 'GET /api/company/addresses', expected: [401, 'ok', 'ok', 403], leading: ['ok', 'ok', 'ok'] },
  { call: 'POST /api/company/addresses', expected: [401, 403, 403, 403], leading: [403, 'ok', 'ok'] },
  {
    call: 'PATCH /api/company/addresses/:id',
    ...managersThing,
    thing: aShippingAddress,
    body: { version: 1 },
  },
  { call: 'DELETE /api/company/addresses/:id', ...managersThing, thing: aShippingAddress },
  { call: 'GET /api/company/certificates', expected: [401, 403, 403, 403], leading: [403, 'ok', 'ok'] },
  { call: 'POST /api/company/certificates', expected: [401, 403, 403, 403], leading: [403, 'ok', 'ok'] },
  { call: 'DELETE /api/company/certificates/:id', ...managersThing, thing: aSentCertificate },
  { call: 'GET /api/company/certificates/:id/file', ...managersThing, thing: aSentCertificate },
  { call: 'GET /api/admins', expected: adminsOnly },
  { call: 'GET /api/admins/export', expected: adminsOnly },
  { call: 'POST /api/admins', expected: adminsOnly },

  { call: 'POST /api/accounts/me/password', expected: signedIn },
  { call: 'GET /api/accounts/me/sessions', expected: signedIn },
  { call: 'DELETE /api/accounts/me/sessions', expected: signedIn },
  {
    call: 'DELETE /api/accounts/me/sessions/:id',
    // A session is its owner's alone; an admin ends all of a user's by disabling them.
    expected: [401, 'ok', 404, 404],
    thing: async (people, db) => (await testSession(db, people.buyer.id)).sessionId,
  },
  { call: 'GET /api/accounts/me/two-factor', expected: signedIn },
  { call: 'POST /api/accounts/me/two-factor', expected: signedIn },
  { call: 'POST /api/accounts/me/two-factor/confirm', expected: signedIn },
  { call: 'POST /api/accounts/me/two-factor/recovery-codes', expected: signedIn },
  { call: 'POST /api/accounts/me/two-factor/off', expected: signedIn },

  { call: 'GET /api/distributors', expected: adminsOnly },
  { call: 'GET /api/distributors/export', expected: adminsOnly },
  { call: 'GET /api/distributors/names', expected: adminsOnly },
  {
    call: 'GET /api/distributors/:id',
    expected: ownOrAdmin,
    colleague: 'ok',
    thing: ({ company }) => company,
  },
  { call: 'POST /api/distributors', expected: adminsOnly },
  {
    call: 'PATCH /api/distributors/:id',
    expected: adminsOnly,
    thing: ({ company }) => company,
    body: { version: 1 },
  },
  { call: 'DELETE /api/distributors/:id', expected: adminsOnly, thing: ({ company }) => company },
  { call: 'POST /api/distributors/:id/addresses', expected: adminsOnly, thing: ({ company }) => company },
  {
    call: 'PATCH /api/distributors/:id/addresses/:addressId',
    expected: adminsOnly,
    thing: anAddress,
    body: { version: 1 },
  },
  { call: 'DELETE /api/distributors/:id/addresses/:addressId', expected: adminsOnly, thing: anAddress },
  { call: 'GET /api/distributors/:id/certificates', expected: adminsOnly, thing: ({ company }) => company },
  { call: 'POST /api/distributors/:id/certificates', expected: adminsOnly, thing: ({ company }) => company },
  {
    call: 'PATCH /api/distributors/:id/certificates/:certificateId',
    expected: adminsOnly,
    thing: aCertificate,
    body: { version: 1 },
  },
  {
    call: 'DELETE /api/distributors/:id/certificates/:certificateId',
    expected: adminsOnly,
    thing: aCertificate,
  },
  {
    call: 'GET /api/distributors/:id/certificates/:certificateId/file',
    expected: adminsOnly,
    thing: aCertificate,
  },
  { call: 'GET /api/certificates', expected: adminsOnly },
  { call: 'GET /api/certificates/export', expected: adminsOnly },

  { call: 'GET /api/users/myorders', expected: [401, 'ok', 'ok', 403], leading: ['ok', 'ok', 'ok'] },
  { call: 'GET /api/users/myorders/export', expected: [401, 'ok', 'ok', 403], leading: ['ok', 'ok', 'ok'] },
  { call: 'GET /api/orders', expected: adminsOnly },
  { call: 'POST /api/orders', expected: [401, 'ok', 'ok', 403] },
  { call: 'PATCH /api/orders', expected: adminsOnly },
  { call: 'GET /api/orders/export', expected: adminsOnly },
  { call: 'GET /api/orders/figures', expected: adminsOnly },
  { call: 'PATCH /api/orders/:id', expected: adminsOnly, thing: anOrder, body: { version: 1 } },
  { call: 'GET /api/orders/:id/changes', expected: adminsOnly, thing: anOrder },
  { call: 'GET /api/orders/:id/export', expected: adminsOnly, thing: anOrder },
  {
    call: 'POST /api/carts/:id/checkout',
    expected: ownCart,
    // Asked for the addresses only once there is something to order.
    thing: anEmptyCart,
    body: { shippingAddress: 'adr_none', billingAddress: 'adr_none', poNumber: 'PO-1' },
    leading: [404, 404, 404],
  },
  { call: 'GET /api/approvals', expected: [401, 'ok', 'ok', 403], leading: ['ok', 'ok', 'ok'] },
  { call: 'GET /api/approvals/export', expected: [401, 'ok', 'ok', 403], leading: ['ok', 'ok', 'ok'] },
  { call: 'GET /api/approvals/allowance', expected: [401, 'ok', 'ok', 403], leading: ['ok', 'ok', 'ok'] },
  {
    call: 'GET /api/approvals/:id',
    expected: [401, 'ok', 404, 403],
    leading: ['ok', 'ok', 404],
    thing: anApproval,
  },
  {
    call: 'POST /api/approvals/:id/approve',
    // Nobody approves their own.
    expected: [401, 403, 404, 403],
    leading: ['ok', 'ok', 404],
    thing: anApproval,
    body: { version: 99, totalCost: 1 },
  },
  {
    call: 'POST /api/approvals/:id/reject',
    expected: [401, 403, 404, 403],
    leading: ['ok', 'ok', 404],
    thing: anApproval,
    body: { version: 99, reason: 'Too much' },
  },
  {
    call: 'POST /api/approvals/:id/withdraw',
    expected: [401, 'ok', 404, 403],
    leading: [403, 403, 404],
    thing: anApproval,
  },
  { call: 'GET /api/orders/last-addresses', expected: [401, 'ok', 'ok', 403] },
  { call: 'GET /api/orders/po-numbers/:poNumber', expected: [401, 'ok', 'ok', 403], thing: () => 'PO-1' },
  { call: 'GET /api/orders/:id', expected: ownOrAdmin, leading: seenByLeaders, thing: anOrder },
  {
    call: 'POST /api/orders/:id/again',
    expected: [401, 'ok', 404, 403],
    leading: seenByLeaders,
    thing: anOrder,
  },
  { call: 'GET /api/orders/:id/pdf', expected: ownOrAdmin, leading: seenByLeaders, thing: anOrder },
  { call: 'POST /api/orders/:id/shipments', expected: adminsOnly, thing: anOrder },
  { call: 'POST /api/orders/:id/shipments/:sid/void', expected: adminsOnly, thing: aShipment },
  { call: 'PATCH /api/orders/:id/lines', expected: adminsOnly, thing: anOrder },
  { call: 'GET /api/orders/:id/lines/:line/job-card', expected: adminsOnly, thing: anAssembly },
  { call: 'GET /api/orders/:id/job-cards', expected: adminsOnly, thing: anOrderOfAssembly },
  { call: 'GET /api/orders/:id/labels', expected: adminsOnly, thing: anOrderOfAssembly },
  { call: 'GET /api/orders/:id/crimps', expected: adminsOnly, thing: anOrderOfAssembly },
  { call: 'GET /api/orders/:id/crimps/export', expected: adminsOnly, thing: anOrderOfAssembly },
  {
    call: 'POST /api/orders/:id/lines/:line/crimps',
    expected: adminsOnly,
    thing: anAssembly,
    body: { revision: 1, unit: 'mm', a: '25.77' },
  },
  { call: 'GET /api/orders/:id/versions', expected: ownOrAdmin, leading: seenByLeaders, thing: anOrder },
  {
    call: 'GET /api/orders/:id/shipments/:sid/packing-slip',
    expected: ownOrAdmin,
    leading: seenByLeaders,
    thing: aShipment,
  },
  {
    call: 'POST /api/orders/:id/returns',
    expected: [401, 'ok', 404, 403],
    leading: seenByLeaders,
    thing: anOrder,
  },
  { call: 'GET /api/orders/:id/returns', expected: ownOrAdmin, leading: seenByLeaders, thing: anOrder },
  {
    call: 'POST /api/orders/:id/returns/:rid/photo',
    expected: [401, 'ok', 404, 403],
    leading: seenByLeaders,
    thing: aReturn,
  },
  {
    call: 'GET /api/orders/:id/returns/:rid/photo',
    expected: ownOrAdmin,
    leading: seenByLeaders,
    thing: aReturn,
  },
  { call: 'POST /api/orders/:id/returns/:rid/decide', expected: adminsOnly, thing: aReturn },
  { call: 'GET /api/order-views', expected: adminsOnly },
  { call: 'POST /api/order-views', expected: adminsOnly },
  { call: 'DELETE /api/order-views/:id', expected: adminsOnly, thing: aView },
  { call: 'GET /api/returns', expected: adminsOnly },
  { call: 'GET /api/returns/export', expected: adminsOnly },
  { call: 'POST /api/orders/:id/documents', expected: adminsOnly, thing: anOrder },
  { call: 'GET /api/orders/:id/documents', expected: ownOrAdmin, leading: seenByLeaders, thing: anOrder },
  {
    call: 'GET /api/orders/:id/documents/:did',
    expected: ownOrAdmin,
    leading: seenByLeaders,
    thing: aDocument,
  },
  { call: 'DELETE /api/orders/:id/documents/:did', expected: adminsOnly, thing: aDocument },
  // Without a place to look for or around they are 400 to everybody.
  { call: 'GET /api/distributors/search', expected: open },
  { call: 'GET /api/map-settings', expected: open },
  { call: 'GET /api/geocode', expected: open },
  { call: 'GET /api/geocode/reverse', expected: open },
  { call: 'GET /api/carts/:id', expected: ownCart, thing: aCart, leading: [404, 404, 404] },
  {
    call: 'POST /api/carts/:id',
    expected: ownCart,
    thing: aCart,
    body: { product: 'bw1', variant: 'BW1-03', custom: { length: 10 }, quantity: 1 },
    leading: [404, 404, 404],
  },
  {
    call: 'POST /api/carts/:id/check',
    expected: ownCart,
    thing: aCart,
    body: { text: 'BW1-03 5' },
    leading: [404, 404, 404],
  },
  {
    call: 'POST /api/carts/:id/lines',
    expected: ownCart,
    thing: aCart,
    body: { lines: [{ product: 'bw1', variant: 'BW1-03', custom: { length: 10 }, quantity: 1 }] },
    leading: [404, 404, 404],
  },
  {
    call: 'PATCH /api/carts/:id',
    expected: ownCart,
    thing: aCart,
    body: { item: 'itm_none', quantity: -1 },
    leading: [404, 404, 404],
  },

  { call: 'POST /api/contacts/request-quote', expected: open },
  // Without a file it is 400 to everybody.
  { call: 'POST /api/contacts/files', expected: open },
  { call: 'POST /api/contacts', expected: open },
  { call: 'GET /api/enquiries', expected: adminsOnly },
  { call: 'GET /api/enquiries/export', expected: adminsOnly },
  { call: 'GET /api/enquiries/:id', expected: adminsOnly, thing: anEnquiry },
  { call: 'PATCH /api/enquiries/:id', expected: adminsOnly, thing: anEnquiry, body: { version: 1 } },

  { call: 'GET /api/quotes', expected: signedIn, leading: ['ok', 'ok', 'ok'] },
  { call: 'POST /api/quotes', expected: signedIn, leading: ['ok', 'ok', 'ok'] },
  { call: 'GET /api/quotes/export', expected: signedIn, leading: ['ok', 'ok', 'ok'] },
  { call: 'GET /api/quotes/report', expected: adminsOnly, leading: [403, 403, 403] },
  { call: 'GET /api/quotes/report/export', expected: adminsOnly, leading: [403, 403, 403] },
  { call: 'GET /api/quotes/link/:token', expected: open, thing: aLink, leading: ['ok', 'ok', 'ok'] },
  { call: 'GET /api/quotes/link/:token/pdf', expected: open, thing: aLink, leading: ['ok', 'ok', 'ok'] },
  {
    call: 'GET /api/quotes/link/:token/files/:file',
    expected: open,
    thing: aLinkedFile,
    leading: ['ok', 'ok', 'ok'],
  },
  // The staff answer under their own name.
  {
    call: 'POST /api/quotes/link/:token/reply',
    expected: ['ok', 'ok', 'ok', 403],
    thing: aLink,
    body: { text: 'Hello' },
    leading: ['ok', 'ok', 'ok'],
  },
  {
    call: 'GET /api/quotes/:id/files/:file',
    expected: ownOrAdmin,
    thing: aQuoteFile,
    leading: ['ok', 'ok', 404],
  },
  { call: 'GET /api/quotes/:id', expected: ownOrAdmin, thing: aQuote, leading: ['ok', 'ok', 404] },
  { call: 'GET /api/quotes/:id/pdf', expected: ownOrAdmin, thing: aQuote, leading: ['ok', 'ok', 404] },
  {
    call: 'PATCH /api/quotes/:id',
    expected: adminsOnly,
    thing: aQuote,
    body: { version: 1 },
    leading: [403, 403, 403],
  },
  {
    call: 'POST /api/quotes/:id/send',
    expected: adminsOnly,
    thing: aQuote,
    body: { version: 1 },
    leading: [403, 403, 403],
  },
  { call: 'GET /api/quotes/:id/nearest', expected: adminsOnly, thing: aQuote, leading: [403, 403, 403] },
  {
    call: 'POST /api/quotes/:id/hand-over',
    expected: adminsOnly,
    thing: aQuote,
    body: { version: 1, distributor: 'dst_1' },
    leading: [403, 403, 403],
  },
  {
    call: 'POST /api/quotes/:id/take-back',
    expected: adminsOnly,
    thing: aQuote,
    body: { version: 1 },
    leading: [403, 403, 403],
  },
  { call: 'POST /api/quotes/:id/copy', expected: adminsOnly, thing: aQuote, leading: [403, 403, 403] },
  {
    call: 'POST /api/quotes/:id/reply',
    expected: ownOrAdmin,
    thing: aQuote,
    body: { text: 'Hello' },
    leading: ['ok', 'ok', 404],
  },
  {
    call: 'POST /api/quotes/:id/accept',
    expected: [401, 'ok', 404, 403],
    thing: aQuote,
    // Of an older revision: told so before anybody asks for the addresses.
    body: { revision: 0, poNumber: 'PO-1', shippingAddress: 'adr_none', billingAddress: 'adr_none' },
    leading: ['ok', 'ok', 404],
  },
  {
    call: 'POST /api/quotes/:id/decline',
    expected: [401, 'ok', 404, 403],
    thing: aQuote,
    body: {},
    leading: ['ok', 'ok', 404],
  },
  {
    call: 'POST /api/quotes/:id/withdraw',
    expected: ownOrAdmin,
    thing: aQuote,
    body: {},
    leading: ['ok', 'ok', 404],
  },

  { call: 'GET /api/price-lists', expected: adminsOnly },
  { call: 'GET /api/price-lists/export', expected: adminsOnly },
  { call: 'POST /api/price-lists', expected: adminsOnly },
  { call: 'GET /api/price-lists/:id', expected: adminsOnly, thing: aPriceList },
  { call: 'PATCH /api/price-lists/:id', expected: adminsOnly, thing: aPriceList, body: { version: 1 } },
  { call: 'DELETE /api/price-lists/:id', expected: adminsOnly, thing: aPriceList },
  {
    call: 'POST /api/price-lists/:id/rows',
    expected: adminsOnly,
    thing: aPriceList,
    body: { version: 1, mode: 'replace', rows: [] },
  },
  {
    call: 'POST /api/price-lists/:id/publish',
    expected: adminsOnly,
    thing: aPriceList,
    body: { version: 1 },
  },
  {
    call: 'POST /api/price-lists/:id/withdraw',
    expected: adminsOnly,
    thing: aPriceList,
    body: { version: 1 },
  },
  { call: 'POST /api/imports', expected: adminsOnly },
  { call: 'GET /api/imports/mappings', expected: adminsOnly },
  { call: 'GET /api/imports/mappings/:name', expected: adminsOnly, thing: aMapping },
  { call: 'PUT /api/imports/mappings/:name', expected: adminsOnly, thing: aMapping },
  { call: 'DELETE /api/imports/mappings/:name', expected: adminsOnly, thing: aMapping },
  { call: 'GET /api/catalog-revisions', expected: adminsOnly },
  { call: 'GET /api/catalog-revisions/export', expected: adminsOnly },
  { call: 'GET /api/catalog-revisions/:number', expected: adminsOnly, thing: aCatalogRevision },
  { call: 'GET /api/catalog-revisions/:number/export', expected: adminsOnly, thing: aCatalogRevision },
  {
    call: 'POST /api/catalog-revisions/:number/restore',
    expected: adminsOnly,
    thing: aCatalogRevision,
  },
  { call: 'PUT /api/stock', expected: adminsOnly },
  { call: 'GET /api/stock', expected: signedIn },
  { call: 'GET /api/stock/rows', expected: adminsOnly },
  { call: 'GET /api/stock/rows/export', expected: adminsOnly },
  { call: 'PATCH /api/stock/rows', expected: adminsOnly },
  { call: 'GET /api/list-price-changes', expected: adminsOnly },
  { call: 'GET /api/list-price-changes/export', expected: adminsOnly },
  { call: 'POST /api/list-price-changes', expected: adminsOnly },
  { call: 'GET /api/list-price-changes/:id', expected: adminsOnly, thing: aPriceChange },
  {
    call: 'PATCH /api/list-price-changes/:id',
    expected: adminsOnly,
    thing: aPriceChange,
    body: { version: 1 },
  },
  {
    call: 'POST /api/list-price-changes/:id/withdraw',
    expected: adminsOnly,
    thing: aPriceChange,
    body: { version: 1 },
  },
  {
    call: 'POST /api/list-price-changes/:id/decide',
    expected: adminsOnly,
    thing: aPriceChange,
    body: { version: 1, decisions: [] },
  },
  { call: 'GET /api/list-price-changes/:id/prices', expected: adminsOnly, thing: aPriceChange },
  { call: 'GET /api/list-price-changes/:id/export', expected: adminsOnly, thing: aPriceChange },
  { call: 'POST /api/price-lists/:id/copy', expected: adminsOnly, thing: aPriceList },
  { call: 'GET /api/price-lists/:id/rows', expected: adminsOnly, thing: aPriceList },
  { call: 'GET /api/price-lists/:id/export', expected: adminsOnly, thing: aPriceList },
  { call: 'GET /api/price-classes', expected: adminsOnly },
  { call: 'GET /api/prices', expected: adminsOnly },
  { call: 'GET /api/agreed-prices', expected: [401, 'ok', 'ok', 403] },
  { call: 'GET /api/agreed-prices/export', expected: [401, 'ok', 'ok', 403] },

  { call: 'GET /api/crimp-log', expected: [401, 'ok', 'ok', 403] },
  { call: 'GET /api/crimp-log/export', expected: [401, 'ok', 'ok', 403] },
  {
    call: 'POST /api/crimp-log',
    expected: [401, 'ok', 'ok', 403],
    body: { assembly: 'BW2-08+MF+FN208', revision: 1, measured: '25.80', unit: 'mm' },
  },

  { call: 'GET /api/company/own-numbers', expected: [401, 'ok', 'ok', 403], leading: ['ok', 'ok', 'ok'] },
  {
    call: 'GET /api/company/own-numbers/export',
    expected: [401, 'ok', 'ok', 403],
    leading: ['ok', 'ok', 'ok'],
  },
  { call: 'POST /api/company/own-numbers', expected: [401, 403, 403, 403], leading: [403, 'ok', 'ok'] },
  {
    call: 'DELETE /api/company/own-numbers/:theirs',
    expected: [401, 403, 403, 403],
    leading: [403, 'ok', 404],
    thing: anOwnNumber,
  },

  { call: 'GET /api/company/bought-before', expected: [401, 'ok', 'ok', 403], leading: ['ok', 'ok', 'ok'] },
  {
    call: 'GET /api/company/bought-before/marks',
    expected: [401, 'ok', 'ok', 403],
    leading: ['ok', 'ok', 'ok'],
  },
  {
    call: 'GET /api/company/bought-before/export',
    expected: [401, 'ok', 'ok', 403],
    leading: ['ok', 'ok', 'ok'],
  },
  { call: 'GET /api/lists', expected: [401, 'ok', 'ok', 403], leading: ['ok', 'ok', 'ok'] },
  { call: 'GET /api/lists/export', expected: [401, 'ok', 'ok', 403], leading: ['ok', 'ok', 'ok'] },
  { call: 'POST /api/lists', expected: [401, 'ok', 'ok', 403], leading: ['ok', 'ok', 'ok'] },
  { call: 'GET /api/lists/:id', expected: ownCart, leading: [404, 404, 404], thing: aList },
  {
    call: 'PATCH /api/lists/:id',
    expected: ownCart,
    leading: [404, 404, 404],
    thing: aList,
    body: { version: 1 },
  },
  { call: 'DELETE /api/lists/:id', expected: ownCart, leading: [404, 404, 404], thing: aList },
  { call: 'POST /api/lists/:id/to-cart', expected: ownCart, leading: [404, 404, 404], thing: aList },

  { call: 'GET /api/mail', expected: adminsOnly },
  { call: 'GET /api/mail/export', expected: adminsOnly },
  { call: 'GET /api/mail/:id', expected: adminsOnly, thing: aMail },
  { call: 'POST /api/mail/:id/send-again', expected: adminsOnly, thing: aMail },

  { call: 'GET /api/trade-words', expected: adminsOnly },
  { call: 'GET /api/trade-words/export', expected: adminsOnly },
  { call: 'GET /api/trade-words/:id', expected: adminsOnly, thing: aWord },
  {
    call: 'POST /api/trade-words',
    expected: adminsOnly,
    body: { term: 'gadget', means: 'hose', note: '' },
  },
  { call: 'PATCH /api/trade-words/:id', expected: adminsOnly, thing: aWord, body: { version: 0 } },
  { call: 'DELETE /api/trade-words/:id', expected: adminsOnly, thing: aWord },

  { call: 'GET /api/cross-references', expected: adminsOnly },
  { call: 'GET /api/cross-references/export', expected: adminsOnly },
  { call: 'GET /api/cross-references/:id', expected: adminsOnly, thing: aCrossReference },
  {
    call: 'POST /api/cross-references',
    expected: adminsOnly,
    body: { number: 'GH781-8', part: 'BW2-08', class: 'differs' },
  },
  {
    call: 'POST /api/cross-references/import',
    expected: adminsOnly,
    body: { csv: 'Eaton,GH781-8,BW2-08,same', mode: 'add', dryRun: true },
  },
  {
    call: 'PATCH /api/cross-references/:id',
    expected: adminsOnly,
    thing: aCrossReference,
    body: { version: 0 },
  },
  { call: 'DELETE /api/cross-references/:id', expected: adminsOnly, thing: aCrossReference },
  { call: 'GET /api/products/:id/successors', expected: open, thing: aProduct },

  { call: 'GET /api/norm-pairs', expected: adminsOnly },
  { call: 'GET /api/norm-pairs/export', expected: adminsOnly },
  { call: 'GET /api/norm-pairs/:id', expected: adminsOnly, thing: aNormPair },
  {
    call: 'POST /api/norm-pairs',
    expected: adminsOnly,
    body: { norm: 'SAE 100R2AT', replacedBy: 'SAE 100R13', why: '' },
  },
  {
    call: 'PATCH /api/norm-pairs/:id',
    expected: adminsOnly,
    thing: aNormPair,
    body: { why: '', version: 0 },
  },
  { call: 'DELETE /api/norm-pairs/:id', expected: adminsOnly, thing: aNormPair },

  { call: 'GET /api/audit', expected: adminsOnly },
  { call: 'GET /api/audit/export', expected: adminsOnly },
  // In demo mode alone.
  { call: 'PUT /api/demo/clock', expected: adminsOnly },

  { call: 'GET /api/products', expected: open },
  { call: 'GET /api/products/search', expected: open },
  { call: 'GET /api/products/changes', expected: open },
  { call: 'GET /api/products/suggestions', expected: open },
  { call: 'GET /api/products/:id', expected: open, thing: aProduct },
  { call: 'GET /api/products/:id/spec-sheet', expected: open, thing: aProduct },
  { call: 'PATCH /api/products/:id', expected: adminsOnly, thing: aProduct },
  { call: 'POST /api/products', expected: adminsOnly },
  { call: 'GET /api/products/manage', expected: adminsOnly },
  { call: 'GET /api/products/manage/export', expected: adminsOnly },
  { call: 'POST /api/products/bulk', expected: adminsOnly },
  { call: 'POST /api/products/images', expected: adminsOnly },
  { call: 'GET /api/products/action/updateProductsWithDatabaseData', expected: adminsOnly },
  { call: 'POST /api/hoses/action/updateHosesWithDatabaseData', expected: adminsOnly },
  { call: 'GET /api/products/action/status', expected: adminsOnly },
  { call: 'GET /api/products/families', expected: open },
  { call: 'POST /api/products/search/clicks', expected: open },
  { call: 'GET /api/search-report', expected: adminsOnly },
  { call: 'GET /api/fluid-compatibility', expected: open },
  { call: 'GET /api/flanges', expected: open },
  { call: 'POST /api/cross-reference', expected: open, body: { text: 'SAE 100R2AT 1/2' } },
  { call: 'POST /api/assemblies/check', expected: open },
  { call: 'GET /api/assembly-rates', expected: adminsOnly },
  { call: 'GET /api/assembly-rates/export', expected: adminsOnly },
  { call: 'PATCH /api/assembly-rates', expected: adminsOnly },
  { call: 'POST /api/crimp-specs', expected: open },
  { call: 'POST /api/crimp-specs/suggestions', expected: open },
  { call: 'GET /api/crimp-specs/book', expected: open },
  {
    call: 'GET /api/crimp-specs/all-hose-crimp-specs/:hose',
    expected: open,
    thing: () => 'BW2',
  },
  {
    call: 'GET /api/crimp-specs/job-card/:assembly',
    expected: open,
    thing: () => 'BW2-08+MF+FN208',
  },
  { call: 'GET /api/crimp-revisions', expected: adminsOnly },
  { call: 'GET /api/crimp-revisions/:number/changes', expected: adminsOnly, thing: () => '1' },
  {
    call: 'POST /api/crimp-revisions/:number/restore',
    expected: adminsOnly,
    thing: () => '1',
    body: { current: 1 },
  },
  { call: 'GET /api/content/pages/name/:name', expected: open, thing: () => 'home-page' },
  { call: 'GET /api/content/posts', expected: open },
  { call: 'GET /api/content/posts/name/:slug', expected: open, thing: () => 'reading-a-layline' },
  { call: 'GET /api/content/files', expected: adminsOnly },
  { call: 'POST /api/content/files', expected: adminsOnly },
  { call: 'GET /api/content/files/:id', expected: adminsOnly, thing: aPage },
  { call: 'PATCH /api/content/files/:id', expected: adminsOnly, thing: aPage },
  { call: 'POST /api/content/files/:id/unpublish', expected: adminsOnly, thing: aPage },
  { call: 'POST /api/content/files/:id/discard-draft', expected: adminsOnly, thing: aPage },
  { call: 'POST /api/content/files/:id/restore', expected: adminsOnly, thing: aPage },
  { call: 'POST /api/content/preview', expected: adminsOnly },

  { call: 'GET /api/health', expected: open },
  { call: 'GET /api/ready', expected: open },
  { call: 'GET /api/openapi.json', expected: open },
  { call: 'GET /api/docs', expected: open },
  { call: 'GET /api/guide', expected: open },
  { call: 'GET /api/docs/reference.js', expected: open },
  { call: 'GET /api/metrics', expected: adminsOnly },
];

async function anOrder({ buyer: { id } }: People, db: Db): Promise<string> {
  return (await testOrder(db, id)).id;
}

async function anAssembly({ buyer: { id } }: People, db: Db): Promise<string[]> {
  const order = await testOrder(db, id, { lines: [assemblyLine] });
  return [order.id, order.items[0]?.id ?? ''];
}

async function anOrderOfAssembly(people: People, db: Db): Promise<string> {
  return (await anAssembly(people, db))[0] ?? '';
}

async function aShipment({ buyer }: People, db: Db): Promise<string[]> {
  const order = await testOrder(db, buyer.id);
  return [order.id, await testShipment(db, order)];
}

/** The admin's own. */
async function aView({ admin: { id: user_id } }: People, db: Db): Promise<string> {
  const id = randomId('view');
  await db.insertInto('order_views').values({ id, user_id, name: id, asked: '{}' }).execute();
  return id;
}

async function aReturn({ buyer }: People, db: Db): Promise<string[]> {
  const order = await testOrder(db, buyer.id);
  return [order.id, await testReturn(db, order, buyer.id)];
}

async function aDocument({ buyer }: People, db: Db): Promise<string[]> {
  const order = await testOrder(db, buyer.id);
  return [order.id, await testDocument(db, order)];
}

/** With its company, one of those that stay. */
async function anAddress({ company }: People, db: Db): Promise<string[]> {
  const id = randomId('adr');
  const place = { street: '1 Spare Road', city: 'Duluth', region: 'MN', postal_code: '55802' };
  await db
    .insertInto('distributor_addresses')
    .values({ id, distributor_id: company, name: 'Spare', country: 'US', ...place })
    .execute();
  return [company, id];
}

async function aCertificate({ company }: People, db: Db): Promise<string[]> {
  return [company, await testCertificate(db, company, { accepted: false })];
}

/** Of the buyer's company, for its managers to take back. */
async function aSentCertificate({ company }: People, db: Db): Promise<string> {
  return testCertificate(db, company, { accepted: false });
}

/** One that the managers of the buyer's company may change. */
async function aShippingAddress(people: People, db: Db): Promise<string> {
  const [, id = ''] = await anAddress(people, db);
  await db.updateTable('distributor_addresses').set({ use: 'shipping' }).where('id', '=', id).execute();
  return id;
}

async function anApproval({ buyer: { id }, company }: People, db: Db): Promise<string> {
  const address = JSON.stringify({
    id: 'adr_1',
    name: 'Dock',
    country: 'US',
    ...place,
    trulinxShipToCode: '',
  });
  const approval = {
    id: randomId('apr'),
    version: 1,
    status: 'pending' as const,
    created_at: new Date(),
    user_id: id,
    distributor_id: company,
    po_number: 'PO-1',
    order_notes: '',
    ship_complete: false,
    shipping_address: address,
    billing_address: address,
    lines: JSON.stringify([{ id: 'itm_1', variantId: 'BW2-08', customFeet: 10, unit: 'pieces', entered: 1 }]),
    total_quantity: 1,
    total_cents: 100n,
    decided_name: '',
    reason: '',
  };
  await db.insertInto('approvals').values(approval).execute();
  return approval.id;
}

const place = { street: '1 Spare Road', city: 'Duluth', region: 'MN', postalCode: '55802' };

async function anEmptyCart({ buyer: { cartId = '' } }: People, db: Db): Promise<string> {
  await db.deleteFrom('cart_lines').where('cart_id', '=', cartId).execute();
  return cartId;
}

async function anEnquiry(_people: People, db: Db): Promise<string> {
  const id = randomId('enq');
  const enquiry = { id, kind: 'contact', email: 'a@example.com', message: 'Hello', items: '[]' } as const;
  await db.insertInto('enquiries').values(enquiry).execute();
  return id;
}

/** Of the buyer, sent once. */
async function aQuote({ buyer, company }: People, db: Db): Promise<string> {
  const id = randomId('quo');
  const lines = JSON.stringify([{ id: 'qln_1', text: 'A bench', quantity: 1, priceCents: 100 }]);
  await db
    .insertInto('quotes')
    .values({
      id,
      user_id: buyer.id,
      distributor_id: company,
      status: 'sent',
      revision: 1,
      contact: JSON.stringify({ name: 'Bea', email: buyer.email }),
      asked: lines,
      lines,
      expires_on: '2999-01-01',
      created_at: new Date(),
    })
    .execute();
  await db
    .insertInto('quote_revisions')
    .values({
      quote_id: id,
      number: 1,
      sent_at: new Date(),
      sent_by: 'usr_1',
      expires_on: '2999-01-01',
      lines,
      total_cents: 100,
    })
    .execute();
  return id;
}

/** With its quote. */
async function aQuoteFile(people: People, db: Db): Promise<string[]> {
  const quote = await aQuote(people, db);
  return [quote, await aFileOf(db, quote)];
}

/** With the link to its quote. */
async function aLinkedFile(people: People, db: Db): Promise<string[]> {
  const quote = await aQuote(people, db);
  return [await aLinkTo(quote, db), await aFileOf(db, quote)];
}

async function aFileOf(db: Db, quote: string): Promise<string> {
  const id = randomId('fil');
  const { id: message } = await db
    .insertInto('quote_messages')
    .values({ quote_id: quote, at: new Date(), by_name: 'Bea', side: 'buyer', text: 'A drawing' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sent_files')
    .values({
      id,
      quote_id: quote,
      message_id: message,
      name: 'Drawing.pdf',
      kind: 'pdf',
      bytes: 4,
      sent_at: new Date(),
    })
    .execute();
  await db
    .insertInto('sent_file_contents')
    .values({ file_id: id, content: Buffer.from('%PDF') })
    .execute();
  return id;
}

async function aLink(people: People, db: Db): Promise<string> {
  return aLinkTo(await aQuote(people, db), db);
}

async function aLinkTo(quote: string, db: Db): Promise<string> {
  const token = newToken();
  await db
    .insertInto('quote_links')
    .values({ token_hash: tokenHash(token), quote_id: quote, created_at: new Date() })
    .execute();
  return token;
}

async function aCatalogRevision(_people: People, db: Db): Promise<string> {
  const { number } = await db
    .insertInto('catalog_revisions')
    .values({
      number: sql<number>`(select coalesce(max(number), 0) + 1 from catalog_revisions)`,
      kind: 'import',
      what: 'prices',
      files: [],
      by_name: 'Somebody',
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return String(number);
}

async function aPriceList({ company }: People, db: Db): Promise<string> {
  const id = randomId('prl');
  await db
    .insertInto('price_lists')
    .values({ id, name: 'A list', from_day: '2026-01-01', to_day: null })
    .execute();
  const audience = `company:${company}`;
  await db.insertInto('price_list_audiences').values({ list_id: id, audience }).execute();
  return id;
}

async function aPriceChange(_people: People, db: Db): Promise<string> {
  const id = randomId('lpc');
  await db.insertInto('list_price_changes').values({ id, effective: '2099-01-01' }).execute();
  return id;
}

async function aMail(_people: People, db: Db): Promise<string> {
  const id = randomId('mal');
  await db
    .insertInto('mail')
    .values({
      id,
      message_id: `<${id}@shop.example>`,
      to_address: 'somebody@example.com',
      subject: 'A mail',
      blocks: JSON.stringify([{ kind: 'text', text: 'A mail' }]),
      secret: false,
      state: 'sent',
      retry_until: new Date(),
    })
    .execute();
  return id;
}

/** Of the buyer's company. */
async function anOwnNumber({ company }: People, db: Db): Promise<string> {
  const theirs = randomId('own');
  const key = theirs.replace(/[^a-z0-9]/gi, '').toLowerCase();
  const { id } = await db.selectFrom('variants').select('id').executeTakeFirstOrThrow();
  await db.insertInto('own_numbers').values({ company, key, theirs, part: id }).execute();
  return theirs;
}

/** The buyer's own, shared with nobody. */
async function aList({ buyer: { id: user_id }, company }: People, db: Db): Promise<string> {
  const id = randomId('lst');
  await db.insertInto('saved_lists').values({ id, company, user_id, name: 'Press 4' }).execute();
  return id;
}
