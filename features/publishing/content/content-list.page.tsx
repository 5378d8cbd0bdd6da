import type { ReactElement } from 'react';
import { longDay } from '#shared/calendar.ts';
import { CallFailed } from '#web/call.ts';
import { demandAdmin } from '#web/guard.ts';
import type { Column } from '#web/list/list-spec.ts';
import { ListTable } from '#web/list/list-table.tsx';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { type ContentFileSummary, listContentFiles, messages } from './content-edit.contract.ts';
import styles from './content-edit.module.css';
import { ContentStatus } from './content-status.component.tsx';

/** The files by kind; undefined where they are not ours to edit. */
type ListData = { readonly files: readonly ContentFileSummary[] | undefined };

/** `/account/content`: pages and news with their drafts. */
export const contentListPage = page<ListData>({
  load: async (request) => {
    demandAdmin(request);
    try {
      return { files: (await request.call(listContentFiles, {})).data };
    } catch (error) {
      if (error instanceof CallFailed && error.status === 409) return { files: undefined };
      throw error;
    }
  },
  head: () => ({ title: 'Pages and News', robots: 'noindex' }),
  Page: ({ data: { files } }) => (
    <AccountPage title="Pages and News" fromDashboard>
      {files ? <Files files={files} /> : <EmptyState message={messages.elsewhere} />}
    </AccountPage>
  ),
});

function Files({ files }: { readonly files: readonly ContentFileSummary[] }): ReactElement {
  return (
    <>
      <p className={styles['buttons']}>
        <ButtonLink to={paths.contentFile('new-page')}>New Page</ButtonLink>
        <ButtonLink to={paths.contentFile('new-post')}>New Post</ButtonLink>
      </p>
      <FileTable title="Pages" files={files.filter(({ kind }) => kind === 'page')} />
      <FileTable title="News" files={files.filter(({ kind }) => kind === 'post')} hasDays />
    </>
  );
}

function FileTable({
  title,
  files,
  hasDays = false,
}: {
  readonly title: string;
  readonly files: readonly ContentFileSummary[];
  readonly hasDays?: boolean;
}): ReactElement {
  return (
    <section className={styles['part']}>
      <h2>{title}</h2>
      {files.length === 0 ? (
        <EmptyState message="There are none yet." />
      ) : (
        <ListTable
          label={title}
          rows={files}
          keyOf={({ id }) => id}
          columns={hasDays ? columns : columns.filter(({ head }) => head !== 'Day')}
        />
      )}
    </section>
  );
}

const columns: ReadonlyArray<Column<ContentFileSummary>> = [
  { head: 'Title', cell: ({ id, title }) => <Link to={paths.contentFile(id)}>{title}</Link> },
  { head: 'Address', onPhone: 'hidden', cell: ({ slug }) => slug },
  { head: 'Day', cell: ({ date }) => date && longDay(date) },
  { head: 'State', cell: ({ state }) => <ContentStatus state={state} /> },
];
