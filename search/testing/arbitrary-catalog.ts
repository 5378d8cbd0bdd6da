import fc from 'fast-check';
import type { Alternative, Clause, Document, Filters, IndexSchema, Query, Row } from '#search/engine.ts';

/**
 * Small random catalogs and queries over them, for property tests. There are few words, letters and values, so that
 * they meet, and each kind of trouble is among them: typing errors, accents, empty texts, codes that differ in
 * punctuation alone, documents without rows, unknown names.
 */

export const smallSchema: IndexSchema = {
  text: { note: 1, name: 8, norm: 5 },
  values: ['size', 'colour', 'maker'],
  ranges: { pressure: { edges: [10, 20, 30] }, weight: { edges: [] } },
  sorts: ['title', 'price'],
};

const listed =
  'hose hoses hsoe elbow elbwo Elbows steel stele swivel no skive n female 100R2AT 100R1AT 1/2 12.7 2';
const words = fc.constantFrom(
  ...listed.split(' '),
  'Schläuche',
  'schlauche',
  '½',
  'ﬁlter',
  'Ω',
  'straße',
  '𝔘nit',
);
const text = fc.array(words, { maxLength: 5 }).map((list) => list.join(' '));
const code = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[aA1\-.]{0,8}$/) },
  { weight: 1, arbitrary: fc.constantFrom('Ä1-1', 'a1.2', 'ﬁ-22', 'ω𝔘9', '--', '12', '1-2', '1.2') },
);
const values = fc.uniqueArray(fc.constantFrom('red', 'blue', 'green', '', 'Red', 'constructor'), {
  maxLength: 3,
});
const number = fc.constantFrom(5, 10, 12, 19.5, 20, 30, 31, -1, 0, -0, Infinity, Number.NaN);

const row: fc.Arbitrary<Omit<Row, 'id'>> = fc.record({
  codes: fc.array(code, { maxLength: 2 }),
  text: fc.record({ name: text, note: text, unknown: text }, { requiredKeys: [] }),
  values: fc.record({ size: values, colour: values, unknown: values }, { requiredKeys: [] }),
  numbers: fc.record({ pressure: number, weight: number, unknown: number }, { requiredKeys: [] }),
});

type Body = Omit<Document, 'id'>;

/** The rows of a document agree on their maker, and a third of the time on everything. */
const body: fc.Arbitrary<Body> = fc
  .record({
    text: fc.record({ name: text, norm: text, unknown: text }, { requiredKeys: [] }),
    codes: fc.array(code, { maxLength: 2 }),
    sorts: fc.record(
      {
        title: fc.oneof(words, fc.constantFrom(1, 2, '\u{1f600}', '\uff5a', 'Z')),
        price: fc.constantFrom(1, 2, 10, -0, 0, Number.NaN, Infinity),
      },
      { requiredKeys: [] },
    ),
    rows: fc.array(row, { maxLength: 4 }),
    maker: values,
    agree: fc.nat(2),
  })
  .map(({ maker, agree, rows, ...rest }) => ({
    ...rest,
    rows: rows.map((own) => {
      const like = agree === 0 ? (rows[0] ?? own) : own;
      return { ...own, id: '', values: { ...like.values, maker }, numbers: like.numbers };
    }),
  }));

export function documentWithId(id: string): fc.Arbitrary<Document> {
  return body.map((rest) => withId(rest, id));
}

/** In every other catalog no row has two codes: the engine then takes a shorter way. */
export const documents: fc.Arbitrary<Document[]> = fc
  .tuple(fc.array(body, { maxLength: 12 }), fc.boolean())
  .map(([bodies, oneCode]) =>
    bodies.map((rest, place) =>
      withId(oneCode ? { ...rest, rows: rest.rows.map(withOneCode) } : rest, `d${place}`),
    ),
  );

function withOneCode(own: Row): Row {
  return { ...own, codes: own.codes.slice(0, 1) };
}

