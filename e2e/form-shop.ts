import { generate } from 'otplib';
import { loadDemoRates } from '#features/assembly/rates/demo-rates.service.ts';
import { importRevision, testRow } from '#features/crimp/wizard/testing/crimp-revision.ts';
import { newSecret } from '#features/exchange/webhooks/signature.ts';
import type { ContentFile } from '#features/publishing/content/content-edit.contract.ts';
import type { Quote } from '#features/selling/quotes/quote.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { newToken, randomId, tokenHash } from '#platform/random-id.ts';
import { PASSWORD, type Person, testActing, testPerson, testSession } from '#testing/people.ts';
import { testCertificate } from '#testing/test-certificates.ts';
import { assemblyLine, testDocument, testOrder, testReturn, testShipment } from '#testing/test-orders.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

/** A shop in which every form of every page has something to be about. */
export interface FormShop extends PeopleShop {
  /** Who uses the forms; a visitor is nobody. */
  readonly viewers: Readonly<
    Record<'visitor' | 'buyer' | 'manager' | 'admin' | 'guarded' | 'acting', Person | undefined>
  >;
  /** Of the buyer's company. */
  readonly address: string;
  /** Of the buyer's company, by a manager of it. */
  readonly shipTo: string;
  /** Of the buyer's company, not looked at. */
  readonly certificate: string;
  readonly order: string;
  readonly assemblyOrder: string;
  readonly shippedOrder: string;
  /** Asked for by a colleague. */
  readonly approval: string;
  /** Asked for by the buyer. */
  readonly ownApproval: string;
  readonly enquiry: string;
  readonly parkedMail: string;
  /** The page of a text as it once was. */
  readonly oldText: string;
  readonly tradeWord: string;
  readonly crossReference: string;
  readonly normPair: string;
  /** A draft. */
  readonly priceList: string;
  /** The buyer's. */
  readonly savedList: string;
  /** Scheduled. */
  readonly priceChange: string;
  /** Applied, with a price to decide. */
  readonly openPrices: string;
  /** Of the buyer, sent once. */
  readonly quote: string;
  /** Of a stranger, not answered. */
  readonly askedQuote: string;
  /** What its mailed link ends with. */
  readonly quoteLink: string;
  /** Of the buyer's company, with what was sent to it. */
  readonly webhook: string;
  /** Whose purchasing system leads here. */
  readonly organisation: string;
}

