import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM, CHROMIUM_FLAGS, type DemoShop, openDemo, readByAll } from './demo-shop.ts';
import { report } from './part.ts';

// Pages of the demo as a phone reads them that has never been here: a processor four times as slow, 150 ms to the server
// and 1.6 Mbit/s. BESIDE=/another/checkout reads the pages of that one in turn with ours; it must be built.
const ROUNDS = 5;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const CPU_RATE = 4;
/** So long nothing is on its way any more, and nothing is being done. */
const SETTLED_MS = 1_500;
const LONG_MS = 50;
const pages = { ...readByAll, 'crimp table': '/crimp-specs/all-hose-crimp-specs/BW2' };

interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly element: string;
  readonly tbt: number;
  readonly cls: number;
  /** Asked for before the largest piece of the page was painted. */
  readonly asked: number;
  readonly askedInAll: number;
  /** Kilobytes as they went over the line, before the largest piece was painted; of all that came, by kind. */
  readonly scriptBefore: number;
  readonly kilobytes: Readonly<Record<string, number>>;
}

/** What the page notes of itself; it runs in the browser. */
const NOTES = `
  const seen = (globalThis.seen = { fcp: 0, lcp: 0, element: '', cls: 0, long: [] });
  const on = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime));
  on('largest-contentful-paint', ({ startTime, element, url }) => {
    const { localName = '', textContent = '' } = element ?? {};
    Object.assign(seen, { lcp: startTime, element: localName + ' ' + (url || textContent.slice(0, 30)) });
  });
  on('layout-shift', ({ value, hadRecentInput }) => hadRecentInput || (seen.cls += value));
  on('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]));
`;

interface Noted {
  readonly fcp: number;
  readonly lcp: number;
  readonly element: string;
  readonly cls: number;
  readonly long: readonly (readonly [start: number, duration: number])[];
}

const besides = process.env['BESIDE'];
const shops = {
  now: await openDemo(),
  ...(besides && { beside: await openDemo(besides) }),
};
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: [...CHROMIUM_FLAGS],
});
try {
  const visits = new Map<string, Visit[]>();
  for (let round = 0; round <= ROUNDS; round++)
    for (const [page, address] of Object.entries(pages))
      for (const [which, shop] of Object.entries(shops)) {
        const visit = await read(browser, shop, address);
        // The first time the server makes what it keeps.
        if (round > 0) visits.set(`${page} ${which}`, [...(visits.get(`${page} ${which}`) ?? []), visit]);
      }
  tell(visits);
} finally {
  await browser.close();
  for (const shop of Object.values(shops)) await shop.close();
}

async function read(browser: Browser, shop: DemoShop, address: string): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  if (address === pages.cart) await context.addCookies([{ ...shop.cookie, url: shop.url }]);
  const page = await context.newPage();
  await page.addInitScript(NOTES);
  const line = await context.newCDPSession(page);
  const asked = new Map<string, { at: number; kind: string; came?: number; bytes: number }>();
  line.on('Network.requestWillBeSent', ({ requestId, timestamp, type = 'Other', request }) => {
    if (request.url.startsWith('http')) asked.set(requestId, { at: timestamp * 1000, kind: type, bytes: 0 });
  });
  line.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) Object.assign(one, { came: timestamp * 1000, bytes: encodedDataLength });
  });
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.goto(shop.url + address, { waitUntil: 'networkidle' });
  await sleep(SETTLED_MS);
  const noted = await page.evaluate<Noted>('seen');
  await context.close();
  const requests = [...asked.values()];
  const painted = Math.min(...requests.map(({ at }) => at)) + noted.lcp;
  const kilobytes: Record<string, number> = {};
  for (const { kind, bytes } of requests) kilobytes[kind] = (kilobytes[kind] ?? 0) + bytes / 1000;
  return {
    ...noted,
    tbt: noted.long
      .filter(([start]) => start > noted.fcp)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - LONG_MS), 0),
    asked: requests.filter(({ at }) => at < painted).length,
    askedInAll: requests.length,
    scriptBefore: requests
      .filter(({ kind, came }) => kind === 'Script' && came !== undefined && came < painted)
      .reduce((sum, { bytes }) => sum + bytes / 1000, 0),
    kilobytes,
  };
}

function tell(visits: ReadonlyMap<string, readonly Visit[]>): void {
  const rows = [...visits].map(([name, all]) => {
    const median = (of: (visit: Visit) => number): number =>
      all.map(of).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    const kinds = [...new Set(all.flatMap(({ kilobytes }) => Object.keys(kilobytes)))].toSorted();
    const figures = {
      lcp: median(({ lcp }) => lcp),
      tbt: median(({ tbt }) => tbt),
      cls: median(({ cls }) => cls),
    };
    report(
      { name: `${name}: largest piece painted`, value: figures.lcp, unit: 'ms', target: { atMost: 1_200 } },
      { name: `${name}: blocked`, value: figures.tbt, unit: 'ms', target: { atMost: 100 } },
      { name: `${name}: moved`, value: figures.cls, unit: '', target: { atMost: 0 } },
      {
        name: `${name}: requests before it`,
        value: median(({ asked }) => asked),
        unit: '',
        target: { atMost: 25 },
      },
      {
        name: `${name}: scripts before it`,
        value: median(({ scriptBefore }) => scriptBefore),
        unit: 'kB',
        target: { atMost: 100 },
      },
    );
    return {
      page: name,
      FCP: Math.round(median(({ fcp }) => fcp)),
      LCP: Math.round(figures.lcp),
      TBT: Math.round(figures.tbt),
      CLS: Number(figures.cls.toFixed(4)),
      requests: `${median(({ asked }) => asked)} of ${median(({ askedInAll }) => askedInAll)}`,
      kB: kinds
        .map((kind) => `${kind} ${Math.round(median(({ kilobytes }) => kilobytes[kind] ?? 0))}`)
        .join(', '),
      largest: all[0]?.element ?? '',
    };
  });
  console.table(rows);
}
