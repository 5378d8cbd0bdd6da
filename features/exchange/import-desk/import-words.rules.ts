import { type AlarmKind, type ImportKind } from '#features/exchange/import/import.contract.ts';
import { grouped } from '#shared/count.ts';
import type { Encoding } from '#shared/file-text.ts';
import type { ImportExtra, ImportResult } from './imports.contract.ts';

const feedHint = (columns: string): string =>
  `The first row names the columns: ${columns}. A blank leaves a value, - empties it.`;

/** What a kind of file is called, and what is said of it. */
export const kindWords: Readonly<Record<ImportKind, { readonly label: string; readonly hint: string }>> = {
  catalog: {
    label: 'Catalog',
    hint: 'Any of hoses.csv, fittings.csv, couplings.csv, adapters.csv and equipment_accessories.csv, as an export writes them.',
  },
  prices: { label: 'List prices', hint: feedHint('part_number, list_price') },
  texts: { label: 'Texts', hint: feedHint('part_number, title, description, long_description') },
  stock: { label: 'Stock', hint: feedHint('part_number, place, on_hand, as_of') },
  retired: { label: 'Retired', hint: feedHint('part_number, retired') },
  crimp: {
    label: 'Crimp table',
    hint: 'The whole table, as crimp_specs.csv has it: a row that is not there is removed, unless only the hoses it names are replaced.',
  },
  distributors: { label: 'Distributors', hint: 'Companies, as distributors.csv has them. None is removed.' },
};

/** What may be ticked beside a kind of file. */
export const extraWords: Readonly<
  Partial<Record<ImportKind, Readonly<Partial<Record<ImportExtra, string>>>>>
> = {
  catalog: {
    retireMissing: 'Retire what these files do not hold, in the categories that they hold.',
    overwriteEdits: 'Take the files’ word also for what the staff wrote over.',
  },
  crimp: {
    keepOtherHoses: 'Replace only the hoses that the files name; rows of other hoses stay.',
    acceptUnsafe: 'Take rows that no dial can be given for.',
  },
};

export const encodingWords: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big end first',
};
export const separatorWords = { comma: 'Commas', semicolon: 'Semicolons', tab: 'Tabs' } as const;
export const decimalWords = { point: 'Point', comma: 'Comma' } as const;

/** What is ticked to let an alarm pass. */
export const alarmWords: Readonly<Record<AlarmKind, string>> = {
  price: 'Yes, these prices are right: take them.',
  retired: 'Yes, take these part numbers out of sale.',
  unit: 'Yes, these numbers are in the right unit: take them.',
};

const counted = (number: number, word: string): string => `${grouped(number)} ${word}`;

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
