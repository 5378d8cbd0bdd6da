import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cost } from '#bench/load.ts';
import { type MeasuredShop, peersPage, peersTable } from './peers-page.ts';

const cost = (serverMs: number, postgresMs: number, errors = 0): Cost => ({
  operations: 98,
  perSecond: 1234.4,
  serverMs,
  postgresMs,
  p50: 1,
  p99: 12.34,
  bytes: 20_500,
  errors,
});
const shop = (name: string, product: Cost): MeasuredShop => ({
  columns: [{ name, costs: { Product: product } }],
  start: { seconds: 4.56, cpuSeconds: 3.21 },
  memoryMb: 301.6,
});
const run = {
  connections: 16,
  products: 2_267,
  rounds: [
    [shop('Ferrule, buyer', cost(1, 1)), shop('Other, guest', cost(25, 5))],
    [shop('Ferrule, buyer', cost(1, 1)), shop('Other, guest', cost(15, 5, 2))],
  ],
};
const rowOf = (name: string): readonly string[] =>
  peersTable(run)
    .split('\n')
    .filter((row) => row.startsWith(`| ${name} |`))
    .flatMap((row) => row.split(' | ').slice(1));

test("a peer's figure of the last round is a multiple of a buyer's, server and PostgreSQL together", () => {
  const [buyer, other] = rowOf('Product');
  assert.equal(buyer, '1.00 + 1.00 ms · 1,234/s · p50 1.00 ms · p99 12.3 ms · 20.5 kB');
  assert.equal(
    other,
    '15.0 + 5.00 ms · 10.0 × · 1,234/s · p50 1.00 ms · p99 12.3 ms · 20.5 kB · **2 of 100 wrong**',
  );
});

test('what is not equal stands beside the figures of each row', () => {
  assert.match(rowOf('Product').at(-1) ?? '', /a guest of the peers sees prices/);
  assert.match(rowOf('Cold start').at(-1) ?? '', /until its search answers/);
});

test('memory and start are those of the shop that a column is of', () => {
  assert.equal(rowOf('Memory of the server at the end')[1], '302 MB');
  assert.equal(rowOf('Cold start')[0], '3.21 s of processor time, 4.56 s in all');
});

test('the page says how far the rounds are apart, and where the most', () => {
  const page = peersPage(run, {
    machine: 'Two cores',
    commit: 'abc1234',
    date: '2026-11-26',
    sizes: 20_000,
  });
  for (const said of ['Two cores', 'abc1234', '2026-11-26', '20,000 sizes in 2,267 products', 'Other, guest'])
    assert.ok(page.includes(said), said);
  assert.match(page, /at most 50 % \(Product, Other, guest\)/);
});
