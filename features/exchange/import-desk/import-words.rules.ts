import type { AlarmKind, ImportKind, ImportResult } from './imports.contract.ts';

/** What a kind of file is called, and what its first row names. */
export const kindWords: Readonly<Record<ImportKind, { readonly label: string; readonly columns: string }>> = {
  prices: { label: 'List prices', columns: 'part_number, list_price' },
  texts: { label: 'Texts', columns: 'part_number, title, description, long_description' },
  stock: { label: 'Stock', columns: 'part_number, place, on_hand, as_of' },
  retired: { label: 'Retired', columns: 'part_number, retired' },
};

/** What is ticked to let an alarm pass. */
export const alarmWords: Readonly<Record<AlarmKind, string>> = {
  price: 'Yes, these prices are right: take them.',
  retired: 'Yes, take these part numbers out of sale.',
  unit: 'Yes, these numbers are in the right unit: take them.',
};

const counted = (number: number, word: string): string => `${number.toLocaleString('en-US')} ${word}`;

/** '2 new, 3 changed, 5 as they were' */
export function countsText({ counts }: ImportResult): string {
  const { added, changed, retired, unchanged, refused } = counts;
  return [
    ...(refused > 0 ? [counted(refused, 'refused')] : []),
    ...(added > 0 ? [counted(added, 'new')] : []),
    ...(changed > 0 ? [counted(changed, 'changed')] : []),
    ...(retired > 0 ? [counted(retired, 'retired')] : []),
    counted(unchanged, 'as they were'),
  ].join(', ');
}
