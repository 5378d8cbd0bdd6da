import type { Columns } from '#features/exchange/columns/column.rules.ts';
import { crimpFile } from '#features/exchange/columns/crimp-row.rules.ts';
import { distributorFile } from '#features/exchange/columns/distributor-row.rules.ts';
import { feedColumns } from '#features/exchange/columns/feed-columns.rules.ts';
import { catalogFiles } from '#features/exchange/columns/known-files.rules.ts';
import type { ImportKind } from '#features/exchange/import/import.contract.ts';

interface Target {
  readonly kind: ImportKind;
  readonly file?: string | undefined;
}

/** The columns of ours that a mapping may fill; undefined where the catalog has no such file. */
export function targetColumns({ kind, file }: Target): Columns | undefined {
  switch (kind) {
    case 'catalog':
      return catalogFiles.find(({ name }) => name === file)?.columns;
    case 'crimp':
      return crimpFile.columns;
    case 'distributors':
      return distributorFile.columns;
    case 'prices':
    case 'texts':
    case 'stock':
    case 'retired':
      return feedColumns[kind];
  }
}

/** What is made of other columns, or of the row that is there, where no column of the file says it (book 11). */
export const derivable: Readonly<Partial<Record<ImportKind, Readonly<Record<string, readonly string[]>>>>> = {
  crimp: {
    dash: ['inches', 'DN'],
    inches: ['dash', 'DN'],
    DN: ['dash', 'inches'],
    DN_ferrule: ['DN', 'dash', 'inches'],
    insertType: ['partNumber'],
    partNumber: ['insertType'],
    id: ['hose'],
  },
  catalog: { dash: ['inch', 'dn'], inch: ['dash', 'dn'], dn: ['dash', 'inch'] },
};

/** What a crimp row keeps of the one that is there, where the file says nothing of it: a blank leaves a value (book 11). */
export const keptOfRow = [
  'crimpDiam',
  'dieSet',
  'extSkive',
  'intSkive',
  'crimpVersion',
  'rebound',
  'tolerance',
  'insertionDepth',
  'crimpLength',
  'image',
  'warning',
  'id',
] as const;

/** Codes as a maker prints them: blanks between their letters say nothing. */
export const blankFree: ReadonlySet<string> = new Set(['hose', 'ferrule', 'series_code']);

export const catalogFileNames: readonly string[] = catalogFiles.map(({ name }) => name);
