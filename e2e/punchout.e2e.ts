import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { cxmlRequest, setupRequest } from '#testing/cxml.ts';
import { openPeopleShop, type PeopleShop } from './people-shop.ts';

let shop: PeopleShop;
/** Another site than 127.0.0.1, on which the shop is. */
let buyers: { readonly origin: string; readonly server: Server };
let startPage = '';
let posted = '';
before(async () => {
  shop = await openPeopleShop({ catalog: 'demo' });
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html');
    if (request.method !== 'POST')
      return void response.end(
        `<title>Buying</title><iframe src="${startPage}" width="1200" height="900"></iframe>`,
      );
    request.setEncoding('utf8');
    let body = '';
    request.on('data', (part: string) => void (body += part));
    request.on('end', () => {
      posted = new URLSearchParams(body).get('cxml-urlencoded') ?? '';
      response.end('<h1>It is in your requisition</h1>');
    });
  });
  await new Promise<void>((done) => void server.listen(0, 'localhost', done));
  buyers = { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server };
});
after(async () => {
  buyers.server.close();
  await shop.close();
});

test('in a frame of a purchasing system somebody chooses, and carries the order back by the browser', async () => {
  const { admin, buyer } = shop.people;
  const ids = { domain: 'DUNS', identity: '42' };
  const asked = {
    name: 'Acme Purchasing',
    from: ids,
    sender: ids,
    buyer: buyer.email,
    frames: [buyers.origin],
  };
  const { secret } = (await shop.call('POST', '/api/punchout/organisations', admin, asked)) as {
    secret: string;
  };
  const answer = await fetch(`${shop.url}/punchout/cxml/setup`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: cxmlRequest({ from: ids, sender: ids, secret }, setupRequest({ formPost: `${buyers.origin}/in` })),
  });
  startPage = shop.url + (/<URL>[^<]*(\/punchout\/start\/[^<]+)/.exec(await answer.text())?.[1] ?? '');

  const { page } = await shop.open();
  await page.goto(buyers.origin);
  const frame = page.frameLocator('iframe');
  await frame.getByText('You choose for Acme Purchasing').waitFor();
  await frame.getByRole('link', { name: 'Your Order' }).click();
  await frame.getByLabel('Part number and quantity, one line each').fill('BW2-08 36ft 2');
  await frame.getByRole('button', { name: /^Add 1 line/ }).click();
  await frame.getByRole('link', { name: 'Return to Your Purchasing System' }).click();
  await frame.getByText('This goes to Acme Purchasing').waitFor();
  await frame.getByRole('button', { name: 'Return to your purchasing system' }).click();
  await frame.getByRole('heading', { name: 'It is in your requisition' }).waitFor();
  assert.match(posted, /<SupplierPartID>BW2-08<\/SupplierPartID>/);
  assert.match(posted, /<BuyerCookie>a cookie<\/BuyerCookie>/);
});
