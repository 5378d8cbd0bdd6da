import assert from 'node:assert/strict';
import path from 'node:path';
import { importFolder } from '#features/exchange/import/import.public.ts';
import { readSupplier } from '#features/people/supplier/supplier.store.ts';
import type { Cart } from '#features/selling/cart/cart.contract.ts';
import type { CheckedLine } from '#features/selling/cart/checked-lines.contract.ts';
import { testPeople } from '#testing/people.ts';
import { scratchDatabase } from './bench-database.ts';
import { partOptions, report } from './part.ts';
import { openShop } from './shop.ts';
import { percentile } from './timing.ts';

// A cart of 1,000 lines of the demo catalog over HTTP, the whole cart answered each time; and 500 pasted lines.
const LINES = 1000;
const PASTED = 500;
const CHANGES = 200;
const CHECKS = 10;

const options = partOptions();
const database = await scratchDatabase(options, 'cart');
const { db } = database;
const { brand } = await readSupplier('data/supplier.json');
await importFolder(db, 'data', { dryRun: false, retireMissing: false, brand });
const { buyer } = await testPeople(db);
const sold = await db
  .selectFrom('variants')
  .innerJoin('products', 'products.id', 'variants.product_id')
  .select(['variants.id', 'products.category'])
  .where('variants.item_class', '=', 'STD')
  .orderBy('variants.id')
  .limit(LINES)
  .execute();
assert.equal(sold.length, LINES);
const shop = await openShop(database.url, { dataDir: path.join(options.folder, 'cart') });
try {
  const pasted = sold.map(({ id, category }) => (category === 'Hose' ? `${id}\t36 ft\t4` : `${id}\t4`));
  for (let from = 0; from < LINES; from += PASTED) {
    const { lines } = await check(pasted.slice(from, from + PASTED));
    const ready = lines.flatMap((line) => (line.state === 'ready' ? [line.line] : []));
    await send('POST', 'lines', { lines: ready });
  }
  const { items } = await send<Cart>('GET', '');
  assert.equal(items.length, LINES);

  const changes = await times(CHANGES, async (round) => {
    const item = items[(round * 7) % LINES]?.id;
    const cart = await send<Cart>('PATCH', '', { item, quantity: 1 + (round % 599) });
    assert.equal(cart.items.length, LINES);
  });
  const checks = await times(CHECKS, async () => {
    const { lines } = await check(pasted.slice(0, PASTED));
    assert.equal(lines.length, PASTED);
  });
  // A list of nothing but mistakes asks for suggestions.
  const wrong = await times(CHECKS, async () =>
    check(pasted.slice(0, PASTED).map((line) => line.replace(/[\t]/, '7Z\t'))),
  );
  const p95 = (took: readonly number[]): number => percentile(took, 0.95);
  report(
    {
      name: 'one quantity of 1,000 lines changed, p95',
      value: p95(changes),
      unit: 'ms',
      target: { atMost: 60 },
    },
    { name: '500 pasted lines checked, p95', value: p95(checks), unit: 'ms', target: { atMost: 1000 } },
    { name: '500 wrong lines checked, p95', value: p95(wrong), unit: 'ms', target: { atMost: 1000 } },
  );
} finally {
  await shop.close();
  await database.close();
}

async function check(lines: readonly string[]): Promise<{ lines: CheckedLine[] }> {
  return send('POST', 'check', { text: lines.join('\n') });
}

async function send<Reply>(method: string, below: string, body?: object): Promise<Reply> {
  const url = [`${shop.address}/api/carts/${buyer.cartId}`, below].filter(Boolean).join('/');
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}

/** @returns milliseconds, ascending */
async function times(rounds: number, action: (round: number) => Promise<unknown>): Promise<number[]> {
  for (let round = 0; round < rounds / 10; round += 1) await action(round);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await action(round);
    took.push(performance.now() - began);
  }
  return took.toSorted((a, b) => a - b);
}
