import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { messages } from '#features/people/accounts/accounts.contract.ts';
import { testPeople } from '#testing/people.ts';
import { eventually } from '#testing/server-process.ts';
import { testShop } from '#testing/test-app.ts';
import { testOrder } from '#testing/test-orders.ts';
import type { Engine } from './engine.ts';
import { openWebKit } from './webkit.ts';

let app: FastifyInstance;
let safari: Engine;
after(async () => {
  await safari?.close();
  await app?.close();
});
before(async () => {
  safari = await openWebKit();
});

const shows = async (words: string): Promise<boolean> =>
  safari.read(`return document.body?.innerText.includes(${JSON.stringify(words)}) ?? false`);

test("after signing out, Safari's Back button shows no orders", async () => {
  const shop = await testShop();
  app = shop.app;
  const { buyer } = await testPeople(shop.db);
  const { ref } = await testOrder(shop.db, buyer.id);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await safari.open(`${url}/login`);
  await safari.signIn(buyer.token);
  await safari.open(`${url}/account/my-orders`);
  assert.equal(await shows(ref), true);
  await safari.open(`${url}/logout`);
  await eventually(async () => (await shows(messages.signedOut)) || undefined);
  while ((await safari.read('return location.pathname')) === '/logout') await safari.back();
  // The sign-in comes in place of the orders.
  await eventually(async () => ((await shows('Forgot')) && !(await shows(ref))) || undefined);
});
