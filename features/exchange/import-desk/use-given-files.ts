import { type Encoding, encodings } from '#features/exchange/import/import.contract.ts';
import type { Problem } from '#shared/endpoint.ts';
import { type ReadFile, readGiven } from './given-file.ts';

/** Reads the files of a form; @returns a problem where one of them is no table */
export async function readFiles(
  form: FormData,
): Promise<{ readonly files: readonly ReadFile[]; readonly problems: readonly Problem[] }> {
  const given = form.getAll('files').filter((each) => each instanceof File && each.name !== '') as File[];
  if (given.length === 0)
    return { files: [], problems: [{ field: 'files', message: 'Please choose a file.' }] };
  const chosen = encodings.find((each) => each === form.get('encoding'));
  const read = await Promise.all(given.map(async (file) => readFile(file, chosen)));
  return {
    files: read.filter((each) => typeof each !== 'string'),
    problems: read.filter((each) => typeof each === 'string').map((message) => ({ field: 'files', message })),
  };
}

/** @returns a sentence where it cannot be read */
async function readFile(file: File, chosen: Encoding | undefined): Promise<ReadFile | string> {
  try {
    return await readGiven(file.name, new Uint8Array(await file.arrayBuffer()), chosen);
  } catch {
    // Moved or changed since it was chosen.
    return `${file.name} cannot be read. Please choose it again.`;
  }
}
