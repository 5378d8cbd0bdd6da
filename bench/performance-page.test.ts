import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cost } from './load.ts';
import { costTable, performancePage } from './performance-page.ts';

const cost = (serverMs: number, postgresMs: number, errors = 0): Cost => ({
  operations: 1,
  perSecond: 1234.4,
  serverMs,
  postgresMs,
  p50: 1,
  p99: 12.34,
  bytes: 1000,
  errors,
});
const shop = {
  connections: 16,
  memoryMb: 301.6,
  costs: [
    { name: 'List', floor: cost(0.2, 0), neverAsked: cost(1.5, 0.5), signedIn: cost(3, 1) },
    { name: 'Add to cart', floor: cost(0.2, 0), signedIn: cost(1, 0.5, 2) },
  ],
};

test('an operation is shown as a multiple of its floor, server and PostgreSQL together', () => {
  assert.equal(
    costTable(shop).split('\n')[2],
    '| List | 0.20 + 0.00 ms · 1,234/s · p99 12.3 ms | 1.50 + 0.50 ms · 10 × · 1,234/s · p99 12.3 ms | 3.00 + 1.00 ms · 20 × · 1,234/s · p99 12.3 ms |',
  );
});

test('what only people who are signed in do has no figure for visitors, and wrong answers are said', () => {
  assert.equal(
    costTable(shop).split('\n')[3],
    '| Add to cart | 0.20 + 0.00 ms · 1,234/s · p99 12.3 ms |  | 1.00 + 0.50 ms · 7.5 × · 1,234/s · p99 12.3 ms · **2 wrong** |',
  );
});

test('the page says machine, commit, date and how it is made', () => {
  const page = performancePage(shop, {
    machine: 'Two cores',
    commit: 'abc1234',
    date: '2026-11-22',
    sizes: 20_000,
  });
  for (const said of [
    'Two cores',
    'abc1234',
    '2026-11-22',
    '20,000 sizes',
    '302 MB',
    'npm run bench -- shop',
  ])
    assert.ok(page.includes(said), said);
});
