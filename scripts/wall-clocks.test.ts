import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wallClocksIn } from './wall-clocks.ts';

const planted: ReadonlyArray<readonly [string, string, RegExp]> = [
  ['features/selling/orders/late.rules.ts', 'const now = new Date();', /a Clock is an argument/],
  ['features/selling/orders/orders.page.tsx', 'if (Date.now() > then) return;', /a Clock is an argument/],
  ['web/ui/day.tsx', 'new Date(at).toLocaleDateString()', /a day is the supplier's/],
  ['web/ui/day.tsx', "new Date(at).toLocaleString('en-US')", /a day is the supplier's/],
  ['web/ui/day.tsx', "const days = new Intl.DateTimeFormat('en-US');", /a day is the supplier's/],
  ['shared/year.ts', 'export const yearOf = (at: Date) => at.getFullYear();', /a day is the supplier's/],
  ['features/selling/orders/orders.store.ts', 'row.created_at.toISOString().slice(0, 10)', /in Greenwich/],
  ['features/selling/orders/orders.page.tsx', '<time>{order.placedAt.slice(0, 10)}</time>', /in Greenwich/],
  ['features/selling/orders/orders.store.ts', 'where created_at::date = $1', /SQL is given the instants/],
  ['features/selling/orders/orders.store.ts', 'where day = current_date', /SQL is given the instants/],
  ['features/selling/orders/orders.store.ts', "date_trunc('day', created_at)", /SQL is given the instants/],
  ['features/selling/orders/orders.routes.ts', 'const at = systemClock.now();', /the roof passes one in/],
  ['features/selling/orders/orders.routes.ts', 'sql`update orders set at = shop_now()`', /only a store does/],
  ['features/selling/orders/orders.store.ts', 'sql`update orders set at = now()`', /the shop's is shop_now/],
  ['platform/log.ts', 'export const log = pino();', /asks none any more/],
];

for (const [file, line, says] of planted)
  test(`\`${line}\` is refused in ${file}`, () => {
    const [breach, ...more] = wallClocksIn(new Map([[file, `// A file.\n${line}\n`]]));
    assert.match(breach ?? 'nothing', says);
    assert.deepEqual(more, []);
  });

const fine: ReadonlyArray<readonly [string, string]> = [
  ['features/selling/orders/late.rules.ts', 'const isLate = clock.now() > new Date(order.due);'],
  ['features/people/accounts/sessions.store.ts', "sql`last_seen_at < shop_now() - interval '1 minute'`"],
  ['features/people/mail/mail.store.ts', 'sql`leased_until < now()`'],
  ['features/catalog/search-report/search-report.store.ts', 'sql`where day = ${day}::date`'],
  ['features/selling/orders/orders.store.ts', 'sql`${at}::timestamptz`, row.created_at.toISOString()'],
  ['app/assemble.ts', 'const clock = systemClock;'],
  ['features/selling/orders/orders.routes.test.ts', 'const now = new Date();'],
  ['shared/count.ts', "number.toLocaleString('en-US')"],
];

for (const [file, line] of fine)
  test(`\`${line}\` is fine in ${file}`, () => {
    assert.deepEqual(wallClocksIn(new Map([[file, line]])), []);
  });
