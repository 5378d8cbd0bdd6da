import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { keepFile, removeKept } from '#platform/files/synced-file.ts';
import type { Clock } from '#shared/clock.ts';
import type { ContentFields, ContentFile, ContentFileSummary, ContentKind } from './content-edit.contract.ts';
import { type Folders, NAME, namesIn, textIfThere } from './content-files.ts';
import { contentHistory } from './content-history.ts';
import { type FrontMatter, type MarkdownFile, readMarkdown, writeMarkdown } from './markdown-file.ts';
import type { MarkdownRenderer } from './markdown-renderer.service.ts';

/** One file of the content: `page_about-us`. */
export interface FileName {
  readonly kind: ContentKind;
  readonly slug: string;
}

/** What may be done with a file once its version is known to be the one that was read. */
export type Action =
  | { readonly do: 'save'; readonly fields: ContentFields; readonly publish: boolean }
  | { readonly do: 'unpublish' }
  | { readonly do: 'discard' }
  | { readonly do: 'restore'; readonly entry: string };

/** Edits the files of a content folder. Every text that was ever saved stays in its history. */
export interface ContentEditor {
  /** The text as the shop would show it. @throws Unrenderable */
  readonly preview: MarkdownRenderer['htmlOf'];
  list(): Promise<readonly ContentFileSummary[]>;
  /** @param entry of its history; the text it has now when absent */
  find(name: FileName, entry?: string): Promise<ContentFile | undefined>;
  /** @returns 'taken' when there is such a file */
  create(name: FileName, fields: ContentFields, publish: boolean, by: string): Promise<ContentFile | 'taken'>;
  /** @returns undefined when there is no such file; 'conflict' when it is another version now */
  change(
    name: FileName,
    version: number,
    action: Action,
    by: string,
  ): Promise<ContentFile | 'conflict' | undefined>;
}

const folderOf = { page: 'pages', post: 'posts' } as const;

/** The texts of a file: what is published, and the draft beside it. */
interface Texts {
  readonly published: string | undefined;
  readonly draft: string | undefined;
  readonly shipped: boolean;
}

/** @param onChange the files are other than before */
export function contentEditor(
  folders: Folders,
  { htmlOf }: MarkdownRenderer,
  onChange: () => Promise<void>,
  clock: Clock,
): ContentEditor {
  const fileOf = ({ kind, slug }: FileName, place = ''): string =>
    path.join(folders.edited, place, folderOf[kind], `${slug}.md`);
  const shippedFileOf = ({ kind, slug }: FileName): string =>
    path.join(folders.shipped, folderOf[kind], `${slug}.md`);
  const draftOf = (name: FileName): string => fileOf(name, 'drafts');
  const historyOf = ({ kind, slug }: FileName) =>
    contentHistory(path.join(folders.edited, 'history', folderOf[kind], slug), clock);
  const inTurn = oneAfterTheOther();

  async function textsOf(name: FileName): Promise<Texts> {
    if (!NAME.test(name.slug)) return { published: undefined, draft: undefined, shipped: false };
    const edited = await textIfThere(fileOf(name));
    const draft = await textIfThere(draftOf(name));
    // A file that says `draft: true` hides the shipped one and is published nowhere.
    if (edited !== undefined && isDraft(edited))
      return { published: undefined, draft: draft ?? edited, shipped: false };
    if (edited !== undefined) return { published: edited, draft, shipped: false };
    const shipped = await textIfThere(shippedFileOf(name));
    return { published: shipped, draft, shipped: shipped !== undefined };
  }

  async function describe(name: FileName, texts: Texts): Promise<ContentFileSummary | undefined> {
    const text = texts.draft ?? texts.published;
    if (text === undefined) return undefined;
    const { head } = readLoosely(text, name.slug);
    return {
      id: `${name.kind}_${name.slug}`,
      ...name,
      title: head.title,
      ...(head.date !== undefined && { date: head.date }),
      state: stateOf(texts),
      shipped: texts.shipped,
      changedAt: (await changedAt([draftOf(name), fileOf(name), shippedFileOf(name)])).toISOString(),
    };
  }

  async function find(name: FileName, entry?: string): Promise<ContentFile | undefined> {
    const texts = await textsOf(name);
    const summary = await describe(name, texts);
    const history = historyOf(name);
    const text = entry === undefined ? (texts.draft ?? texts.published) : await history.text(entry);
    if (!summary || text === undefined) return undefined;
    const read = readLoosely(text, name.slug);
    return {
      ...summary,
      ...fieldsOf(read),
      version: versionOf(texts),
      history: await history.list(),
    };
  }

  async function save(name: FileName, text: string, publish: boolean, by: string): Promise<void> {
    const history = historyOf(name);
    const { published } = await textsOf(name);
    // What was never saved here, a shipped file or one changed by hand, is not lost either.
    if (published !== undefined) await history.keepOnce(writeMarkdown(readLoosely(published, name.slug)));
    if (publish) {
      await keepFile(fileOf(name), text);
      await removeKept(draftOf(name));
    } else await keepFile(draftOf(name), text);
    await history.keep(text, { as: publish && !isDraft(text) ? 'published' : 'draft', by });
  }

  async function act(name: FileName, texts: Texts, action: Action, by: string): Promise<boolean> {
    switch (action.do) {
      case 'save':
        await save(name, textFrom(action.fields), action.publish, by);
        return true;
      case 'unpublish': {
        const text = texts.draft ?? texts.published;
        if (text === undefined) return false;
        const { head, body } = readMarkdown(text);
        await save(name, writeMarkdown({ head: { ...head, draft: true }, body }), true, by);
        return true;
      }
      case 'discard':
        if (texts.published === undefined) return false;
        await removeKept(draftOf(name));
        return true;
      case 'restore': {
        const text = await historyOf(name).text(action.entry);
        if (text === undefined) return false;
        await save(name, text, false, by);
        return true;
      }
    }
  }

  return {
    preview: htmlOf,
    async list() {
      const found: ContentFileSummary[] = [];
      for (const kind of ['page', 'post'] as const) {
        const places = [folders.shipped, folders.edited, path.join(folders.edited, 'drafts')];
        const names = await Promise.all(places.map((place) => namesIn(path.join(place, folderOf[kind]))));
        for (const slug of new Set(names.flat())) {
          const summary = await describe({ kind, slug }, await textsOf({ kind, slug }));
          if (summary) found.push(summary);
        }
      }
      return found.toSorted(
        (a, b) =>
          a.kind.localeCompare(b.kind) ||
          (b.date ?? '').localeCompare(a.date ?? '') ||
          a.title.localeCompare(b.title),
      );
    },
    find,
    create: async (name, fields, publish, by) =>
      inTurn(async () => {
        const { published, draft } = await textsOf(name);
        if (published !== undefined || draft !== undefined) return 'taken';
        await save(name, textFrom(fields), publish, by);
        await onChange();
        return demanded(await find(name));
      }),
    change: async (name, version, action, by) =>
      inTurn(async () => {
        const texts = await textsOf(name);
        if (texts.published === undefined && texts.draft === undefined) return undefined;
        if (versionOf(texts) !== version) return 'conflict';
        if (!(await act(name, texts, action, by))) return undefined;
        await onChange();
        return demanded(await find(name));
      }),
  };
}

