import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breachesOf } from './house.ts';

const planted: ReadonlyArray<readonly [string, Readonly<Record<string, string>>, RegExp]> = [
  [
    'a wing imports a wing above it',
    { 'features/people/mail/mail.rules.ts': "import { a } from '#features/selling/cart/cart.rules.ts';" },
    /people lies below selling/,
  ],
  [
    "a noun imports another noun's store",
    { 'features/selling/cart/cart.service.ts': "import { a } from '#features/people/mail/mail.store.ts';" },
    /through its public file/,
  ],
  [
    "a noun imports another noun's page",
    { 'features/selling/cart/cart.page.tsx': "import { a } from '#features/people/mail/mail.page.tsx';" },
    /through its public file/,
  ],
  [
    'two nouns of a wing import each other',
    {
      'features/selling/cart/cart.rules.ts': "import { a } from '#features/selling/orders/orders.rules.ts';",
      'features/selling/orders/orders.rules.ts': "import { a } from '#features/selling/cart/cart.rules.ts';",
    },
    /import each other: selling\/cart → selling\/orders → selling\/cart/,
  ],
  [
    'three nouns import each other in a circle',
    {
      'features/people/mail/a.rules.ts': "import { a } from '#features/people/audit/a.rules.ts';",
      'features/people/audit/a.rules.ts': "import { a } from '#features/people/accounts/a.rules.ts';",
      'features/people/accounts/a.rules.ts': "import type { A } from '#features/people/mail/a.rules.ts';",
    },
    /people\/mail → people\/audit → people\/accounts → people\/mail/,
  ],
  [
    'a feature imports the roof',
    { 'features/people/mail/mail.service.ts': "import { a } from '#app/app.ts';" },
    /only the roof sees the roof/,
  ],
  [
    'the ground knows a noun',
    { 'platform/http/serve.ts': "import type { A } from '#features/people/mail/mail.contract.ts';" },
    /platform\/ knows nothing of features\//,
  ],
  [
    'the ground knows the pages',
    { 'platform/http/serve.ts': "import { paths } from '#web/paths.ts';" },
    /platform\/ knows nothing of web\//,
  ],
  [
    'the ui kit knows a noun',
    { 'web/ui/table.tsx': "import { a } from '#features/people/mail/mail.contract.ts';" },
    /web\/ knows nothing of features\//,
  ],
  [
    'the search engine knows the pages',
    { 'search/engine.ts': "const a = await import('#web/paths.ts');" },
    /search\/ knows nothing of web\//,
  ],
  [
    'shared code knows the search engine',
    { 'shared/money.ts': "export { a } from '#search/engine.ts';" },
    /shared\/ knows nothing of search\//,
  ],
  [
    'a folder is full',
    Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`features/people/mail/a${at}.rules.ts`, ''])),
    /features\/people\/mail holds 51 files/,
  ],
];

for (const [name, files, expected] of planted)
  test(`the house is refused when ${name}`, () => {
    const breaches = breachesOf(new Map(Object.entries(files)));
    assert.equal(breaches.length, 1, breaches.join('\n'));
    assert.match(breaches[0] ?? '', expected);
  });

const allowed: Readonly<Record<string, string>> = {
  'app/app.ts': "import { a } from '#features/selling/cart/cart.store.ts';",
  'features/selling/cart/cart.page.tsx':
    "import { a } from '#features/people/mail/mail.contract.ts';\nimport { useB } from '#features/crimp/wizard/use-b.ts';",
  'features/selling/cart/cart.store.ts':
    "import { a } from './cart.rules.ts';\nimport { b } from '#platform/db/db.ts';",
  'features/selling/orders/orders.service.ts': "import { a } from '#features/selling/cart/cart.public.ts';",
  'features/people/mail/mail.test.ts': "import { a } from '#app/app.ts';",
};

test('what the rules allow passes', () => {
  assert.deepEqual(breachesOf(new Map(Object.entries(allowed))), []);
});
