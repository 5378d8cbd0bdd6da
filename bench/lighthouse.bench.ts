import { type LighthouseReport, lighthouse } from '#testing/lighthouse.ts';
import { CHROMIUM, CHROMIUM_FLAGS, openDemo, readByAll } from './demo-shop.ts';
import { report } from './part.ts';

// What Lighthouse says of the speed of the demo's pages, as a phone on a slow line would have it: the median of three.
// `npm run test:lighthouse` installs it, and holds what it says beside the speed.
const ROUNDS = 3;
const pages = { ...readByAll, 'my orders': '/account/my-orders' };
const ofBuyers: readonly string[] = [pages.cart, pages['my orders']];
const audits = {
  'largest piece painted': { id: 'largest-contentful-paint', unit: 'ms', atMost: 1_200 },
  blocked: { id: 'total-blocking-time', unit: 'ms', atMost: 100 },
  moved: { id: 'cumulative-layout-shift', unit: '', atMost: 0 },
} as const;

const shop = await openDemo();
const cookie = `${shop.cookie.name}=${shop.cookie.value}`;
try {
  for (const [name, address] of Object.entries(pages)) {
    const reports: LighthouseReport[] = [];
    for (let round = 0; round < ROUNDS; round++)
      reports.push(
        await lighthouse(shop.url + address, {
          categories: ['performance'],
          browser: CHROMIUM,
          flags: CHROMIUM_FLAGS,
          ...(ofBuyers.includes(address) && { cookie }),
        }),
      );
    const median = (of: (one: (typeof reports)[number]) => number): number =>
      reports.map(of).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    report(
      {
        name: `${name}: performance`,
        value: median(({ categories }) => Math.round((categories['performance']?.score ?? 0) * 100)),
        unit: '',
        target: { atLeast: 95 },
      },
      ...Object.entries(audits).map(([what, { id, unit, atMost }]) => ({
        name: `${name}: ${what}`,
        value: median((one) => one.audits[id]?.numericValue ?? Number.NaN),
        unit,
        target: { atMost },
      })),
    );
  }
} finally {
  await shop.close();
}
