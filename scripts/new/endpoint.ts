import { before, inAccessTable, withImports } from './listed.ts';
import type { Names, Read, Written } from './names.ts';

/** A call of a noun that is there. @param method, address 'GET', '/api/stock-counts/latest' */
export function endpointFiles(
  { folder, noun }: Names,
  { name, method, address }: { readonly name: string; readonly method: string; readonly address: string },
  read: Read,
): Written[] {
  const [contract, routes] = [`${folder}/${noun}.contract.ts`, `${folder}/${noun}.routes.ts`];
  return [
    {
      file: contract,
      text: `${withImports(read(contract), ["import * as z from 'zod/mini';", "import { endpoint } from '#shared/endpoint.ts';"])}
export const ${name} = endpoint({
  method: '${method}',
  path: '${address}',
  access: ['admin'],
  summary: 'What it does, in one line',
  reply: z.object({ done: z.boolean() }),
});
`,
    },
    {
      file: routes,
      text: before(
        read(routes)
          .replace(/^/, `import { ${name} } from './${noun}.contract.ts';\n`)
          .replace(
            "import type { Route } from '#platform/http/serve",
            "import { type Route, serve } from '#platform/http/serve",
          ),
        /^ {2}\];$/m,
        `    serve(${name}, async () => ({ done: true })),\n`,
        routes,
      ),
    },
    {
      file: `${folder}/${kebab(name)}.routes.test.ts`,
      text: `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { testShop } from '#testing/test-app.ts';

const ann = { role: 'admin', userId: 'usr_ann', sessionId: 'ses_1', name: 'Ann Miller' } as const;

let app: FastifyInstance;
before(async () => {
  ({ app } = await testShop({ viewerOf: async () => ann }));
});
after(() => app.close());

test('${name} answers the staff', async () => {
  const response = await app.inject({
    method: '${method}',
    url: '${address}',
    headers: { authorization: 'Bearer x' },
  });
  assert.equal(response.statusCode, 200);
  assert.deepEqual(response.json(), { done: true });
});
`,
    },
    inAccessTable([`${method} ${address}`], read),
  ];
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
