import type { Alternative, Clause, Document, Filters, Query } from '#search/engine.ts';
import type { SeededRandom } from '#search/testing/seeded-random.ts';
import { largeSchema } from './large-catalog.ts';

/** What people ask, drawn from documents that exist: values that go together, part numbers that are there. */

const ALL_FACETS = [...largeSchema.values, ...Object.keys(largeSchema.ranges)];

export function filterQuery(random: SeededRandom, samples: readonly Document[], filterCount: number): Query {
  return { ...emptyQuery(random), filters: filtersOf(random, random.pick(samples), filterCount) };
}

/** One to three words of a document; the last one may still be typed. */
export function textQuery(random: SeededRandom, samples: readonly Document[]): Query {
  const words = wordsOfOne(random, samples);
  const clauses = words.map((text, place): Clause => {
    const isLast = place === words.length - 1;
    const cut = isLast && random.chance(0.5) ? text.slice(0, Math.max(3, text.length - 2)) : text;
    return {
      anyOf: [
        { kind: 'word', text: cut, prefix: isLast },
        { kind: 'code', text: cut },
      ],
    };
  });
  return { ...emptyQuery(random), clauses, sort: 'relevance' };
}

/** The same with one letter wrong. */
export function typoQuery(random: SeededRandom, samples: readonly Document[]): Query {
  const words = wordsOfOne(random, samples);
  const broken = random.below(words.length);
  const clauses = words.map((text, place): Clause => {
    const typed = place === broken ? withTypo(random, text) : text;
    const isLast = place === words.length - 1;
    return { anyOf: [{ kind: 'word', text: typed, prefix: isLast, typo: true }] };
  });
  return { ...emptyQuery(random), clauses, sort: 'relevance' };
}

/** Two words that stand side by side in a name. */
export function phraseQuery(random: SeededRandom, samples: readonly Document[]): Query {
  const words = (random.pick(samples).text['name'] ?? '').split(' ');
  const from = random.below(Math.max(1, words.length - 1));
  const clauses: Clause[] = [{ anyOf: [{ kind: 'phrase', words: words.slice(from, from + 2) }] }];
  return { ...emptyQuery(random), clauses, sort: 'relevance' };
}

/** What is typed as '5000 psi': that, and up to as much more as still counts as it. */
export function rangeQuery(random: SeededRandom): Query {
  const min = 250 * random.below(40);
  const max = min + 250 * random.below(20);
  const clauses: Clause[] = [{ anyOf: [{ kind: 'range', facet: 'pressurePsi', min, max }] }];
  return { ...emptyQuery(random), clauses, sort: 'relevance' };
}

export function codeQuery(random: SeededRandom, samples: readonly Document[]): Query {
  const clauses: Clause[] = [{ anyOf: [{ kind: 'code', text: typedCode(random, samples, 3) }] }];
  return { ...emptyQuery(random), clauses, sort: 'relevance' };
}

/** A part number as far as it has been typed, or a piece of one, as written or without punctuation. */
export function typedCode(random: SeededRandom, samples: readonly Document[], least: number): string {
  const { id } = random.pick(random.pick(samples).rows);
  const code = random.chance(0.5) ? id.replaceAll('-', '').toLowerCase() : id;
  const length = Math.min(code.length, least + random.below(code.length));
  const from = random.chance(0.15) ? random.below(code.length - length + 1) : 0;
  return code.slice(from, from + length);
}

/** Of all kinds at once, and also what nobody would ask. */
export function randomQuery(random: SeededRandom, catalog: readonly Document[]): Query {
  const query = filterQuery(random, catalog, random.below(4));
  const facets = query.facets.filter(() => random.chance(0.5));
  return { ...query, facets, clauses: randomClauses(random, catalog), limit: random.pick([0, 1, 24, 100]) };
}

function randomClauses(random: SeededRandom, catalog: readonly Document[]): readonly Clause[] {
  switch (random.below(6)) {
    case 0:
      return textQuery(random, catalog).clauses;
    case 1:
      return typoQuery(random, catalog).clauses;
    case 2:
      return codeQuery(random, catalog).clauses;
    case 3:
      return [anyClause(random, catalog)];
    case 4:
      return [anyClause(random, catalog), { ...anyClause(random, catalog), optional: true }];
    default:
      return [];
  }
}

/** Of all kinds of alternatives, drawn from one document. */
function anyClause(random: SeededRandom, catalog: readonly Document[]): Clause {
  const document = random.pick(catalog);
  return { anyOf: Array.from({ length: 1 + random.below(3) }, () => anyAlternative(random, document)) };
}

function anyAlternative(random: SeededRandom, document: Document): Alternative {
  const row = random.pick(document.rows);
  const words = (document.text['name'] ?? '').split(' ');
  const psi = row.numbers['pressurePsi'] ?? 0;
  const from = random.below(words.length);
  return random.pick<Alternative>([
    { kind: 'code', text: row.id.slice(0, 2 + random.below(8)) },
    {
      kind: 'word',
      text: random.pick(words).slice(0, 2 + random.below(8)),
      prefix: true,
      typo: random.chance(0.5),
    },
    { kind: 'word', text: row.text['thread'] ?? '', weight: 0.5 + random.next() },
    { kind: 'phrase', words: words.slice(from, from + 1 + random.below(3)) },
    { kind: 'value', facet: 'bore', value: row.values['bore']?.[0] ?? '' },
    { kind: 'range', facet: 'pressurePsi', min: psi - 100, max: psi + 500 * random.below(4) },
  ]);
}

function emptyQuery(random: SeededRandom): Query {
  return {
    clauses: [],
    filters: { values: {}, ranges: {} },
    sort: random.chance(0.6) ? 'relevance' : random.pick(largeSchema.sorts),
    skip: random.chance(0.8) ? 0 : 24 * random.below(40),
    limit: 24,
    facets: ALL_FACETS,
  };
}

function filtersOf(random: SeededRandom, like: Document, count: number): Filters {
  const row = random.pick(like.rows);
  const values: Record<string, string[]> = {};
  const ranges: Record<string, { min: number; max: number }> = {};
  while (Object.keys(values).length + Object.keys(ranges).length < count) {
    const facet = random.pick(ALL_FACETS);
    if (facet === 'pressurePsi') {
      const around = row.numbers['pressurePsi'] ?? 0;
      ranges[facet] = { min: around - 250 * random.below(8), max: around + 250 * random.below(8) };
    } else {
      values[facet] = [random.pick(row.values[facet] ?? ['none'])];
    }
  }
  return { values, ranges };
}

function wordsOfOne(random: SeededRandom, samples: readonly Document[]): string[] {
  const { name = '', description = '' } = random.pick(samples).text;
  const words = `${name} ${description}`.split(/[^a-z]+/i).filter((word) => word.length >= 4);
  return Array.from({ length: 1 + random.below(3) }, () => random.pick(words));
}

function withTypo(random: SeededRandom, word: string): string {
  const at = random.below(word.length - 1);
  switch (random.below(3)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return `${word.slice(0, at)}x${word.slice(at)}`;
    default:
      return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  }
}
