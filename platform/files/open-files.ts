import type { Config } from '#platform/config.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder-files.ts';
import type { S3Place } from './s3-place.ts';
import type { Patience } from './s3-rest.ts';

/** Opens the files of the shop where the settings say that they are. */
export const openFiles = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Files> =>
  s3 ? openBucket(s3) : folderFiles(dataDir);

/** Its client is 250 ms and 35 MB of code, which a shop with a folder never loads. */
export async function openBucket(place: S3Place, patience?: Patience): Promise<Files> {
  const { s3Files } = await import('./s3-files.ts');
  return s3Files(place, patience);
}
