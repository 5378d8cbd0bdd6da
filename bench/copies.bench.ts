import path from 'node:path';
import { SeededRandom } from '#search/testing/seeded-random.ts';
import { unasked } from './asking.ts';
import { ordering, partsByThePiece } from './deeds.ts';
import { load, type Operation } from './load.ts';
import { partOptions, report } from './part.ts';
import { questionKinds } from './questions.ts';
import { openShop, type Shop } from './shop.ts';
import { openShopUnderLoad } from './shop-under-load.ts';

// What two copies bear of what one bears, on one machine: PostgreSQL and whoever asks take their part of it as well.
const options = partOptions();
const all = await openShopUnderLoad(options);
const second = await openShop(all.databaseUrl, {
  dataDir: path.join(options.folder, 'shop-2'),
  smtpUrl: all.mail.url,
});
const random = new SeededRandom(7);
const orders = ordering(await partsByThePiece(all.db), all.people.buyers, 'copies');
const operations: [name: string, operation: () => Operation][] = [
  ...(await questionKinds(all.db))
    .filter(({ name }) => /^(List|Catalog page)/.test(name))
    .map((kind): [string, () => Operation] => [kind.name, () => unasked(kind, random)]),
  ['Whole checkout', () => orders.order],
];
const shops = { 'one copy': all.shop, 'two copies': inTurn(all.shop, second) };
for (const [name, operation] of operations) {
  const rates: number[] = [];
  for (const [which, shop] of Object.entries(shops)) {
    const cost = await load({ shop, postgres: all.postgres }, operation());
    rates.push(cost.perSecond);
    report(
      { name: `${name}, ${which}`, value: cost.perSecond, unit: 'a second' },
      { name: `${name}, ${which}: errors`, value: cost.errors, unit: '', target: { atMost: 0 } },
    );
  }
  report({ name: `${name}: two of one`, value: (rates[1] ?? 0) / (rates[0] ?? 1), unit: '×' });
}
await all.mailsOf(orders.placed());
report({
  name: 'orders that are wrong',
  value: await all.countWrong(orders.placed()),
  unit: '',
  target: { atMost: 0 },
});
await second.close();
await all.close();

/** As a proxy deals connections out. */
function inTurn(one: Shop, other: Shop): Shop {
  let turn = 0;
  return {
    ...one,
    get address() {
      return turn++ % 2 === 0 ? one.address : other.address;
    },
    cpuSeconds: async () => (await one.cpuSeconds()) + (await other.cpuSeconds()),
  };
}
