import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { CallFailed } from '#web/call.ts';
import { demandAdmin } from '#web/guard.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Link } from '#web/ui/link.tsx';
import { actOnContent } from './content-actions.component.tsx';
import {
  type ContentFile,
  type ContentKind,
  getContentFile,
  previewContent,
} from './content-edit.contract.ts';
import styles from './content-edit.module.css';
import { ContentForm } from './content-form.component.tsx';
import { ContentHistory, OldText } from './content-history.component.tsx';
import { ContentStatus } from './content-status.component.tsx';

interface EditData {
  readonly kind: ContentKind;
  /** Undefined: it is being written for the first time. */
  readonly file: ContentFile | undefined;
  /** A text of its history is looked at. */
  readonly entry: string | undefined;
  readonly html: string;
}

/** `/account/content/:id/:entry?`: one page or post, or a new one. */
export const contentEditPage = page<EditData>({
  load: loadFile,
  act: actOnContent,
  head: ({ file, kind }) => ({ title: file?.title ?? newTitle(kind), robots: 'noindex' }),
  Page: ({ data: { kind, file, entry, html } }) => (
    <AccountPage
      key={`${kind} ${file?.id ?? ''} ${entry ?? ''}`}
      title={file?.title ?? newTitle(kind)}
      crumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Dashboard', to: paths.account() },
            { label: 'Pages and News', to: paths.contentFiles() },
          ]}
        />
      }
    >
      {file && <Place file={file} />}
      {file && entry !== undefined ? (
        <OldText file={file} entry={entry} html={html} />
      ) : (
        <ContentForm kind={kind} file={file} html={html} />
      )}
      {file && <ContentHistory file={file} shown={entry} />}
    </AccountPage>
  ),
});

const newTitle = (kind: ContentKind): string => (kind === 'page' ? 'New Page' : 'New Post');

async function loadFile(request: PageRequest): Promise<EditData> {
  demandAdmin(request);
  const { params, call } = request;
  const { id = '', entry } = params;
  const fresh = /^new-(page|post)$/.exec(id)?.[1];
  if (fresh === 'page' || fresh === 'post') {
    if (entry !== undefined) throw redirect(paths.contentFile(id));
    return { kind: fresh, file: undefined, entry: undefined, html: '' };
  }
  const file = await call(getContentFile, {
    params: { id },
    query: { ...(entry !== undefined && { entry }) },
  });
  const { html } = await call(previewContent, { body: { markdown: file.markdown } }).catch(withoutPreview);
  return { kind: file.kind, file, entry, html };
}

/** A text that cannot be shown was put into its file by hand; here it can be mended. */
function withoutPreview(error: unknown): { readonly html: string } {
  if (error instanceof CallFailed && error.status === 400) return { html: '' };
  throw error;
}

/** Where it is found, and how it stands. */
function Place({ file: { kind, slug, state } }: { readonly file: ContentFile }): ReactElement {
  const path = kind === 'post' ? paths.news(slug) : paths.page(slug);
  return (
    <p className={styles['buttons']}>
      <ContentStatus state={state} />
      {state === 'draft' ? <span>{path}</span> : <Link to={path}>{path}</Link>}
    </p>
  );
}
