import type { ImportChange } from '#features/exchange/import/import.contract.ts';
import { grouped } from '#shared/count.ts';

const NAMED = 20;

/** The first part numbers that an import changed, for its entry in the audit log; all of them are found by search. */
export function namedParts(changes: readonly ImportChange[]): { readonly parts?: readonly string[] } {
  const parts = partsOf(changes);
  const more = parts.length - NAMED;
  if (parts.length === 0) return {};
  return {
    parts: more > 0 ? [...parts.slice(0, NAMED), `and ${grouped(more)} more`] : parts,
  };
}

export const partsOf = (changes: readonly ImportChange[]): readonly string[] => [
  ...new Set(changes.map(({ part }) => part)),
];
