import type { RangeColumn, SetColumn, ValueColumn } from '#search/index-data.ts';
import type { WordRange } from './dictionary.ts';

/**
 * For each set of a column, 1 where it holds one of the values, else 0.
 *
 * @param wanted names of values; those the index does not know accept nothing
 */
export function setsHolding(column: ValueColumn, wanted: readonly string[]): Uint8Array {
  const isWanted = new Uint8Array(column.names.length);
  const names = new Set(wanted);
  for (const [value, name] of column.names.entries()) if (names.has(name)) isWanted[value] = 1;
  return setsWith(column.sets, isWanted);
}

/** The numbers within a range, both ends inclusive, by their names in the column: 1 and up. */
export function numbersWithin(
  column: RangeColumn,
  range: { readonly min?: number; readonly max?: number },
): WordRange {
  const { numbers } = column;
  const { min = -Infinity, max = Infinity } = range;
  let from = 0;
  while (from < numbers.length && !((numbers[from] ?? 0) >= min)) from++;
  let to = from;
  while (to < numbers.length && (numbers[to] ?? 0) <= max) to++;
  return { from: from + 1, to: to + 1 };
}

function setsWith({ setStart, setValues }: SetColumn, isWanted: Uint8Array): Uint8Array {
  const accepted = new Uint8Array(setStart.length - 1);
  for (let set = 0; set < accepted.length; set++) {
    const end = setStart[set + 1] ?? 0;
    for (let at = setStart[set] ?? 0; at < end; at++) {
      if (isWanted[setValues[at] ?? 0] === 1) accepted[set] = 1;
    }
  }
  return accepted;
}
