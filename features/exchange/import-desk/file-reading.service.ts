import type { Marks } from '#features/exchange/import/import.contract.ts';
import type { CsvSource, ImportNotes } from '#features/exchange/import/import.public.ts';
import type { Mapping } from '#features/exchange/import-mappings/import-mappings.contract.ts';
import {
  asInFile,
  findMapping,
  mappedSource,
  meansFor,
} from '#features/exchange/import-mappings/import-mappings.public.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalid } from '#platform/http/refusal.ts';
import type { GivenFile } from './fed-rows.service.ts';
import { type ImportResult, messages } from './imports.contract.ts';
import type { AskedImport } from './imports.service.ts';

type Notes = ImportResult['problems'];

/** How the files of one import are read: as ours, or as foreign ones by a mapping. */
export interface FileReading {
  readonly mapping?: Mapping;
  readonly sourceOf: (notes: ImportNotes) => (file: GivenFile) => CsvSource;
  /** What is said of cells, as whoever sent the file finds them. */
  readonly asInFile: (notes: Notes) => Promise<Notes>;
}

/** @throws Refusal 400 for a mapping that is not there, or is of something else */
export async function fileReading(
  tx: Tx,
  { kind, files, mapping: name, separator, decimals }: AskedImport,
): Promise<FileReading> {
  const marks: Marks = { separator, decimals };
  if (name === undefined)
    return { sourceOf: () => (file) => ({ text: file.text, ...marks }), asInFile: async (notes) => notes };
  const mapping = await findMapping(tx, name);
  if (mapping?.kind !== kind)
    throw invalid([{ field: 'mapping', message: mapping ? messages.otherKind : messages.noMapping }]);
  const means = await meansFor(tx, mapping);
  return {
    mapping,
    sourceOf: (notes) => (file) => mappedSource(file, mapping, marks, means, notes),
    asInFile: async (notes) => asInFile(notes, files, mapping, marks),
  };
}
