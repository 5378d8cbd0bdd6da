import { isPartHead } from '#features/exchange/columns/feed-columns.rules.ts';
import type { Problem } from '#shared/endpoint.ts';
import { encodings } from '#shared/file-text.ts';
import type { GivenFile } from '#shared/given-file.ts';

/** Reads the files of a form; @returns a problem where one of them is no table */
export async function readFiles(
  form: FormData,
): Promise<{ readonly files: readonly GivenFile[]; readonly problems: readonly Problem[] }> {
  const given = form.getAll('files').filter((each) => each instanceof File && each.name !== '') as File[];
  if (given.length === 0)
    return { files: [], problems: [{ field: 'files', message: 'Please choose a file.' }] };
  const encoding = encodings.find((each) => each === form.get('encoding'));
  const { readGivenFile } = await import('#web/form/given-file.ts');
  const read = await Promise.all(given.map(async (file) => readGivenFile(file, { encoding, isPartHead })));
  return {
    files: read.filter((each) => typeof each !== 'string'),
    problems: read.filter((each) => typeof each === 'string').map((message) => ({ field: 'files', message })),
  };
}
