import type { Clause } from '#search/engine.ts';
import type { ChosenFilters } from './catalog.contract.ts';
import { readQuery, type Vocabulary } from './search-query.rules.ts';

export interface Fewer {
  readonly text: string;
  readonly filters: ChosenFilters;
  /** Words and facets that were dropped. */
  readonly dropped: readonly string[];
  readonly total: number;
}

const MOST_OFFERED = 3;
/** A longer text is not worth more. */
const MOST_PIECES = 8;
/** Searches tried for one empty result. */
const MOST_TRIED = 24;

/** One thing that is asked for: a piece of the text, or a filter that was chosen. */
interface Wish {
  readonly name: string;
  readonly isFacet: boolean;
  /** Beyond what is looked at: it is never kept. */
  readonly isBeyond: boolean;
  /** How much it matters. */
  readonly worth: number;
}

interface Asking {
  /** How many products a text and filters find. */
  readonly count: (text: string, filters: ChosenFilters) => Promise<number>;
  readonly vocabulary: Vocabulary;
}

/**
 * What finds something when less is asked for: each wish left out for itself, and where that is not enough as many of
 * them as go together, beginning with those that matter. Size, thread and norm matter most, then what else the catalog
 * can filter by, then words.
 */
export async function fewerWishes(
  search: { readonly text: string; readonly filters: ChosenFilters },
  { count, vocabulary }: Asking,
): Promise<Fewer[]> {
  const wishes = wishesOf(search, vocabulary);
  const looked = wishes.filter(({ isBeyond }) => !isBeyond);
  if (wishes.length < 2)
    return wishes[0]?.isFacet ? [await withoutAll(search, wishes, count)].filter(finds) : [];
  const known = new Map<string, Promise<number>>();
  const keeping = async (kept: readonly Wish[]): Promise<Fewer> => {
    const less = asFewer(search, wishes, kept);
    const key = JSON.stringify([less.text, less.filters]);
    const isNew = !known.has(key);
    if (isNew && known.size >= MOST_TRIED) return { ...less, total: 0 };
    const total = known.get(key) ?? count(less.text, less.filters);
    known.set(key, total);
    return { ...less, total: await total };
  };
  const dropOne = await Promise.all(
    looked.map(async (wish) => keeping(looked.filter((one) => one !== wish))),
  );
  const oneLess = dropOne.filter(finds);
  const most = oneLess.length >= MOST_OFFERED ? [] : await asManyAsGo(looked, keeping);
  const worthOf = new Map(wishes.map(({ name, worth }) => [name, worth]));
  const lost = ({ dropped }: Fewer): number =>
    dropped.reduce((sum, name) => sum + (worthOf.get(name) ?? 0), 0);
  const different = new Map(
    [...oneLess, ...most].map((less) => [JSON.stringify([less.text, less.filters]), less]),
  );
  // then what finds less says more of what was wanted
  return [...different.values()]
    .toSorted((a, b) => lost(a) - lost(b) || a.dropped.length - b.dropped.length || a.total - b.total)
    .slice(0, MOST_OFFERED);
}

const finds = ({ total }: Fewer): boolean => total > 0;

async function withoutAll(
  search: { readonly text: string; readonly filters: ChosenFilters },
  wishes: readonly Wish[],
  count: Asking['count'],
): Promise<Fewer> {
  const less = asFewer(search, wishes, []);
  return { ...less, total: await count(less.text, less.filters) };
}

/** Begins with each of the wishes that matter most, and adds the others as long as something is found. */
async function asManyAsGo(
  wishes: readonly Wish[],
  keeping: (kept: readonly Wish[]) => Promise<Fewer>,
): Promise<Fewer[]> {
  const sorted = wishes.toSorted((a, b) => b.worth - a.worth);
  const found: Fewer[] = [];
  for (const first of sorted.slice(0, MOST_OFFERED)) {
    let kept: readonly Wish[] = [];
    let best: Fewer | undefined;
    for (const wish of [first, ...sorted.filter((one) => one !== first)]) {
      const less = await keeping([...kept, wish]);
      if (less.total === 0) continue;
      kept = [...kept, wish];
      best = less;
    }
    if (best && best.dropped.length > 0) found.push(best);
  }
  return found;
}

function asFewer(
  { text, filters }: { readonly text: string; readonly filters: ChosenFilters },
  wishes: readonly Wish[],
  kept: readonly Wish[],
): Omit<Fewer, 'total'> {
  const dropped = wishes.filter((wish) => !kept.includes(wish));
  const facets = new Set(dropped.flatMap(({ name, isFacet }) => (isFacet ? [name] : [])));
  const others = <T>(chosen: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(chosen).filter(([name]) => !facets.has(name)));
  const pieces = wishes.filter((wish) => !wish.isFacet);
  const isWhole = pieces.every((wish) => kept.includes(wish));
  return {
    text: isWhole ? text : pieces.flatMap((wish) => (kept.includes(wish) ? [wish.name] : [])).join(' '),
    filters: { values: others(filters.values), ranges: others(filters.ranges) },
    dropped: dropped.map(({ name }) => name),
  };
}

const WORD = 1;
const SAID = 2;
const MATTERS = 6;
/** What tells whether a part fits at all. */
const fits = new Set([
  'bore',
  'dash',
  'size',
  'dn',
  'mm',
  'thread',
  'threadDash',
  'threadKey',
  'tubeOD',
  'series',
  'norm',
  'bodySize',
]);

function wishesOf(
  { text, filters }: { readonly text: string; readonly filters: ChosenFilters },
  vocabulary: Vocabulary,
): Wish[] {
  const { clauses, origins, pieces } = readQuery(text, vocabulary);
  const worthOf = (typed: string): number =>
    Math.max(WORD, ...clauses.filter((_, at) => origins[at]?.typed === typed).map(clauseWorth));
  const facets = [...Object.keys(filters.values), ...Object.keys(filters.ranges)];
  return [
    ...facets.map((name) => ({
      name,
      isFacet: true,
      isBeyond: false,
      worth: fits.has(name) ? MATTERS : SAID,
    })),
    ...pieces.map((name, at) => ({
      name,
      isFacet: false,
      isBeyond: at >= MOST_PIECES,
      worth: worthOf(name),
    })),
  ];
}

function clauseWorth({ anyOf }: Clause): number {
  const facets = anyOf.flatMap((one) => (one.kind === 'value' || one.kind === 'range' ? [one.facet] : []));
  if (facets.some((facet) => fits.has(facet))) return MATTERS;
  return facets.length > 0 ? SAID : WORD;
}
