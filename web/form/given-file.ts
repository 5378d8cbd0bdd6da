import { type GivenFile, type GivenReading, readGiven } from '#shared/given-file.ts';

/** Reads a file that was chosen; @returns a sentence where it cannot be read */
export async function readGivenFile(file: File, reading?: GivenReading): Promise<GivenFile | string> {
  try {
    return await readGiven(file.name, new Uint8Array(await file.arrayBuffer()), reading);
  } catch {
    // Moved or changed since it was chosen.
    return `${file.name} cannot be read. Please choose it again.`;
  }
}
