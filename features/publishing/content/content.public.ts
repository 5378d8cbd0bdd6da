import path from 'node:path';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import type { ContentService } from './content.service.ts';
import { folderContent } from './folder-content.service.ts';
import { ghostContent } from './ghost-content.service.ts';
import { ghostPlace } from './ghost-reading.ts';

/** Opens the content service that the settings name: the one of CONTENT_URL, or the folder of this shop. */
export async function openContent(
  { contentUrl, dataDir }: Pick<Config, 'contentUrl' | 'dataDir'>,
  shipped: string,
  log: Log,
): Promise<ContentService> {
  if (contentUrl === undefined) return folderContent({ shipped, edited: path.join(dataDir, 'content') }, log);
  return ghostContent({ place: ghostPlace(contentUrl), folder: path.join(dataDir, 'content-copy'), log });
}
export { type ContentService } from './content.service.ts';
