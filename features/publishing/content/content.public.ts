import path from 'node:path';
import type { Config } from '#platform/config.ts';
import type { ContentDeps, ContentService } from './content.service.ts';
import { folderContent } from './folder-content.service.ts';
import { ghostContent } from './ghost-content.service.ts';
import { ghostPlace } from './ghost-reading.ts';

/** Opens the content service that the settings name: the one of CONTENT_URL, or the folder of this shop. */
export async function openContent(
  { contentUrl, dataDir }: Pick<Config, 'contentUrl' | 'dataDir'>,
  shipped: string,
  deps: ContentDeps,
): Promise<ContentService> {
  if (contentUrl === undefined)
    return folderContent({ shipped, edited: path.join(dataDir, 'content') }, deps);
  return ghostContent({ place: ghostPlace(contentUrl), folder: path.join(dataDir, 'content-copy'), ...deps });
}
export { type ContentService } from './content.service.ts';
