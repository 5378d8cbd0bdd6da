import type { Log } from '#platform/log.ts';
import type { Clock } from '#shared/clock.ts';
import type { SafePage, SafePost } from './content-cache.ts';
import type { ContentEditor } from './content-editor.service.ts';

/** A picture of the content, as a file. */
export interface ContentImage {
  readonly type: string;
  readonly body: Buffer;
}

/** What both of them need. */
export interface ContentDeps {
  readonly clock: Clock;
  readonly log: Log;
  /** Whose days news are of. */
  readonly timeZone: string;
}

/** Where pages and news come from: a folder of Markdown files, or a content management system behind the same port. */
export interface ContentService {
  /**
   * @returns undefined when the service does not know the name; under an old name the page with its new one
   * @throws Refusal 503 while the service is away and there is no copy from before
   */
  findPage(name: string): Promise<SafePage | undefined>;
  findPost(slug: string): Promise<SafePost | undefined>;
  listPages(): Promise<readonly SafePage[]>;
  /** Newest first. */
  listPosts(): Promise<readonly SafePost[]>;
  /** @param name within `/content/images/` */
  findImage(name: string): Promise<ContentImage | undefined>;
  /** Told when anything is other than before. */
  onChange(listener: () => void): void;
  /** Only where the files are ours to change. */
  readonly editor: ContentEditor | undefined;
  close(): Promise<void>;
}

/** What a picture's file name ends in, and what it is then. */
export const imageTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
};
