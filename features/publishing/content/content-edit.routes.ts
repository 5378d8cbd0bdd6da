import { conflict, invalid, notFound } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { messages as contentMessages } from './content.contract.ts';
import type { ContentService } from './content.service.ts';
import {
  type ContentFields,
  type ContentFile,
  changeContentFile,
  createContentFile,
  discardContentDraft,
  getContentFile,
  listContentFiles,
  messages,
  neededPages,
  previewContent,
  restoreContentFile,
  unpublishContentFile,
} from './content-edit.contract.ts';
import type { Action, ContentEditor, FileName } from './content-editor.service.ts';
import { Unrenderable } from './markdown-renderer.service.ts';

interface Deps {
  readonly content: ContentService;
}

/** Writing pages and news, where their files are ours. */
export function contentEditRoutes({ content }: Deps): Route[] {
  const demandFile = async ({ params }: { readonly params: { readonly id: string } }): Promise<void> => {
    if (!(await editorOf(content).find(nameOf(params.id)))) throw notFound(contentMessages.pageNotFound);
  };

  return [
    serve(listContentFiles, async ({ query }) => {
      const all = await editorOf(content).list();
      const data = all.filter(({ kind }) => query.kind === undefined || kind === query.kind);
      return { data, total: data.length };
    }),
    serve(getContentFile, async ({ params, query }) => {
      const file = await editorOf(content).find(nameOf(params.id), query.entry);
      if (!file) throw notFound(contentMessages.pageNotFound);
      return file;
    }),
    serve(createContentFile, async ({ body: { kind, slug, publish = false, ...fields }, viewer }) => {
      demandDay(kind, fields);
      await rendered(content, fields.markdown);
      const created = await editorOf(content).create({ kind, slug }, fields, publish, viewer.name);
      if (created === 'taken') throw invalid([{ message: messages.slugTaken, field: 'slug' }]);
      return created;
    }),
    serve(
      changeContentFile,
      async ({ params, body, viewer }) => {
        const { version, publish = false, ...fields } = body;
        const name = nameOf(params.id);
        demandDay(name.kind, fields);
        await rendered(content, fields.markdown);
        return change(content, {
          name,
          version,
          action: { do: 'save', fields, publish },
          viewer,
          yours: body,
        });
      },
      demandFile,
    ),
    serve(
      unpublishContentFile,
      async ({ params, body: { version }, viewer }) => {
        const name = nameOf(params.id);
        if (name.kind === 'page' && neededPages.includes(name.slug)) throw conflict(messages.needed);
        return change(content, { name, version, action: { do: 'unpublish' }, viewer });
      },
      demandFile,
    ),
    serve(
      discardContentDraft,
      async ({ params, body: { version }, viewer }) =>
        change(content, { name: nameOf(params.id), version, action: { do: 'discard' }, viewer }),
      demandFile,
    ),
    serve(
      restoreContentFile,
      async ({ params, body: { version, entry }, viewer }) =>
        change(content, { name: nameOf(params.id), version, action: { do: 'restore', entry }, viewer }),
      demandFile,
    ),
    serve(previewContent, async ({ body }) => ({ html: await rendered(content, body.markdown) })),
  ];
}

interface Change {
  readonly name: FileName;
  readonly version: number;
  readonly action: Action;
  readonly viewer: Extract<Viewer, { role: 'admin' }>;
  readonly yours?: object;
}

async function change(content: ContentService, asked: Change): Promise<ContentFile> {
  const { name, version, action, viewer, yours } = asked;
  const editor = editorOf(content);
  const changed = await editor.change(name, version, action, viewer.name);
  if (!changed) throw notFound(contentMessages.pageNotFound);
  if (changed !== 'conflict') return changed;
  throw conflict(messages.stale, { current: await editor.find(name), ...(yours && { yours }) });
}

function editorOf({ editor }: ContentService): ContentEditor {
  if (!editor) throw conflict(messages.elsewhere);
  return editor;
}

/** 'post_reading-a-layline' */
function nameOf(id: string): FileName {
  const [, kind, slug = ''] = /^(page|post)_(.+)$/.exec(id) ?? [];
  if (kind !== 'page' && kind !== 'post') throw notFound(contentMessages.pageNotFound);
  return { kind, slug };
}

/** News stand in the order of their days. */
function demandDay(kind: FileName['kind'], { date = '' }: ContentFields): void {
  if (kind === 'post' && date === '') throw invalid([{ message: messages.dayMissing, field: 'date' }]);
}

/** What could not be shown is not saved, either. */
async function rendered(content: ContentService, markdown: string): Promise<string> {
  try {
    return await editorOf(content).preview(markdown);
  } catch (error) {
    if (!(error instanceof Unrenderable)) throw error;
    throw invalid([{ message: messages.unrenderable, field: 'markdown' }]);
  }
}
