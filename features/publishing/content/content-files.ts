import { readdir, readFile } from 'node:fs/promises';

export interface Folders {
  /** The pages that come with the product. */
  readonly shipped: string;
  /** What has been edited or added; a file here stands in the place of the shipped one of its name. */
  readonly edited: string;
}

/** Names are what a URL may hold; anything else is no page, above all not `../secret`. */
export const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The names of the Markdown files in a folder; none where there is no folder. */
export async function namesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(absent);
  return (files ?? [])
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .filter((name) => NAME.test(name));
}

export const bytesIfThere = async (file: string): Promise<Buffer | undefined> => readFile(file).catch(absent);
export const textIfThere = async (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(absent);

function absent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return undefined;
  throw error;
}
