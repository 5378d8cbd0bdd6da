import * as z from 'zod/mini';

// The API's document as a fuzzer can use it: with names of what is there, for it cannot guess them.
const Operation = z.looseObject({
  parameters: z.optional(z.array(z.looseObject({ name: z.string(), in: z.string() }))),
  security: z.optional(z.array(z.record(z.string(), z.unknown()))),
});
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** Answers a GET as whoever fuzzes; undefined when it is refused. */
export type Get = (address: string) => Promise<unknown>;

/** Where things are listed that do not stand at the address before their own. */
const listedAt: Readonly<Record<string, readonly string[]>> = {
  '/api/orders/{id}': ['/api/users/myorders'],
  '/api/users/{id}': ['/api/users', '/api/company/users'],
  '/api/products/{id}': ['/api/products/search?limit=20'],
  '/api/carts/{id}': ['/api/accounts/me cart'],
  '/api/distributors/{id}/addresses/{addressId}': ['/api/distributors/{id} addresses'],
  '/api/orders/{id}/lines/{line}': ['/api/orders/{id} items'],
  '/api/orders/{id}/shipments/{sid}': ['/api/orders/{id} shipments'],
};

/** What is nowhere listed, or told by another name. */
const given: Readonly<Record<string, readonly string[]>> = {
  '/api/crimp-specs/all-hose-crimp-specs/{hose}': ['BW2', 'BW1'],
  '/api/crimp-specs/job-card/{assembly}': ['BW2-08+MF+FN208'],
  '/api/content/pages/name/{name}': ['about-us'],
  '/api/orders/po-numbers/{poNumber}': ['PO-1'],
};

/** What stands for a name in a list, where that is not `id`. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  addressId: ['id'],
  certificateId: ['id'],
  delivery: ['id'],
  did: ['id'],
  rid: ['id'],
  line: ['id'],
  sid: ['id'],
};

const MOST = 12;

/** Whoever ends the session that is asked with is told 401 from then on. */
const spared = new Set(['/api/accounts/me/sessions/{id}']);

export async function fuzzedDocument(text: string, get: Get): Promise<string> {
  const document = Document.parse(JSON.parse(text));
  const known = new Map<string, readonly string[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const values = await valuesFor(path, names, known, get);
    for (const operation of Object.values(operations)) {
      // Another site's cookie is refused before anything else is looked at.
      operation.security = (operation.security ?? []).filter((each) => !('cookie' in each));
      for (const parameter of operation.parameters ?? []) {
        const there = values.get(parameter.name) ?? [];
        if (parameter.in !== 'path' || there.length === 0 || spared.has(path)) continue;
        // Others are still looked for, and what stands at the same address under another name is none of these.
        parameter['schema'] = {
          anyOf: [{ type: 'string', enum: there.slice(0, MOST) }, parameter['schema']],
        };
        parameter['example'] = there[0];
      }
    }
  }
  return JSON.stringify(document);
}

/** Of each name in a path what is there; of a second one what belongs to the first of the first. */
async function valuesFor(
  path: string,
  names: readonly string[],
  known: Map<string, readonly string[]>,
  get: Get,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const values = new Map<string, readonly string[]>();
  for (const name of names) {
    const upTo = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2);
    if (!known.has(upTo)) {
      const lists = [...(listedAt[upTo] ?? []), upTo.replace(/\/\{\w+\}$/, '')];
      const found = await Promise.all(
        lists.map(async (list) => {
          const [address = '', field = 'data'] = list.split(' ');
          const answer = await get(
            address.replace(/\{(\w+)\}/g, (_all, each: string) =>
              encodeURIComponent(values.get(each)?.[0] ?? 'none'),
            ),
          );
          return idsIn(answer, field, keysOf[name] ?? [name, 'id']);
        }),
      );
      known.set(upTo, [...new Set([...(given[upTo] ?? []), ...found.flat()])]);
    }
    values.set(name, known.get(upTo) ?? []);
  }
  return values;
}

const Row = z.record(z.string(), z.unknown());

function idsIn(answer: unknown, field: string, keys: readonly string[]): string[] {
  const there = Array.isArray(answer) ? answer : (Row.safeParse(answer).data?.[field] ?? []);
  return [there].flat().flatMap((row) => {
    const values = Row.safeParse(row).data ?? {};
    const id = keys
      .map((key) => values[key])
      .find((each) => typeof each === 'string' || typeof each === 'number');
    return id === undefined || id === '' ? [] : [String(id)];
  });
}