export async function openFormShop(): Promise<FormShop> {
  const shop = await openPeopleShop({ catalog: 'demo' });
  const { db, people } = shop;
  const { admin, buyer, colleague, company } = people;
  const guarded = await testPerson(db, { name: 'Gwen Guarded' });
  await turnOnTwoFactor(shop, guarded);
  const acting = { ...buyer, token: await testActing(db, admin.id, buyer.id) };
  const manager = await testPerson(db, {
    name: 'Mona Manager',
    distributorId: company,
    companyRole: 'manager',
  });
  await testSession(db, buyer.id);
  const line = { product: 'bw2', variant: 'BW2-08', option: 'BW2-08-400', quantity: 2 };
  await shop.call('POST', `/api/carts/${buyer.cartId}`, buyer, line);
  const placed = await testOrder(db, buyer.id);
  const order = placed.id;
  await testShipment(db, placed);
  await testDocument(db, placed);
  await db.updateTable('users').set({ company_role: 'manager' }).where('id', '=', buyer.id).execute();
  await shop.call('POST', '/api/company/own-numbers', buyer, {
    mode: 'add',
    pairs: [{ theirs: 'HD-4711', part: 'BW2-08' }],
  });
  await shop.call('PUT', '/api/stock', admin, {
    rows: [{ part: 'FJX-08-08', place: 'MAIN', onHand: 5, asOf: '2026-01-01T00:00:00Z' }],
  });
  await shop.call('POST', '/api/api-keys', buyer, { name: 'Shop floor', scopes: ['catalog'] });
  const shipped = await testOrder(db, colleague.id, { status: 'SHIPPED' });
  await loadDemoRates(db);
  await testReturn(db, shipped, colleague.id);
  await shop.call('POST', '/api/order-views', admin, { name: 'Short ones', asked: { shipping: 'partly' } });
  for (const crimp of [2577, 2579]) await importRevision(db, [testRow('FN208', crimp)]);
  await shop.call('POST', '/api/contacts', admin, { email: 'vera@example.com', message: 'Do you crimp?' });
  const enquiry = await db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
  const mail = await db
    .updateTable('mail')
    .set({ state: 'parked', attempts: 9, last_error: '550 no such user here' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const address = await db
    .selectFrom('distributor_addresses')
    .select('id')
    .where('distributor_id', '=', company)
    .executeTakeFirstOrThrow();
  await shop.call('POST', '/api/imports', admin, {
    kind: 'prices',
    files: [{ name: 'prices.csv', text: 'part_number,list_price\nFJX-08-08,9.99\n' }],
    allow: ['price', 'unit'],
  });
  await shop.call('PUT', '/api/imports/mappings/Maker%20F', admin, {
    kind: 'retired',
    columns: [{ ours: 'part_number', from: 'Item' }],
  });
  const [priceChange, openPrices] = [await aPriceChange(db, 'waiting'), await aPriceChange(db, 'conflict')];
  const askedQuote = await askForQuote(shop);
  return {
    ...shop,
    priceChange,
    openPrices,
    viewers: { visitor: undefined, buyer, manager, admin, guarded, acting },
    address: address.id,
    shipTo: (
      (await shop.call('POST', '/api/company/addresses', manager, {
        name: 'Dock 9',
        street: '9 Pier Road',
        city: 'Duluth',
        region: 'MN',
        postalCode: '55802',
        country: 'US',
      })) as { id: string }
    ).id,
    certificate: await testCertificate(db, company, { accepted: false }),
    webhook: await aWebhook(db, company),
    organisation: await anOrganisation(db, buyer),
    savedList: (
      (await shop.call('POST', '/api/lists', buyer, { name: 'Press 4', cart: true })) as { id: string }
    ).id,
    order,
    assemblyOrder: (await testOrder(db, buyer.id, { lines: [assemblyLine] })).id,
    shippedOrder: shipped.id,
    approval: await anApproval(db, colleague, company),
    ownApproval: await anApproval(db, buyer, company),
    enquiry: enquiry.id,
    parkedMail: mail.id,
    oldText: await saveText(shop),
    tradeWord: (
      (await shop.call('POST', '/api/trade-words', admin, {
        term: 'twirler',
        means: 'swivel',
        note: '',
      })) as {
        word: { id: string };
      }
    ).word.id,
    crossReference: (
      (await shop.call('POST', '/api/cross-references', admin, {
        maker: 'Eaton',
        number: 'GH781-8',
        part: 'BW2-08',
        class: 'same norm and size',
        note: '',
      })) as { row: { id: string } }
    ).row.id,
    normPair: (
      (await shop.call('POST', '/api/norm-pairs', admin, {
        norm: 'SAE 100R12',
        replacedBy: 'ISO 18752 class 420',
        why: 'Tried',
      })) as { id: string }
    ).id,
    priceList: (
      (await shop.call('POST', '/api/price-lists', admin, {
        name: 'Agreed prices',
        from: '2026-01-01',
        companies: 'all',
      })) as { id: string }
    ).id,
    quote: await sendQuote(shop),
    askedQuote,
    quoteLink: await aQuoteLink(db, askedQuote),
  };
}

/** Of one part. @returns its id */
export async function aPriceChange(db: Db, state: 'waiting' | 'conflict'): Promise<string> {
  const id = `lpc_${state}`;
  const status = state === 'waiting' ? 'scheduled' : 'applied';
  await db.insertInto('list_price_changes').values({ id, effective: '2099-01-01', status }).execute();
  await db
    .insertInto('list_price_change_parts')
    .values({ change_id: id, part: 'BW2-08', old_price: '8.0000', new_price: '9.0000', state })
    .execute();
  return id;
}

/** Whose people come as this buyer. */
export async function anOrganisation(db: Db, { id, distributorId = '' }: Person): Promise<string> {
  const { id: organisation } = await db
    .insertInto('punchout_organisations')
    .values({
      id: 'pun_demo',
      company: distributorId,
      buyer: id,
      name: 'Boilerhouse Rubber and Hydraulics Purchasing Department',
      from_domain: 'DUNS',
      from_identity: '123456789',
      sender_domain: 'NetworkID',
      sender_identity: 'AN01000000001-BOILERHOUSE-RUBBER-AND-HYDRAULICS',
      secret_hash: Buffer.alloc(32),
      frames: ['https://purchasing.boilerhouse-rubber.example'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return organisation;
}

/** One event was delivered, one is to be sent, and one was given up. */
export async function aWebhook(db: Db, company: string): Promise<string> {
  const id = 'whk_demo';
  const url = 'https://purchasing.boilerhouse-rubber.example/ferrule/what-happened-to-our-orders-today?key=7';
  await db
    .insertInto('webhooks')
    .values({ id, company, url, events: ['order.created', 'order.changed'], secret: newSecret() })
    .execute();
  for (const [state, answer] of [
    ['delivered', 'OK'],
    ['queued', null],
    ['parked', 'No answer within 10 s.'],
  ] as const)
    await db
      .insertInto('webhook_deliveries')
      .values({
        id: `msg_0123456789abcdef0123456789abcdef_${state}`,
        webhook_id: id,
        event: 'order.created',
        object: 'ord_demo',
        version: 1,
        body: '{"type" : "order.created", "timestamp" : "2026-11-23T13:53:16.459Z", "data" : {"id" : "ord_demo"}}',
        state,
        answer,
        status: state === 'delivered' ? 200 : null,
        due_at: new Date('2099-01-01'),
      })
      .execute();
  return id;
}

/** A quote of the buyer over one line that is no part. */
async function sendQuote(shop: PeopleShop): Promise<string> {
  const { admin, buyer } = shop.people;
  const lines = [{ text: 'Test bench', quantity: 1 }];
  const { id } = (await shop.call('POST', '/api/quotes', buyer, { lines })) as Quote;
  const { version, draft } = (await shop.call('GET', `/api/quotes/${id}`, admin)) as Quote;
  const priced = draft?.lines.map((line) => ({ id: line.id, text: line.text, quantity: 1, price: 90 }));
  const saved = (await shop.call('PATCH', `/api/quotes/${id}`, admin, { version, lines: priced })) as Quote;
  await shop.call('POST', `/api/quotes/${id}/send`, admin, { version: saved.version });
  return id;
}

/** @returns the token */
export async function aQuoteLink(db: Db, quote: string, token = newToken()): Promise<string> {
  await db
    .insertInto('quote_links')
    .values({ token_hash: tokenHash(token), quote_id: quote, created_at: new Date() })
    .execute();
  return token;
}

/** Of a stranger. */
export async function askForQuote(shop: PeopleShop): Promise<string> {
  const body = { contact: { name: 'Vera', email: 'vera@garage.example' }, lines: [{ text: 'A bench' }] };
  return ((await shop.call('POST', '/api/quotes', shop.people.admin, body)) as Quote).id;
}

async function anApproval(
  db: FormShop['db'],
  { id: user_id }: Person,
  distributor_id: string,
): Promise<string> {
  const place = { street: '1 Dock Road', city: 'Duluth', region: 'MN', postalCode: '55802', country: 'US' };
  const address = JSON.stringify({ id: 'adr_1', name: 'Dock', ...place, trulinxShipToCode: '' });
  const line = { id: 'itm_1', variantId: 'BW2-08', customFeet: 10, unit: 'pieces', entered: 1 };
  const row = {
    id: randomId('apr'),
    version: 1,
    status: 'pending' as const,
    created_at: new Date(),
    user_id,
    distributor_id,
    po_number: 'PO-7',
    order_notes: '',
    ship_complete: false,
    shipping_address: address,
    billing_address: address,
    lines: JSON.stringify([line]),
    total_quantity: 1,
    total_cents: 6000n,
    decided_name: '',
    reason: '',
  };
  await db.insertInto('approvals').values(row).execute();
  return row.id;
}

async function turnOnTwoFactor(shop: PeopleShop, person: Person): Promise<void> {
  const begun = await shop.call('POST', '/api/accounts/me/two-factor', person, { currentPassword: PASSWORD });
  const { secret } = begun as { secret: string };
  await shop.call('POST', '/api/accounts/me/two-factor/confirm', person, {
    code: await generate({ secret }),
  });
}

async function saveText(shop: PeopleShop): Promise<string> {
  const { admin } = shop.people;
  const file = '/api/content/files/page_about-us';
  const { title, markdown, version } = (await shop.call('GET', file, admin)) as ContentFile;
  const saved = await shop.call('PATCH', file, admin, {
    title,
    markdown: `${markdown}\nMore.`,
    version,
    publish: true,
  });
  return `/account/content/page_about-us/${(saved as ContentFile).history.at(-1)?.id}`;
}
