import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { removeKept } from '#platform/files/synced-file.ts';

const NAME = /^ferrule-\d{4}-\d{2}-\d{2}T\d{6}Z\.zip$/;

/** Sorts by time. @param madeAt ISO, UTC */
export const backupName = (madeAt: string): string => `ferrule-${madeAt.replaceAll(/:|\.\d+/g, '')}.zip`;

/**
 * Removes all backups of the folder but the newest ones; other files stay.
 *
 * @returns the names of those that are gone
 */
export async function keepNewest(folder: string, most: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  const old = names.slice(0, -most);
  for (const name of old) await removeKept(path.join(folder, name));
  return old;
}
