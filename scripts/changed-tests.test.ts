import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { testsOf } from './changed-tests.ts';

const ROOT = path.join(import.meta.dirname, '..');
const all = filesIn('.').map((file) => path.posix.normalize(file));
const tests = all.filter((file) => /\.(test|e2e)\.ts$/.test(file));
const chosenFor = (...changed: string[]): string[] => testsOf(changed, all).chosen.map(({ file }) => file);

function filesIn(folder: string): string[] {
  return fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(\.git|\.ferrule|node_modules|dist)$/.test(entry.name)) return [];
    const inside = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(inside) : [inside];
  });
}

for (const [what, changed, run, rest] of [
  ['a test', 'shared/money.test.ts', ['shared/money.test.ts'], ['shared/phone.test.ts', 'app/app.test.ts']],
  [
    'a rule',
    'features/crimp/crimp-table/dial-setting.rules.ts',
    [
      'features/crimp/crimp-table/dial-setting.rules.test.ts',
      'features/crimp/crimp-table/crimp.routes.test.ts',
      'e2e/crimp.e2e.ts',
    ],
    ['shared/money.test.ts', 'search/typo.rules.test.ts'],
  ],
  [
    'a page, which the server reads as it was built',
    'features/crimp/wizard/crimp.page.tsx',
    ['e2e/crimp.e2e.ts', 'app/pages/pages.test.ts'],
    ['features/crimp/crimp-table/dial-setting.rules.test.ts', 'features/selling/cart/cart.store.test.ts'],
  ],
  [
    'a picture that only a browser reads',
    'app/public/favicon.svg',
    ['e2e/shell.e2e.ts', 'app/pages/pages.test.ts'],
    ['features/selling/cart/cart.store.test.ts'],
  ],
  ['a style', 'web/styles/base.css', ['e2e/shell.e2e.ts'], ['features/selling/cart/cart.store.test.ts']],
  [
    'a file that a test starts by its name',
    'app/main.ts',
    ['app/main.test.ts', 'e2e/nothing-leaves.e2e.ts'],
    ['features/selling/cart/cart.store.test.ts'],
  ],
  [
    'a module of a thread',
    'search/index-worker.ts',
    ['search/build-in-worker.test.ts', 'features/catalog/catalog-search/catalog.routes.test.ts'],
    ['shared/money.test.ts'],
  ],
  [
    'a file of data',
    'data/crimp_specs.csv',
    [
      'features/crimp/crimp-table/crimp.routes.test.ts',
      'features/crimp/crimp-table/insert-size.rules.test.ts',
    ],
    ['shared/money.test.ts', 'search/typo.rules.test.ts'],
  ],
  [
    'a migration',
    'migrations/001-accounts.sql',
    ['platform/db/migrate.test.ts', 'features/selling/cart/cart.store.test.ts', 'e2e/order.e2e.ts'],
    ['features/crimp/crimp-table/dial-setting.rules.test.ts'],
  ],
  ['a setting of the linter', '.oxlintrc.json', ['app/house-rules.test.ts'], ['shared/money.test.ts']],
  ['a document that a test compares', 'docs/access.md', ['app/access.test.ts'], ['shared/money.test.ts']],
] as const)
  test(`a change of ${what} runs what can notice it, and not the rest`, () => {
    const chosen = chosenFor(changed);
    assert.deepEqual(
      run.filter((file) => !chosen.includes(file)),
      [],
    );
    assert.deepEqual(
      rest.filter((file) => chosen.includes(file)),
      [],
    );
    for (const file of [...run, ...rest]) assert.ok(tests.includes(file), `${file} is there`);
  });

test('a change of the packages, or of a file that nobody knows, runs everything', () => {
  assert.deepEqual(chosenFor('package-lock.json').toSorted(), tests.toSorted());
  assert.deepEqual(testsOf(['unheard of.bin'], [...all, 'unheard of.bin']).chosen.length, tests.length);
});

const picture = all.find((file) => /^docs\/.*\.png$/.test(file)) ?? '';

test('a picture of the documents, and a source that is gone, run nothing', () => {
  const { chosen, unread } = testsOf([picture, 'features/sitemap/gone.rules.ts'], all);
  assert.deepEqual(chosen, []);
  assert.deepEqual(unread, [picture]);
});

test('it says by which way a test leads to the change', () => {
  const { chosen } = testsOf(['features/crimp/crimp-table/crimp.store.ts'], all);
  const { why } = chosen.find(({ file }) => file === 'features/crimp/crimp-table/crimp.routes.test.ts') ?? {};
  assert.match(why ?? '', /^features\/crimp\/crimp-table\/crimp\.store\.ts( ← [\w/.-]+)*$/);
});
