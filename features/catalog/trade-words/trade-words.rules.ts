import { readSynonymTable, type SynonymRow } from '#features/catalog/catalog-search/synonym.rules.ts';
import { plainText, wordsOf } from '#features/catalog/measures/search-text.rules.ts';
import { messages, type TradeWord } from './trade-words.contract.ts';

/** A word that the staff wrote; removed: one that came with the shop and is not to be understood any more. */
export interface OwnWord extends SynonymRow {
  readonly key: string;
  readonly removed: boolean;
  readonly version: number;
}

const MOST_WORDS = 5;

/** By which a term is known: its words, in lower case and in the singular. Empty where it is none. */
export function keyOf(term: string): string {
  const words = wordsOf(term);
  return words.length > MOST_WORDS ? '' : words.join(' ');
}

/** What came with the shop, and over it what the staff wrote, by the alphabet. */
export function tradeWords(shipped: readonly SynonymRow[], own: readonly OwnWord[]): TradeWord[] {
  const words = new Map<string, TradeWord>(
    shipped.map((row) => {
      const id = keyOf(row.term);
      return [id, { id, ...rowOf(row), from: 'shipped', version: 0 }];
    }),
  );
  for (const { key, removed, version, ...row } of own) {
    if (removed) words.delete(key);
    else
      words.set(key, {
        id: key,
        ...rowOf(row),
        from: words.has(key) ? 'changed' : 'own',
        version,
      });
  }
  return [...words.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const rowOf = ({ term, means, note }: SynonymRow): SynonymRow => ({ term, means, note });

/** What keeps a search from reading it; undefined where nothing does. */
export function problemOf(row: SynonymRow): { readonly field: string; readonly message: string } | undefined {
  if (keyOf(row.term) === '') return { field: 'term', message: messages.term };
  try {
    readSynonymTable([row]);
    return undefined;
  } catch (error) {
    const [, facet = ''] = /means a '(.*)', which/.exec(error instanceof Error ? error.message : '') ?? [];
    return { field: 'means', message: `There is no filter called '${facet}'.` };
  }
}

export function isShown(
  word: TradeWord,
  { search, show }: { search?: string | undefined; show?: string | undefined },
): boolean {
  if (show === 'own' && word.from === 'shipped') return false;
  if (show === 'unknown' && !word.means.startsWith('(unknown)')) return false;
  const text = plainText(search ?? '');
  return [word.term, word.means, word.note].some((one) => plainText(one).includes(text));
}
