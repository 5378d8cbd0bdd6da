import { isDeepStrictEqual } from 'node:util';
import type { Answer, Request } from '#bench/client.ts';
import { inTurn, type QuestionKind, wordsOfNames } from '#bench/questions.ts';
import type { SeededRandom } from '#search/testing/seeded-random.ts';
import type { OperationName } from './peer.ts';
import type { PeerProduct } from './peer-catalog.ts';

/** What is picked in the filters of a list. */
export interface Narrowing {
  readonly category: string;
  readonly dashes: readonly string[];
}

export interface Listed {
  readonly total: number;
  readonly hits: number;
  /** That have a value. */
  readonly facets: number;
}

/** How a peer is asked, and what it said. */
export interface PeerLanguage {
  readonly list: (narrowing: Narrowing) => Request;
  readonly listed: (answer: Answer) => Listed;
  readonly typed: (text: string) => Request;
  /** Products that were found for what was typed. */
  readonly found: (answer: Answer) => readonly string[];
  readonly partNumber: (text: string) => Request;
  readonly product: (slug: string) => Request;
  /** Part numbers of the product. */
  readonly sizes: (answer: Answer) => readonly string[];
}

const PAGE = 24;
const DASHES = 4;

type Kind = QuestionKind & { readonly name: OperationName };

/** The catalog's questions, with the answers that are known beforehand. */
export function peerQuestions(catalog: readonly PeerProduct[], language: PeerLanguage): readonly Kind[] {
  return [
    {
      name: 'List of 24 with 9 facets',
      asking: (random) => () => {
        const { narrowing, right } = someNarrowing(catalog, random);
        return {
          request: language.list(narrowing),
          fault: (answer) => {
            const listed = language.listed(answer);
            return isDeepStrictEqual(listed, right)
              ? undefined
              : `${JSON.stringify(listed)} instead of ${JSON.stringify(right)}`;
          },
        };
      },
    },
    {
      name: 'Text search',
      asking: (random) => {
        const words = wordsOfNames(
          catalog.map(({ name }) => name),
          random,
        );
        return () => {
          const text = words();
          return text === undefined
            ? undefined
            : {
                request: language.typed(text),
                fault: (answer) =>
                  language.found(answer).length > 0 ? undefined : `${text}: nothing is found`,
              };
        };
      },
    },
    {
      name: 'Part number',
      asking: () =>
        inTurn(sizesInTurn(catalog), ({ slug, partNumber }) => ({
          request: language.partNumber(partNumber),
          fault: (answer) =>
            language.found(answer).includes(slug) ? undefined : `${partNumber} is not found`,
        })),
    },
    {
      name: 'Product',
      asking: () =>
        inTurn(catalog, ({ slug, sizes }) => ({
          request: language.product(slug),
          fault: (answer) => {
            const answered = new Set(language.sizes(answer));
            return sizes.every(({ partNumber }) => answered.has(partNumber)) && answered.size === sizes.length
              ? undefined
              : `${slug} has ${answered.size} sizes`;
          },
        })),
    },
  ];
}

/** A category and some dash sizes in which there is more than one page can show. */
function someNarrowing(
  catalog: readonly PeerProduct[],
  random: SeededRandom,
): { readonly narrowing: Narrowing; readonly right: Listed } {
  for (;;) {
    const { category = '' } = random.pick(catalog).facets;
    const known = [...new Set(catalog.map(({ facets }) => facets.dash).filter((dash) => dash !== undefined))];
    const dashes = Array.from({ length: DASHES }, () => known.splice(random.below(known.length), 1)).flat();
    const matching = catalog.filter(
      ({ facets }) => facets.category === category && dashes.includes(facets.dash ?? ''),
    );
    if (matching.length < PAGE) continue;
    const facets = new Set(matching.flatMap((product) => Object.keys(product.facets))).size;
    return { narrowing: { category, dashes }, right: { total: matching.length, hits: PAGE, facets } };
  }
}

/** The first size of every product, then the second of each. */
function sizesInTurn(catalog: readonly PeerProduct[]) {
  const most = Math.max(...catalog.map(({ sizes }) => sizes.length));
  return Array.from({ length: most }, (_, place) =>
    catalog.flatMap(({ slug, sizes }) =>
      sizes.slice(place, place + 1).map(({ partNumber }) => ({ slug, partNumber })),
    ),
  ).flat();
}