/** The first code is often the id. */
function withId(rest: Body, id: string): Document {
  const rows = rest.rows.map((own, place) => {
    const rowId = `${id}-${place}`;
    return { ...own, id: rowId, codes: place > 0 ? [rowId, ...own.codes.slice(1)] : own.codes };
  });
  return { ...rest, id, rows };
}

const weight = fc.constantFrom(0.5, 1, 3);
const range = fc.record({ min: number, max: number }, { requiredKeys: [] }).map(withoutNaN);
const alternative: fc.Arbitrary<Alternative> = fc.oneof(
  fc.record({ kind: fc.constant('code' as const), text: code }),
  fc.record(
    {
      kind: fc.constant('word' as const),
      text: fc.oneof(
        words,
        text,
        fc.constantFrom('h', 'ho', 'hos', 'elbo', 'schl', '10', 'fema', 'sweivel', '-'),
      ),
      prefix: fc.boolean(),
      typo: fc.boolean(),
      weight,
    },
    { requiredKeys: ['kind', 'text'] },
  ),
  fc.record(
    { kind: fc.constant('phrase' as const), words: fc.array(words, { maxLength: 3 }), weight },
    { requiredKeys: ['kind', 'words'] },
  ),
  fc.record(
    {
      kind: fc.constant('value' as const),
      facet: fc.constantFrom('size', 'maker', 'colour', 'unknown', 'constructor'),
      value: fc.constantFrom('red', 'blue', 'none', ''),
      weight,
    },
    { requiredKeys: ['kind', 'facet', 'value'] },
  ),
  fc
    .tuple(fc.constantFrom('pressure', 'weight', 'unknown'), range, weight)
    .map(([facet, ends, own]) => ({ kind: 'range' as const, facet, ...ends, weight: own })),
);
const clause: fc.Arbitrary<Clause> = fc.record(
  { anyOf: fc.array(alternative, { minLength: 1, maxLength: 3 }), optional: fc.boolean() },
  { requiredKeys: ['anyOf'] },
);
const wantedValues = fc.array(fc.constantFrom('red', 'blue', 'green', '', 'unknown'), { maxLength: 3 });
export const filters: fc.Arbitrary<Filters> = fc.record({
  values: fc.record({ size: wantedValues, colour: wantedValues, maker: wantedValues }, { requiredKeys: [] }),
  ranges: fc.record({ pressure: range, weight: range }, { requiredKeys: [] }),
});
const rareFilters: fc.Arbitrary<Filters> = fc.constantFrom<Filters[]>(
  { values: { unknown: ['red'] }, ranges: {} },
  { values: { constructor: ['red'] }, ranges: {} },
  { values: {}, ranges: { unknown: { min: 1 } } },
  { values: {}, ranges: { unknown: {} } },
);

export const query: fc.Arbitrary<Query> = fc.record({
  clauses: fc.array(clause, { maxLength: 3 }),
  filters: fc.oneof({ weight: 12, arbitrary: filters }, { weight: 1, arbitrary: rareFilters }),
  sort: fc.constantFrom('relevance', 'title', 'price', 'constructor'),
  skip: fc.constantFrom(0, 0, 1, 3, 100),
  limit: fc.constantFrom(0, 1, 2, 24),
  facets: fc.subarray(['size', 'colour', 'maker', 'pressure', 'weight', 'unknown', 'constructor']),
});

export const typedCode = fc.oneof(
  code,
  fc.constantFrom('d1-1', 'D11', '0-1', 'd', 'a', '1', 'a1', '12', '', 'ab1', '𝔘'),
);
export const typedWord = fc.oneof(
  words,
  fc.constantFrom('', 'h', 'hos', 'elbwos', 'swivle', 'stel', 'a b', 'sch'),
);

/** An end that is no number is no end. */
function withoutNaN(ends: { min?: number; max?: number }): { min?: number; max?: number } {
  return Object.fromEntries(Object.entries(ends).filter(([, end]) => !Number.isNaN(end)));
}
