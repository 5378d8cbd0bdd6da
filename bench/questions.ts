import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { SeededRandom } from '#search/testing/seeded-random.ts';
import type { Answer, Request } from './client.ts';

/** A question of a kind, and what makes its answer a right one. */
export interface Question {
  readonly request: Request;
  /** @returns what is wrong with it */
  readonly fault: (answer: Answer) => string | undefined;
}

/** Makes questions that have not come before; none when there are no more. */
export type Asking = () => Question | undefined;

export interface QuestionKind {
  readonly name: string;
  readonly asking: (random: SeededRandom) => Asking;
}

const PAGE = 24;
const FACETS = 9;
const LISTED = ['Hose', 'Fitting', 'Coupling', 'QuickCoupling'];
/** Of letters alone, and none of the shortest: what people type of a name. No half of a code is one. */
const WORD = /^[A-Za-z]{4,}$/;
const TRIES = 200;

/** The kinds of questions a catalog is asked, about this catalog. */
export async function questionKinds(db: Db): Promise<readonly QuestionKind[]> {
  const { rows: products } = await sql<{ id: string; slug: string; name: string }>`
    select id, slug, name from products where retired_at is null order by md5(id)`.execute(db);
  const { rows: sizes } = await sql<{ id: string }>`
    select id from variants where retired_at is null order by md5(id)`.execute(db);
  const api = (query: Readonly<Record<string, string>>): Request => ({
    path: `/api/products/search?${new URLSearchParams(query)}`,
  });
  return [
    {
      name: `List of ${PAGE} with ${FACETS} facets`,
      asking: (random) => {
        const narrowed = unheardRange(random);
        return () => ({
          request: api({ productCategory: random.pick(LISTED), aggregates: narrowed() }),
          fault: listFault,
        });
      },
    },
    {
      name: 'Text search',
      asking: (random) => {
        const typed = wordsOfNames(
          products.map(({ name }) => name),
          random,
        );
        return () => {
          const query = typed();
          return query === undefined ? undefined : { request: api({ query }), fault: someFault };
        };
      },
    },
    {
      name: 'Part number',
      asking: () =>
        inTurn(sizes, ({ id }) => ({
          request: api({ query: id }),
          fault: (answer) => (answer.text().includes(`"${id}"`) ? undefined : `${id} is not found`),
        })),
    },
    {
      name: 'Product',
      asking: () =>
        inTurn(products, ({ id }) => ({
          request: { path: `/api/products/${id}` },
          fault: (answer) => (answer.text().includes(`"id":"${id}"`) ? undefined : `${id} is another`),
        })),
    },
    catalogPages,
  ];
}

export const catalogPages: QuestionKind = {
  name: 'Catalog page, HTML',
  asking: (random) => {
    const narrowed = unheardRange(random);
    return () => ({
      request: {
        path: `/products?${new URLSearchParams({
          productCategory: random.pick(LISTED),
          aggregates: narrowed(),
        })}`,
        isPage: true,
      },
      fault: (answer) => (/<h1/.test(answer.text()) ? undefined : 'it is no page'),
    });
  },
};

/** Three words of a name, never the same three again. */
export function wordsOfNames(names: readonly string[], random: SeededRandom): () => string | undefined {
  const heard = new Set<string>();
  return () => {
    for (let tries = 0; tries < TRIES; tries++) {
      const words = random
        .pick(names)
        .split(' ')
        .filter((word) => WORD.test(word));
      if (words.length < 2) continue;
      const asked = [random.pick(words), random.pick(words), random.pick(words)];
      const key = asked
        .map((word) => word.toLowerCase())
        .toSorted()
        .join(' ');
      if (heard.has(key)) continue;
      heard.add(key);
      return asked.join(' ');
    }
    return undefined;
  };
}

/** From a pressure to the hundredth of a psi: no answer, filter or count of before is of any use. */
function unheardRange(random: SeededRandom): () => string {
  const heard = new Set<number>();
  return () => {
    let from = random.below(250_000);
    while (heard.has(from)) from = random.below(250_000);
    heard.add(from);
    return JSON.stringify({ pressurePsi: { min: from / 100, max: 10_000 } });
  };
}

export function inTurn<T>(all: readonly T[], ask: (one: T) => Question): Asking {
  let next = 0;
  return () => {
    const one = all[next++];
    return one === undefined ? undefined : ask(one);
  };
}

interface Listed {
  readonly products: readonly unknown[];
  readonly aggregations: Readonly<Record<string, unknown>>;
}

function listFault(answer: Answer): string | undefined {
  const { products, aggregations }: Listed = JSON.parse(answer.text());
  const facets = Object.keys(aggregations).length;
  return products.length === PAGE && facets >= FACETS
    ? undefined
    : `${products.length} products with ${facets} facets`;
}

function someFault(answer: Answer): string | undefined {
  const { products }: Listed = JSON.parse(answer.text());
  return products.length > 0 ? undefined : 'nothing is found';
}
