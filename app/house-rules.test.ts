import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

/** A floor rule is trusted only while a planted breach fails. */
const breaches: ReadonlyArray<readonly [string, string, string]> = [
  [
    'a page imports a store',
    'features/selling/orders/orders.page.tsx',
    "import { a } from './orders.store.ts';",
  ],
  [
    'a page imports a server file',
    'features/selling/orders/orders.page.tsx',
    "import { a } from '#platform/db/db.ts';",
  ],
  ['a page imports Node', 'features/selling/orders/orders.page.tsx', "import { a } from 'node:fs';"],
  [
    'a page imports another page',
    'features/selling/orders/orders.page.tsx',
    "import { a } from '#features/catalog/products/browse/catalog.page.tsx';",
  ],
  [
    'a component imports routes',
    'features/selling/orders/order.component.tsx',
    "import { a } from './orders.routes.ts';",
  ],
  [
    'a rule imports a store',
    'features/selling/orders/total.rules.ts',
    "import { a } from './orders.store.ts';",
  ],
  ['a rule imports Node', 'features/selling/orders/total.rules.ts', "import { a } from 'node:crypto';"],
  ['a rule imports React', 'features/selling/orders/total.rules.ts', "import { a } from 'react';"],
  [
    'a contract imports a rule',
    'features/selling/orders/orders.contract.ts',
    "import { a } from './total.rules.ts';",
  ],
  [
    'a contract imports the full zod',
    'features/selling/orders/orders.contract.ts',
    "import { a } from 'zod';",
  ],
  [
    'a store imports a route',
    'features/selling/orders/orders.store.ts',
    "import { a } from './orders.routes.ts';",
  ],
  [
    "a store imports another feature's store",
    'features/selling/orders/orders.store.ts',
    "import { a } from '#features/catalog/products/products/catalog.store.ts';",
  ],
  [
    "a route imports another feature's store",
    'features/selling/orders/orders.routes.ts',
    "import { a } from '#features/catalog/products/products/catalog.store.ts';",
  ],
  [
    'a route imports a page',
    'features/selling/orders/orders.routes.ts',
    "import { a } from './orders.page.tsx';",
  ],
  [
    'the search engine imports a feature',
    'search/columns.ts',
    "import { a } from '#features/catalog/products/products/size.rules.ts';",
  ],
  [
    'shared code imports a feature',
    'shared/money.ts',
    "import { a } from '#features/catalog/products/products/size.rules.ts';",
  ],
  [
    'a general control imports a feature',
    'web/ui/table.tsx',
    "import { a } from '#features/catalog/products/products/size.rules.ts';",
  ],
  [
    'anything climbs out of its folder',
    'features/selling/orders/orders.routes.ts',
    "import { a } from '../catalog/size.rules.ts';",
  ],
];

const allowed: ReadonlyArray<readonly [string, string, string]> = [
  [
    'a page imports a rule',
    'features/selling/orders/orders.page.tsx',
    "import { a } from './total.rules.ts';",
  ],
  [
    "a page imports another feature's part",
    'features/selling/orders/orders.page.tsx',
    "import { a } from '#features/catalog/products/price.component.tsx';",
  ],
  [
    'a store imports its own rules',
    'features/selling/orders/orders.store.ts',
    "import { a } from './total.rules.ts';",
  ],
  [
    "a route imports another feature's door",
    'features/selling/orders/orders.routes.ts',
    "import { a } from '#features/catalog/products/products/products.public.ts';",
  ],
];

let house = '';
before(async () => {
  house = await mkdtemp(path.join(tmpdir(), 'ferrule-house-'));
  await cp('.oxlintrc.json', path.join(house, '.oxlintrc.json'));
});
after(() => rm(house, { recursive: true }));

for (const [name, file, line] of breaches)
  test(`the linter refuses it when ${name}`, async () => {
    assert.match(await lint(file, line), /no-restricted-imports/);
  });

for (const [name, file, line] of allowed)
  test(`the linter lets it pass when ${name}`, async () => {
    assert.doesNotMatch(await lint(file, line), /no-restricted-imports/);
  });

async function lint(file: string, line: string): Promise<string> {
  const planted = path.join(house, file);
  await mkdir(path.dirname(planted), { recursive: true });
  await writeFile(planted, `${line}\nexport const b = a;\n`);
  const { stdout, stderr } = spawnSync(path.resolve('node_modules/.bin/oxlint'), [file], {
    cwd: house,
    encoding: 'utf8',
  });
  await rm(planted);
  return stdout + stderr;
}
