import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { browserFlags, chromiumPath, mapFlags } from './shop.ts';

// `npm run test:lighthouse`: what Lighthouse says of the public pages, as a phone sees them.
const LIGHTHOUSE = path.resolve('lighthouse/node_modules/lighthouse/cli/index.js');
const categories = ['seo', 'best-practices', 'accessibility'] as const;
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

const Report = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  categories: z.record(
    z.enum(categories),
    z.object({
      score: z.number(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.nullable(z.number()), title: z.string(), details: z.optional(z.unknown()) }),
  ),
});
type Report = z.infer<typeof Report>;

const BIGGEST_REPORT = 64 * 1024 * 1024;

for (const page of pages)
  test(`${page}: ${categories.join(', ')} 100`, async (t) => {
    const report = await lighthouse(shop.url + page);
    assert.equal(report.runtimeError, undefined);
    const scores = categories.map((name) => [name, Math.round(report.categories[name].score * 100)] as const);
    t.diagnostic(`${page}: ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}`);
    assert.deepEqual(complaintsOf(report), []);
    for (const [name, score] of scores) assert.equal(score, 100, name);
  });

let shop: ServerProcess;
let database: TestDatabase;
let dataDir = '';
before(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'ferrule-lighthouse-'));
  shop = await startServer({
    dataDir,
    env: { DATABASE_URL: database.url, DEMO: 'true', LOG_LEVEL: 'warn' },
  });
});
after(async () => {
  await shop.kill('SIGTERM');
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function lighthouse(url: string): Promise<Report> {
  const flags = ['--headless=new', ...browserFlags, ...mapFlags].join(' ');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: BIGGEST_REPORT },
  );
  return Report.parse(JSON.parse(stdout));
}

/** What counts and is not whole, with where it was found. */
function complaintsOf({ categories: found, audits }: Report): string[] {
  const counting = Object.values(found).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return counting.flatMap(({ id }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    return [`${id}: ${audit.title} ${JSON.stringify(audit.details ?? '').slice(0, 2_000)}`];
  });
}
