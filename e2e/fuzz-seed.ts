import assert from 'node:assert/strict';
import * as z from 'zod/mini';

/** A call of the shop that has to go well; the answer, where it is JSON. */
export type Calls = Readonly<
  Record<'buyer' | 'staff', (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<unknown>>
>;

const List = z.object({ data: z.array(z.looseObject({ id: z.string() })) });
const Order = z.looseObject({
  id: z.string(),
  version: z.number(),
  items: z.array(z.looseObject({ id: z.string() })),
});

/** So many of each, for a fuzzer ends some of them. */
const EACH = 4;

/** What a shop has after some days, of each kind some: without it a fuzzer is told 404 by half of the calls. */
export async function seedForFuzzing({ buyer, staff }: Calls): Promise<void> {
  const [address] = List.parse(await buyer('GET', '/api/company/addresses')).data;
  assert.ok(address);
  const lines = [
    { part: 'BW2-08', custom: { length: 36 }, quantity: 2 },
    { part: 'FJX-08-08', quantity: 30, note: 'Press 4' },
  ];
  for (let at = 1; at <= EACH; at++) {
    const order = Order.parse(
      await buyer('POST', '/api/orders', {
        poNumber: `PO-${at}`,
        shippingAddress: address.id,
        billingAddress: address.id,
        lines,
      }),
    );
    const shipped = order.items.map(({ id: line }) => ({ line, quantity: 1 }));
    await staff('POST', `/api/orders/${order.id}/shipments`, {
      version: order.version,
      carrier: { name: 'Oldline Freight', tracking: `OL-${at}` },
      lines: shipped,
    });
    await buyer('POST', `/api/orders/${order.id}/returns`, { lines: shipped, reason: 'Ordered twice' });
    await buyer('POST', '/api/lists', { name: `Press ${at}`, lines });
    await buyer('POST', '/api/company/addresses', {
      name: `Dock ${at}`,
      street: '1 Dock Road',
      city: 'Duluth',
      region: 'MN',
      postalCode: '55802',
      country: 'US',
    });
    await buyer('POST', '/api/quotes', { lines, message: 'By Friday, please.' });
    await buyer('POST', '/api/contacts', {
      'full-name': 'Pat Porter',
      email: 'pat@boilerhouse.example',
      waited: 2000,
      message: 'Do you have BW2-08 in blue?',
    });
    await buyer('POST', '/api/webhooks', {
      url: `https://erp${at}.example/ferrule`,
      events: ['order.created'],
    });
    await staff('POST', '/api/webhooks', {
      url: `https://erp${at}.example/ferrule`,
      events: ['order.created'],
    });
    await staff('POST', '/api/api-keys', { name: `Robot ${at}`, scopes: ['catalog'] });
    await staff('POST', '/api/order-views', { name: `View ${at}`, asked: { query: 'BW2-08' } });
    await staff('POST', '/api/cross-references', {
      maker: 'Otherline',
      number: `OL-${at}08`,
      part: 'BW2-08',
      class: 'same norm and size',
    });
    await staff('POST', '/api/punchout/organisations', {
      name: `Acme ${at}`,
      from: { domain: 'DUNS', identity: `12345678${at}` },
      sender: { domain: 'NetworkID', identity: `AN0${at}` },
      buyer: 'buyer@ferrule.example',
      frames: [],
    });
    await staff('PUT', `/api/imports/mappings/feed-${at}`, {
      kind: 'prices',
      columns: [
        { from: 'Item', ours: 'part_number' },
        { from: 'Price', ours: 'list_price' },
      ],
    });
    await staff('POST', '/api/imports', {
      kind: 'prices',
      files: [{ name: 'prices.csv', text: `part_number,list_price\nFJX-08-08,1${at}.50\n` }],
      allow: ['price', 'unit'],
    });
  }
  await buyer('POST', '/api/company/own-numbers', {
    mode: 'add',
    pairs: [
      { theirs: 'H-100', part: 'BW2-08' },
      { theirs: 'H-200', part: 'FJX-08-08' },
    ],
  });
}
