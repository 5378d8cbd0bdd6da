import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { WrittenExpected, WrittenRow } from '#features/selling/stock/stock.contract.ts';
import { portable } from '#platform/http/json-schema.ts';
import { testApp } from '#testing/test-app.ts';
import { apiWords } from './api-words.ts';

interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: ReadonlyArray<{
    readonly name: string;
    readonly in: string;
    readonly description?: string;
    readonly example?: unknown;
  }>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema; example?: object }>> };
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
  readonly 'x-codeSamples': ReadonlyArray<{ readonly source: string }>;
  readonly 'x-scope'?: string;
}
type Schema = Readonly<Record<string, unknown>>;

let app: FastifyInstance;
let document: {
  readonly tags: ReadonlyArray<{ readonly name: string }>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
let operations: ReadonlyArray<readonly [name: string, operation: Operation]>;
before(async () => {
  app = await testApp();
  document = (await app.inject('/api/openapi.json')).json();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  );
});
after(async () => app.close());

test('every operation stands in a group, says what it does and for whom, and has an example', () => {
  const used = new Set<string>();
  const bare: string[] = [];
  for (const [name, { tags, summary, description, parameters, ...more }] of operations) {
    assert.equal(tags.length, 1, `${name} is in no group of app/api-words.ts`);
    used.add(tags[0] ?? '');
    assert.notEqual(summary, '', name);
    assert.match(
      description,
      /^(Open to everybody|For (customers|the staff|customers and the staff))\. /,
      name,
    );
    assert.match(
      more['x-codeSamples'][0]?.source ?? '',
      /^curl .*'http:\/\/shop\.example\/api\/[^':{]*'/,
      name,
    );
    for (const parameter of parameters)
      if (parameter.in === 'path') assert.ok(parameter.example !== undefined, `${name} ${parameter.name}`);
    const json = more.requestBody?.content['application/json'];
    if (json && Object.keys(json.example ?? {}).length === 0) bare.push(name);
  }
  assert.deepEqual(bare, [], 'bodies without an example that their call takes');
  assert.deepEqual(
    document.tags.map(({ name }) => name),
    document.tags.map(({ name }) => name).filter((name) => used.has(name)),
  );
});

test('every parameter says what it is, and every field of what programs send most', () => {
  const silent = operations.flatMap(([name, { parameters }]) =>
    parameters.flatMap(({ name: parameter, description = '' }) =>
      description === '' ? [`${name} ${parameter}`] : [],
    ),
  );
  assert.deepEqual(silent, [], 'parameters without a word in app/document-words.ts');
  const fieldsOf = (schema: Schema, before = ''): Array<readonly [field: string, description: unknown]> => [
    ...Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>).flatMap(
      ([name, of]) => [[before + name, of['description']] as const, ...fieldsOf(of, `${before}${name}.`)],
    ),
    ...(schema['items'] ? fieldsOf(schema['items'] as Schema, before) : []),
  ];
  for (const [call, words] of Object.entries(apiWords.fields)) {
    const [method = '', path = ''] = call.split(' ');
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const fields = fieldsOf(operation?.requestBody?.content['application/json']?.schema ?? {});
    assert.deepEqual(
      fields.flatMap(([field, description]) => (description === undefined ? [field] : [])),
      [],
      `fields of ${call} without a word in app/document-words.ts`,
    );
    const names = fields.map(([field]) => field);
    assert.deepEqual(
      Object.keys(words).filter((field) => !names.includes(field)),
      [],
      `words of ${call} for fields that it does not have`,
    );
  }
});

test('rows that are judged one by one are in the document as they are judged', () => {
  const itemsOf = (path: string, method: string, field: string): Schema => {
    const schema = document.paths[path]?.[method]?.requestBody?.content['application/json']?.schema;
    const { items } = (schema as { properties: Readonly<Record<string, Schema>> }).properties[field] ?? {};
    return items as Schema;
  };
  const stock = itemsOf('/api/stock', 'put', 'rows');
  assert.deepEqual(stock['required'], Object.keys(WrittenRow.shape));
  assert.deepEqual(itemsOf('/api/stock', 'put', 'expected')['required'], Object.keys(WrittenExpected.shape));
  assert.deepEqual(itemsOf('/api/list-price-changes', 'post', 'changes')['required'], ['part', 'price']);
});

