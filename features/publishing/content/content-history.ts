import path from 'node:path';
import * as z from 'zod/mini';
import { keepFile, removeKept } from '#platform/files/synced-file.ts';
import type { Clock } from '#shared/clock.ts';
import type { HistoryEntry } from './content-edit.contract.ts';
import { NAME, namesIn, textIfThere } from './content-files.ts';
import { frontMatterOf, readMarkdown, writeMarkdown, written } from './markdown-file.ts';

/** The oldest texts make room. */
const MOST_KEPT = 100;

/** Each text that was saved, as a file of its own whose name says when and whose front matter says by whom. */
export interface ContentHistory {
  list(): Promise<HistoryEntry[]>;
  /** @returns the text without who saved it */
  text(entry: string): Promise<string | undefined>;
  keep(text: string, saved: { readonly as: HistoryEntry['as']; readonly by?: string }): Promise<void>;
  /** Keeps a published text unless the newest published one is the same. */
  keepOnce(text: string): Promise<void>;
}

const Saved = z.object({
  title: z.string(),
  savedAt: z.string(),
  savedAs: z.enum(['draft', 'published']),
  savedBy: z.optional(z.string()),
});

export function contentHistory(folder: string, clock: Clock): ContentHistory {
  const names = async (): Promise<string[]> => (await namesIn(folder)).toSorted().toReversed();
  const fileOf = (entry: string): string => path.join(folder, `${entry}.md`);

  async function list(): Promise<HistoryEntry[]> {
    const entries = await Promise.all(
      (await names()).map(async (id) => {
        const { data } = frontMatterOf((await textIfThere(fileOf(id))) ?? '');
        const saved = Saved.safeParse(data);
        if (!saved.success) return [];
        const { title, savedAt: at, savedAs: as, savedBy: by } = saved.data;
        return [{ id, at, as, title, ...(by !== undefined && { by }) }];
      }),
    );
    return entries.flat();
  }

  async function text(entry: string): Promise<string | undefined> {
    if (!NAME.test(entry)) return undefined;
    const source = await textIfThere(fileOf(entry));
    return source === undefined ? undefined : writeMarkdown(readMarkdown(source));
  }

  async function keep(source: string, { as, by }: Parameters<ContentHistory['keep']>[1]): Promise<void> {
    const before = await names();
    const at = later(clock.now(), before[0]);
    const { data, content } = frontMatterOf(source);
    const saved = { savedAt: at.toISOString(), savedAs: as, ...(by !== undefined && { savedBy: by }) };
    await keepFile(fileOf(nameAt(at)), written(content, { ...data, ...saved }));
    await Promise.all(before.slice(MOST_KEPT - 1).map(async (name) => removeKept(fileOf(name))));
  }

  return {
    list,
    text,
    keep,
    async keepOnce(source) {
      const newest = (await list()).find((entry) => entry.as === 'published');
      const known = newest && (await text(newest.id));
      if (known !== writeMarkdown(readMarkdown(source))) await keep(source, { as: 'published' });
    },
  };
}

/** '20261121t202914123z': in the order of time. */
const nameAt = (at: Date): string => at.toISOString().replace(/[-:.]/g, '').toLowerCase();

/** Two texts of one millisecond, or of a clock that was set back, stay in their order. */
function later(now: Date, newest: string | undefined): Date {
  let at = now;
  while (newest !== undefined && nameAt(at) <= newest)
    at = new Date(Math.max(at.getTime(), timeOf(newest)) + 1);
  return at;
}

const timeOf = (name: string): number =>
  Date.parse(name.replace(/^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)(\d{3})z$/, '$1-$2-$3T$4:$5:$6.$7Z'));
