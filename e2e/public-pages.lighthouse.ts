import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { type LighthouseReport, lighthouse } from '#testing/lighthouse.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { browserFlags, chromiumPath, mapFlags } from './shop.ts';

// `npm run test:lighthouse`: what Lighthouse says of pages, as a phone sees them; of their speed: `npm run bench -- lighthouse`.
const ofAll = ['best-practices', 'accessibility'] as const;
const ofPublic = ['seo', ...ofAll] as const;
const [post = ''] = readdirSync('data/content/posts').map((file) => file.replace(/\.md$/, ''));
const pages = [
  '/',
  '/products',
  '/product/2-wire-braid-hydraulic-hose-bw2/bw2',
  '/distributors',
  '/news',
  `/news/${post}`,
  '/contact-us',
  '/page/hoses',
  '/crimp-specs',
  '/cross-reference',
  '/threads',
  '/fluids',
  '/sizing',
  '/crimp-specs/all-hose-crimp-specs/BW2',
];
/** No search engine reads them. */
const buyersPages = ['/cart', '/account/my-orders'];

for (const page of [...pages, ...buyersPages]) {
  const isPublic = pages.includes(page);
  const categories = isPublic ? ofPublic : ofAll;
  test(`${page}: ${categories.join(', ')} 100`, async (t) => {
    const report = await lighthouse(shop.url + page, {
      categories,
      browser: chromiumPath(),
      flags: [...browserFlags, ...mapFlags],
      ...(!isPublic && { cookie }),
    });
    assert.equal(report.runtimeError, undefined);
    const scores = categories.map(
      (name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)] as const,
    );
    t.diagnostic(`${page}: ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}`);
    assert.deepEqual(complaintsOf(report), []);
    for (const [name, score] of scores) assert.equal(score, 100, name);
  });
}

let shop: ServerProcess;
let database: TestDatabase;
let dataDir = '';
let cookie = '';
before(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'ferrule-lighthouse-'));
  shop = await startServer({
    dataDir,
    env: { DATABASE_URL: database.url, DEMO: 'true', LOG_LEVEL: 'warn' },
  });
  const signedIn = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers: { origin: shop.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'buyer@ferrule.example', password: 'demo-buyer-2026' }),
  });
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  assert.notEqual(cookie, '');
});
after(async () => {
  await shop.kill('SIGTERM');
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What counts and is not whole, with where it was found. */
function complaintsOf({ categories: found, audits }: LighthouseReport): string[] {
  const counting = Object.values(found).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return counting.flatMap(({ id }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    return [`${id}: ${audit.title} ${JSON.stringify(audit.details ?? '').slice(0, 2_000)}`];
  });
}
