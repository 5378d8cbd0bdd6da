import assert from 'node:assert/strict';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { CheckedBuild } from '#features/assembly/build/check.contract.ts';
import { loadDemoRates } from '#features/assembly/rates/demo-rates.service.ts';
import { importFolder } from '#features/exchange/import/import.public.ts';
import { readSupplier } from '#features/people/supplier/supplier.store.ts';
import { testPeople } from '#testing/people.ts';
import { scratchDatabase } from './bench-database.ts';
import { Client } from './client.ts';
import { type LoadOptions, load, type Operation } from './load.ts';
import { partOptions, report } from './part.ts';
import { postgresProcesses } from './processor.ts';
import { openShop } from './shop.ts';
import { percentile } from './timing.ts';

// Hose assemblies of the demo: how many checks there are in a second, no two the same, and how long one change in the
// builder takes in a browser, from a key to the drawing.
const LEAST_CHECKS = 2000;
const MOST_MS = 50;
const CHANGES = 200;
const WARM_UP = 20;
/** One answer in so many is looked into. */
const LOOKED_INTO = 25;

let seed = 20;
const START = '/assemblies/1~BW2-08~MF.FN208~FJX-08-08~MF.FN208~FJX90-08-08~36.00IN-OA~A000CCW';

/** From a key until the frame with another drawing; it runs in the browser. */
const WATCH = `
  const drawn = () => document.querySelector('main figure')?.innerHTML;
  addEventListener('keydown', ({ timeStamp }) => {
    const before = drawn();
    globalThis.took = new Promise((resolve) => {
      const look = () => {
        if (drawn() === before || drawn() === undefined) return;
        watching.disconnect();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - timeStamp);
          channel.port2.postMessage('after the frame');
        });
      };
      const watching = new MutationObserver(look);
      watching.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }, { capture: true });
`;

const options = partOptions();
const database = await scratchDatabase(options, 'assembly');
const { db } = database;
const { brand } = await readSupplier('data/supplier.json');
await importFolder(db, 'data', { dryRun: false, retireMissing: false, brand });
await loadDemoRates(db);
const { buyer } = await testPeople(db);
const shop = await openShop(database.url, { dataDir: path.join(options.folder, 'assembly') });
try {
  const pairs = await listPairs();
  const measured = { shop, postgres: await postgresProcesses(db) };
  await checks('by a visitor', undefined, LEAST_CHECKS);
  await checks('with prices', buyer.token);
  async function checks(name: string, token: string | undefined, target?: number): Promise<void> {
    const asked: LoadOptions = { least: { seconds: 10, operations: 5000 } };
    const cost = await load(measured, checkOf(pairs, token), asked);
    assert.equal(cost.errors, 0, cost.firstError);
    report(
      {
        name: `/api/assemblies/check, ${name}`,
        value: cost.perSecond,
        unit: 'a second',
        ...(target !== undefined && { target: { atLeast: target } }),
      },
      { name: `/api/assemblies/check, ${name}: the server`, value: cost.serverMs, unit: 'ms of CPU' },
      { name: `/api/assemblies/check, ${name}: PostgreSQL`, value: cost.postgresMs, unit: 'ms of CPU' },
      { name: `/api/assemblies/check, ${name}: p99`, value: cost.p99, unit: 'ms' },
    );
  }
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--no-first-run', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    for (const [name, token] of [
      ['a visitor', undefined],
      ['a buyer', buyer.token],
    ] as const)
      await changes(browser, name, token);
  } finally {
    await browser.close();
  }
} finally {
  await shop.close();
  await database.close();
}

interface Pair {
  readonly hose: string;
  readonly ends: readonly string[];
}

/** Each hose with the ends that fit it. */
async function listPairs(): Promise<readonly Pair[]> {
  const client = new Client(shop.address);
  const check = async (body: object): Promise<CheckedBuild> =>
    JSON.parse(
      (await client.demand(200, { path: '/api/assemblies/check', method: 'POST', body })).text(),
    ) as CheckedBuild;
  const pairs: Pair[] = [];
  for (const { part: hose } of (await check({ choices: 'hose' })).choices?.fit ?? []) {
    const { choices } = await check({ hose, choices: 'a' });
    const ends = (choices?.fit ?? []).map(({ part }) => part);
    if (ends.length > 0) pairs.push({ hose, ends });
  }
  client.close();
  assert.ok(pairs.length > 0);
  return pairs;
}

/** Numbers that look random and are the same each time. */
function below(count: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * count);
}

function checkOf(pairs: readonly Pair[], token: string | undefined): Operation {
  let asked = 0;
  return async (client) => {
    const { hose, ends } = pairs[below(pairs.length)] ?? assert.fail();
    const [a, b] = [ends[below(ends.length)], ends[below(ends.length)]];
    const body = {
      hose,
      a: { part: a },
      b: { part: b },
      length: { amount: 30 + below(9000) / 100, unit: 'IN', basis: 'OA' },
      conditions: { peakPsi: 500 + below(3000), temperatureC: below(90) },
    };
    const answer = await client.demand(200, { path: '/api/assemblies/check', method: 'POST', token, body });
    asked++;
    if (asked % LOOKED_INTO !== 0) return;
    const found = JSON.parse(answer.text()) as CheckedBuild;
    assert.ok(found.text?.startsWith(`1~${hose}~`), found.text);
    assert.ok((found.measures.cutMm ?? 0) > 0 && found.verdicts.length > 0);
    assert.equal(
      found.price !== undefined || found.call !== undefined || found.isBlocked,
      token !== undefined || found.isBlocked,
    );
  };
}

async function changes(browser: Browser, name: string, token: string | undefined): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (token !== undefined) await context.addCookies([{ name: 'ferrule', value: token, url: shop.address }]);
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.goto(shop.address + START, { waitUntil: 'networkidle' });
  await page.getByLabel('Length', { exact: true }).fill('36');
  await page.waitForTimeout(1000);
  const times: number[] = [];
  for (let change = 0; change < WARM_UP + CHANGES; change++) {
    // A digit of the length comes or goes, and every third time the last sign of another end.
    const isEnd = change % 3 === 2;
    const field = page.getByLabel(isEnd ? 'End B' : 'Length', { exact: true });
    if (isEnd) {
      await field.fill(change % 2 === 0 ? 'FJX45-08-0' : 'FJX90-08-0');
      await page.locator('main figure').waitFor({ state: 'detached' });
    } else {
      await field.focus();
      await page.keyboard.press('End');
    }
    // Somebody types; now and then they stop, and the address follows.
    await page.waitForTimeout(change % 10 === 0 ? 1000 : 60);
    await page.keyboard.press(isEnd ? '8' : change % 3 === 0 ? String(1 + (change % 9)) : 'Backspace');
    const took = await page.evaluate<number>('took');
    if (change >= WARM_UP) times.push(took);
  }
  await context.close();
  times.sort((a, b) => a - b);
  report(
    { name: `one change in the builder, ${name}: median`, value: percentile(times, 0.5), unit: 'ms' },
    {
      name: `one change in the builder, ${name}: p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      target: { atMost: MOST_MS },
    },
  );
}
