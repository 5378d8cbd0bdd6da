import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { importFolder } from '#features/exchange/import/import.public.ts';
import { supplierFolder } from '#features/exchange/import/testing/supplier-folder.ts';
import type { Db } from '#platform/db/db.ts';
import { testShop } from '#testing/test-app.ts';

let app: FastifyInstance;
let db: Db;
before(async () => {
  ({ app, db } = await testShop({
    catalog: 'demo',
    viewerOf: async () => ({ role: 'admin', userId: 'usr_1', sessionId: 'ses_1', name: 'Ann' }),
  }));
});
after(() => app.close());

const LINK = 'Crimp specs for ';

/** What a visitor is shown, from memory where there is one. */
async function linksToCrimpSpecs(): Promise<boolean> {
  const page = await app.inject('/product/1-wire-braid-hydraulic-hose-bw1/bw1');
  assert.equal(page.statusCode, 200, page.body.slice(0, 200));
  return page.body.includes(LINK);
}

/** A kept page is as good as new for a minute: well below it, and well above the half second of the follower. */
async function becomes(expected: boolean): Promise<void> {
  const until = performance.now() + 20_000;
  while ((await linksToCrimpSpecs()) !== expected) {
    assert.ok(performance.now() < until, `the page still ${expected ? 'lacks' : 'shows'} the link`);
    await pause(100);
  }
}

test('a product page that visitors are served from memory follows the crimp table', async (t) => {
  assert.equal(await linksToCrimpSpecs(), true);
  const folder = supplierFolder(t);
  const [header, ...rows] = fs.readFileSync('data/crimp_specs.csv', 'utf8').split('\n');
  folder.text('crimp_specs.csv', [header, ...rows.filter((row) => !row.startsWith('BW1,'))].join('\n'));
  const options = { dryRun: false, retireMissing: false, brand: 'Northfield' };
  const report = await importFolder(db, folder.path, options);
  assert.equal(report.crimp?.revision, 2);
  await becomes(false);
  const restored = await app.inject({
    method: 'POST',
    url: '/api/crimp-revisions/1/restore',
    headers: { authorization: 'Bearer x' },
    payload: { current: 2 },
  });
  assert.equal(restored.statusCode, 200, restored.body);
  await becomes(true);
});

test('a crimp page has one address, as the table writes it, and its own title and description', async () => {
  const open = async (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
  for (const [typed, written] of [
    ['/crimp-specs/bw1', '/crimp-specs/BW1'],
    ['/crimp-specs/bw2/8', '/crimp-specs/BW2/08'],
    ['/crimp-specs/Bw2/08/mf', '/crimp-specs/BW2/08/MF'],
    ['/crimp-specs/bw2/08/mf/fn208', '/crimp-specs/BW2/08/MF/FN208'],
    ['/crimp-specs/all-hose-crimp-specs/bw2', '/crimp-specs/all-hose-crimp-specs/BW2'],
  ] as const) {
    const { statusCode, headers } = await open(typed);
    assert.deepEqual([statusCode, headers.location], [301, written]);
    const page = await open(written);
    assert.equal(page.statusCode, 200);
    assert.ok(page.body.includes(`<link rel="canonical" href="http://shop.example${written}">`), written);
  }
  const heads = await Promise.all(
    ['', '/BW1', '/BW1/08', '/BW1/08/MF', '/BW1/08/MF/FN108'].map(async (path) => {
      const { body } = await open(`/crimp-specs${path}`);
      return /<title>.*?<meta name="description" content="[^"]+">/s.exec(body)?.[0] ?? '';
    }),
  );
  assert.ok(heads.every((head) => head !== ''));
  assert.equal(new Set(heads.map((head) => head.replace(/<title>.*?<\/title>/, ''))).size, heads.length);
  assert.equal((await open('/crimp-specs/no-such')).statusCode, 404);
});
