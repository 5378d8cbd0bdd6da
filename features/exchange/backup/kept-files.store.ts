import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Files } from '#platform/files/files.ts';
import { folderFiles } from '#platform/files/folder-files.ts';
import { PlainError } from '#platform/plain-error.ts';
import { FILE_KEYS, FOLDER_KEYS, type Manifest } from './backup.contract.ts';

/** Where the files of a shop are: those behind the port, and those that the staff edit in the data folder. */
export interface Places {
  readonly dataDir: string;
  readonly files: Files;
}

/** @returns keys, each with where it is kept */
export async function listKeptFiles({ dataDir, files }: Places): Promise<ReadonlyMap<string, Files>> {
  const found = new Map<string, Files>();
  const folder = folderFiles(dataDir);
  for (const [place, prefixes] of [
    [folder, FOLDER_KEYS],
    [files, FILE_KEYS],
  ] as const)
    for (const prefix of prefixes) for await (const { key } of place.list(prefix)) found.set(key, place);
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Its bytes; none when somebody has removed it meanwhile, and then `onGone` is told. */
export function readKeptFile(place: Files, key: string, onGone: () => void): Readable {
  return Readable.from(bytesOf(place, key, onGone));
}

async function* bytesOf(place: Files, key: string, onGone: () => void): AsyncGenerator<Buffer> {
  const file = await place.get(key);
  if (file) yield* file.stream;
  else onGone();
}

/**
 * A file that is there already stays, and must be the same: a restore that was cut off is begun again.
 *
 * @throws when no backup has a file of that name
 */
export async function writeKeptFile(
  { dataDir, files }: Places,
  { name, bytes, sha256 }: Manifest['files'][number],
  open: () => Promise<Readable>,
): Promise<void> {
  const isOf = (prefix: string): boolean => name.startsWith(prefix);
  if (![...FOLDER_KEYS, ...FILE_KEYS].some(isOf))
    throw new Error(`it names a file that no backup has: ${name}`);
  const place = FOLDER_KEYS.some(isOf) ? folderFiles(dataDir) : files;
  if ((await place.put(name, { bytes, sha256, open })) === 'kept') return;
  const there = await place.get(name);
  if (there && (await sha256Of(there.stream)) !== sha256)
    throw new PlainError(`${place.where} has another ${name} than the backup. Nothing was changed there.`);
}

export async function sha256Of(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
