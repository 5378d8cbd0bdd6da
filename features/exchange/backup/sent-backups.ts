import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Files } from '#platform/files/files.ts';
import { keepWritten } from '#platform/files/synced-file.ts';
import { PlainError } from '#platform/plain-error.ts';
import { backupsOf } from './backup-name.rules.ts';
import { sha256Of } from './kept-files.store.ts';

/** What the keys of backups begin with; no backup has another one in it. */
const KEYS = 'backups/';

/** @returns names, the oldest first */
export async function listSent(store: Files): Promise<string[]> {
  const names = [];
  for await (const { key } of store.list(KEYS)) names.push(key.slice(KEYS.length));
  return backupsOf(names);
}

export const removeSent = async (store: Files, name: string): Promise<void> => store.remove(`${KEYS}${name}`);

/**
 * Sends a backup and reads it again there.
 *
 * @throws PlainError when the store has something else under its name
 */
export async function sendBackup(store: Files, file: string, name: string): Promise<void> {
  const open = () => createReadStream(file);
  const { size: bytes } = await stat(file);
  const sha256 = await sha256Of(open());
  await store.put(`${KEYS}${name}`, { bytes, sha256, open });
  const sent = await store.get(`${KEYS}${name}`);
  if (!sent || (await sha256Of(sent.stream)) !== sha256)
    throw new PlainError(`The ${store.where} has something else under ${name} than what was sent.`);
}

/**
 * @param name the newest one where it is absent
 * @returns its name
 * @throws PlainError that says which there are
 */
export async function fetchBackup(
  store: Files,
  name: string | undefined,
  fileOf: (name: string) => string,
): Promise<string> {
  const names = await listSent(store);
  const wanted = name ?? names.at(-1);
  const sent =
    wanted !== undefined && names.includes(wanted) ? await store.get(`${KEYS}${wanted}`) : undefined;
  if (wanted === undefined || !sent)
    throw new PlainError(
      names.length === 0
        ? `The ${store.where} has no backup.`
        : `The ${store.where} has no ${wanted}. It has ${names.slice(-10).join(', ')}.`,
    );
  await keepWritten(fileOf(wanted), async (to) => to.writeFile(sent.stream));
  return wanted;
}
