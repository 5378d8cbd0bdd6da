import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

const ROOT = path.join(import.meta.dirname, '..');
const MEMORY = 'node_modules/.cache/types';

const isCopied = (file: string): boolean =>
  file !== '' && !/^(cms|lighthouse)\/|\.(png|webp|pdf)$/.test(file);
/** A copy of the project's sources, in which something new is made. */
const copy = mkdtempSync(path.join(realpathSync(tmpdir()), 'ferrule-new-'));
before(() => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter(isCopied)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(copy, file));
  }
  symlinkSync(path.join(ROOT, 'dist'), path.join(copy, 'dist'), 'dir');
  mkdirSync(path.join(copy, 'node_modules'));
  // What the compiler remembers is for it to change.
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name === '.cache') cpSync(path.join(ROOT, MEMORY), path.join(copy, MEMORY), { recursive: true });
    else symlinkSync(path.join(ROOT, 'node_modules', name), path.join(copy, 'node_modules', name));
});
after(() => rmSync(copy, { recursive: true, force: true }));

function run(program: string, ...args: readonly string[]): string {
  // No PostgreSQL of a run: there are tables more.
  const env = { ...process.env, FERRULE_TEST_TEMPLATE_URL: undefined, NODE_TEST_CONTEXT: undefined };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, env, encoding: 'utf8' });
  assert.equal(status, 0, `${program} ${args.join(' ')}:\n${stdout}${stderr}`);
  return stdout;
}
const make = (...args: readonly string[]): string[] =>
  (run(process.execPath, 'scripts/new.ts', ...args).split('\n\n')[0] ?? '').split('\n');

test('what is made for a noun, a call, a page and a list passes the checks and its own tests', () => {
  const noun = 'features/selling/stock-counts';
  const feature = make('feature', 'selling/stock-counts');
  assert.deepEqual(feature.slice(-2), ['app/routes.ts', 'testing/access-table.ts']);
  const endpoint = make(
    'endpoint',
    'selling/stock-counts',
    'latestCount',
    'POST',
    '/api/stock-counts/latest',
  );
  assert.deepEqual(endpoint, [
    `${noun}/stock-counts.contract.ts`,
    `${noun}/stock-counts.routes.ts`,
    `${noun}/latest-count.routes.test.ts`,
    'testing/access-table.ts',
  ]);
  const list = make('list', 'selling/stock-counts', '/account/stock-counts');
  assert.deepEqual(list, [
    `${noun}/stock-counts-list.page.tsx`,
    'web/paths.ts',
    'app/site/account-pages.tsx',
    'e2e/stock-counts.e2e.ts',
  ]);
  make('page', 'selling/stock-counts/counting', '/counting');

  for (const project of ['tsconfig.server.json', 'tsconfig.web.json']) run('tsc', '-p', project);
  run(process.execPath, 'scripts/house.ts');
  run('oxlint', noun, 'app', 'web/paths.ts', 'e2e/stock-counts.e2e.ts', 'e2e/counting.e2e.ts');
  run('biome', 'check', noun, 'app/routes.ts', 'app/site', 'web/paths.ts', 'testing', 'e2e');
  assert.match(readFileSync(path.join(copy, 'docs/access.md'), 'utf8'), /`POST \/api\/stock-counts\/latest`/);
  run(
    process.execPath,
    '--test',
    `${noun}/stock-counts.routes.test.ts`,
    `${noun}/latest-count.routes.test.ts`,
  );
});

for (const [args, why] of [
  [['feature', 'selling/cart'], 'features/selling/cart is there already.'],
  [['feature', 'shipping/pallets'], 'There is no wing features/shipping.'],
  [['endpoint', 'selling/cart', 'a', 'FETCH', '/api/a'], 'npm run new -- feature'],
  [['garage', 'selling/cart'], 'npm run new -- feature'],
] as const)
  test(`${args.join(' ')} makes nothing and says: ${why}`, () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/new.ts', ...args], {
      cwd: copy,
      encoding: 'utf8',
    });
    assert.equal(status, 2);
    assert.ok(stderr.startsWith(why), stderr);
    assert.equal(existsSync(path.join(copy, 'features/shipping')), false);
  });