test('every pattern is one that Python, Go and Java read as JavaScript does', () => {
  let seen = 0;
  walk(document, (schema, where) => {
    if (typeof schema['pattern'] !== 'string') return;
    seen += 1;
    const foreign = /\\[pPuUdDwWbBkKzZAGcC0-9]|\(\?(?!:)|\[\]|\[\^\]/.exec(schema['pattern']);
    assert.equal(foreign, null, `${where}: ${schema['pattern']}`);
    assert.doesNotThrow(() => new RegExp(String(schema['pattern']), 'u'), where);
  });
  assert.ok(seen > 100);
  assert.equal(portable('^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$'), '^[^\\x00-\\x1f\\x7f-\\x9f\u2028\u2029]*$');
  assert.equal(portable('^\\d{2}[\\d-]\\w\\/$'), '^[0-9]{2}[0-9-][A-Za-z0-9_]\\/$');
  assert.throws(() => portable('\\p{Lu}'), /other languages/);
});

/** As long as a body may be: tables, and what names a thing of the shop, which is looked up. */
const unbounded = new Set(
  [
    ['csv', 'confirm', 'entry', 'files', 'without', 'propertyNames'],
    ['id', 'item', 'line', 'product', 'variant', 'option', 'part', 'place', 'order', 'owner'],
    ['distributor', 'assignedTo', 'shippingAddress', 'billingAddress'],
    // Of a product, for the staff.
    ['en', 'iso', 'sae', 'label', 'value', 'category', 'unit'],
  ].flat(),
);

test('what a body holds as text says how long it may be', () => {
  const endless: string[] = [];
  for (const [name, { requestBody }] of operations)
    walk(requestBody?.content['application/json']?.schema, (schema, where) => {
      const { pattern } = schema;
      const isClosed = typeof pattern === 'string' && /^\^(?!.*[*+](?!\))).*\$$/.test(pattern);
      const isBounded = ['maxLength', 'enum', 'const', 'format'].some((key) => key in schema);
      if (schema['type'] === 'string' && !isBounded && !isClosed)
        if (!unbounded.has(where.split('.').at(-1) ?? '')) endless.push(`${name} ${where}`);
    });
  assert.deepEqual(endless, []);
});

/** Compared with what there is before anything keeps it: a version of a file, and how much is left of a line. */
const compared = new Set([
  'patch /api/content/files/{id} .version',
  'post /api/content/files/{id}/discard-draft .version',
  'post /api/content/files/{id}/restore .version',
  'post /api/content/files/{id}/unpublish .version',
  'post /api/orders/{id}/shipments .lines.quantity',
  'post /api/orders/{id}/returns .lines.quantity',
]);

test('a whole number in a body is not greater than what PostgreSQL keeps, and a version is one', () => {
  const endless: string[] = [];
  for (const [name, { requestBody }] of operations)
    walk(requestBody?.content['application/json']?.schema, (schema, where) => {
      const isVersion = where.split('.').at(-1) === 'version';
      const most = Math.max(
        Number(schema['maximum'] ?? schema['exclusiveMaximum'] ?? Infinity),
        -Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? -Infinity),
      );
      // A version is counted up once more.
      const isTooLarge = schema['type'] === 'integer' && most >= 2 ** 31 - (isVersion ? 1 : 0);
      if (isTooLarge || (isVersion && schema['type'] === 'number')) endless.push(`${name} ${where}`);
    });
  assert.deepEqual(
    endless.filter((place) => !compared.has(place)),
    [],
  );
});

function walk(value: unknown, look: (schema: Schema, where: string) => void, where = ''): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) look(value as Schema, where);
  for (const [key, inner] of Object.entries(value))
    walk(
      inner,
      look,
      ['properties', 'anyOf', 'items'].includes(key) || Array.isArray(value) ? where : `${where}.${key}`,
    );
}
