import type { Config } from '#platform/config.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder-files.ts';

/** Opens the files of the shop where the settings say that they are. */
export async function openFiles({ dataDir }: Pick<Config, 'dataDir'>): Promise<Files> {
  return folderFiles(dataDir);
}
