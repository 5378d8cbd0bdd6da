import { kindOfNorm } from '#features/catalog/cross-reference/hose-kind.rules.ts';
import { normFamily } from '#features/catalog/cross-reference/norm-families.rules.ts';
import { normsNamed } from '#features/catalog/cross-reference/trade-table.rules.ts';
import { plainText } from '#features/catalog/measures/search-text.rules.ts';
import { messages, type NormPair } from './norm-pairs.contract.ts';

/** A row of data/norm_pairs.csv. */
export interface ShippedPair {
  readonly norm: string;
  readonly may_be_replaced_by: string;
  readonly why: string;
}

/** A pair that the staff wrote, by the keys of its norms; removed: one that came with the shop and counts no more. */
export interface OwnPair {
  readonly norm: string;
  readonly replaced_by: string;
  readonly why: string;
  readonly removed: boolean;
  readonly version: number;
}

/** The key of a norm, however it is written; undefined where a text names none or several. */
export function normKey(text: string): string | undefined {
  const [key, ...others] = normsNamed(text);
  return others.length === 0 ? key : undefined;
}

const idOf = (norm: string, replacedBy: string): string => `${norm}~${replacedBy}`;
const nameOf = (key: string): string => normFamily(key)?.names[0] ?? key;

/** What came with the shop, and over it what the staff wrote, by the alphabet. */
export function normPairs(shipped: readonly ShippedPair[], own: readonly OwnPair[]): NormPair[] {
  const pairs = new Map<string, NormPair>();
  for (const row of shipped) {
    const [norm, replacedBy] = [normKey(row.norm), normKey(row.may_be_replaced_by)];
    if (norm !== undefined && replacedBy !== undefined)
      pairs.set(idOf(norm, replacedBy), pairOf(norm, replacedBy, row.why, 'shipped', 0));
  }
  for (const { norm, replaced_by, why, removed, version } of own) {
    const id = idOf(norm, replaced_by);
    if (removed) pairs.delete(id);
    else pairs.set(id, pairOf(norm, replaced_by, why, pairs.has(id) ? 'changed' : 'own', version));
  }
  return [...pairs.values()].toSorted((a, b) =>
    `${a.norm} ${a.replacedBy}`.localeCompare(`${b.norm} ${b.replacedBy}`, 'en', { numeric: true }),
  );
}

const pairOf = (
  norm: string,
  replacedBy: string,
  why: string,
  from: NormPair['from'],
  version: number,
): NormPair => ({
  id: idOf(norm, replacedBy),
  norm: nameOf(norm),
  replacedBy: nameOf(replacedBy),
  why,
  from,
  version,
});

/** What keeps a pair from being one. Tube material and service are never crossed (book 6). */
export function problemOf(norm: string, replacedBy: string): { field: string; message: string } | undefined {
  const [theirs, ours] = [normKey(norm), normKey(replacedBy)];
  if (theirs === undefined) return { field: 'norm', message: messages.norm };
  if (ours === undefined) return { field: 'replacedBy', message: messages.norm };
  if (theirs === ours) return { field: 'replacedBy', message: messages.same };
  const [from, to] = [kindOfNorm(theirs, false), kindOfNorm(ours, false)];
  if (from.service !== to.service) return { field: 'replacedBy', message: messages.service };
  if (from.tube !== to.tube) return { field: 'replacedBy', message: messages.tube };
  return undefined;
}

export function isShown(
  { norm, replacedBy, why, from }: NormPair,
  { search, show }: { readonly search?: string | undefined; readonly show?: string | undefined },
): boolean {
  if (show === 'own' && from === 'shipped') return false;
  return plainText(`${norm} ${replacedBy} ${why}`).includes(plainText(search ?? ''));
}