function demanded(file: ContentFile | undefined): ContentFile {
  if (!file) throw new Error('A content file that was just written is not there');
  return file;
}

/** Actions on the files wait for each other; the data folder is ours alone. */
function oneAfterTheOther() {
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(action: () => Promise<T>): Promise<T> => {
    const mine = last.then(action);
    last = mine.catch(() => undefined);
    return mine;
  };
}

function stateOf({ published, draft }: Texts): ContentFileSummary['state'] {
  if (published === undefined) return 'draft';
  return draft === undefined ? 'published' : 'changed';
}

const VERSION_BYTES = 6;

/** A whole number that is another one after each change, whoever made it and however. */
function versionOf({ published = '', draft = '' }: Texts): number {
  return createHash('sha256').update(`${published}\0${draft}`).digest().readUIntBE(0, VERSION_BYTES);
}

/** A file whose front matter is broken by hand is still there to be mended. */
function readLoosely(text: string, slug: string): MarkdownFile {
  try {
    return readMarkdown(text);
  } catch {
    return { head: { title: slug }, body: text };
  }
}

const isDraft = (text: string): boolean => readLoosely(text, '').head.draft === true;

function fieldsOf({ head, body }: MarkdownFile): ContentFields {
  const { title, description, canonical, date, updated, aliases } = head;
  const optional = {
    description,
    canonical,
    ogTitle: head['og:title'],
    ogDescription: head['og:description'],
    ogImage: head['og:image'],
    date,
    updated,
    aliases,
  };
  const given = Object.entries(optional).filter(([, value]) => value !== undefined);
  return { title, markdown: body, ...Object.fromEntries(given) };
}

function textFrom({ title, markdown, aliases = [], ...rest }: ContentFields): string {
  const head: FrontMatter = {
    title,
    description: rest.description || undefined,
    canonical: rest.canonical || undefined,
    'og:title': rest.ogTitle || undefined,
    'og:description': rest.ogDescription || undefined,
    'og:image': rest.ogImage || undefined,
    date: rest.date || undefined,
    updated: rest.updated || undefined,
    aliases: aliases.length > 0 ? [...aliases] : undefined,
  };
  return writeMarkdown({ head, body: markdown.replaceAll('\r\n', '\n') });
}

/** The first of these files that is there says when. */
async function changedAt(files: readonly string[]): Promise<Date> {
  for (const file of files) {
    const found = await stat(file).catch(() => undefined);
    if (found) return found.mtime;
  }
  return new Date(0);
}
