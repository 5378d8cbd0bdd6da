import type { ImportKind } from '#features/exchange/import/import.contract.ts';
import { codesOf } from '#features/exchange/import-mappings/code-columns.rules.ts';
import type { Mapping } from '#features/exchange/import-mappings/import-mappings.contract.ts';
import type { Problem } from '#shared/endpoint.ts';
import { type Encoding, encodings } from '#shared/file-text.ts';
import type { GivenFile } from '#shared/given-file.ts';
import type { FindCodes } from '#shared/workbook-text.ts';

/** Reads the files of a form, as its mapping says; @returns a problem where one of them is no table */
export async function readFiles(
  form: FormData,
  kind: ImportKind,
  mapping: Mapping | undefined,
): Promise<{ readonly files: readonly GivenFile[]; readonly problems: readonly Problem[] }> {
  const given = form.getAll('files').filter((each) => each instanceof File && each.name !== '') as File[];
  if (given.length === 0)
    return { files: [], problems: [{ field: 'files', message: 'Please choose a file.' }] };
  const encoding = encodings.find((each) => each === form.get('encoding')) ?? mapping?.encoding;
  const codesIn = codesOf(kind, mapping);
  const read = await Promise.all(given.map(async (file) => readOne(file, encoding, codesIn)));
  return {
    files: read.filter((each) => typeof each !== 'string'),
    problems: read.filter((each) => typeof each === 'string').map((message) => ({ field: 'files', message })),
  };
}

/** Reads a file that was chosen; @returns a sentence where it cannot be read */
export async function readOne(
  file: File,
  encoding: Encoding | undefined,
  codesIn?: FindCodes,
): Promise<GivenFile | string> {
  const { readGivenFile } = await import('#web/form/given-file.ts');
  return readGivenFile(file, { encoding, codesIn });
}
