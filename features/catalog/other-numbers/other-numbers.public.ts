import type { Db } from '#platform/db/db.ts';
import type { OtherNumber } from './other-number.contract.ts';
import { isNumber, namedIn, numberKey, numbersIn } from './other-number.rules.ts';
import { listFound, listKeysOf } from './other-numbers.store.ts';

const MOST_NAMED = 6;

/** What each text names of other makers' numbers, and of older ones of our own, in one question. The best first. */
export async function findOtherNumbers(db: Db, texts: readonly string[]): Promise<OtherNumber[][]> {
  const typed = texts.map(numbersIn);
  const found = await listFound(db, [...new Set(typed.flatMap((keys) => [...keys.keys()]))]);
  return texts.map((text, at) => namedIn(text, typed[at] ?? new Map(), found).slice(0, MOST_NAMED));
}

const SHORTEST_START = 4;

/** The same of what is being typed: also numbers that begin so. */
export async function suggestOtherNumbers(db: Db, text: string): Promise<OtherNumber[]> {
  const typed = numbersIn(text);
  const start = numberKey(text);
  const begins = isNumber(text) && start.length >= SHORTEST_START;
  if (typed.size === 0 && !begins) return [];
  const found = await listFound(db, [...typed.keys()], begins ? start : undefined);
  const begun = found.filter(
    ({ number_key }) => begins && number_key.startsWith(start) && !typed.has(number_key),
  );
  const all = new Map([
    ...typed,
    ...begun.map((one) => [one.number_key, [one.number.toLowerCase()]] as const),
  ]);
  return namedIn(text, all, found).slice(0, MOST_NAMED);
}

/** What has taken the place of a product, or of sizes of it. */
export async function findSuccessors(db: Db, productId: string): Promise<OtherNumber[]> {
  const keys = new Set([numberKey(productId), ...(await listKeysOf(db, productId))]);
  const found = await listFound(db, [...keys]);
  const older = found.filter(({ maker, is_ours }) => maker === '' && !is_ours);
  return namedIn('', new Map(older.map((one) => [one.number_key, [one.number.toLowerCase()]])), older);
}
