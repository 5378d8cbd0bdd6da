import type { ReactElement } from 'react';
import type { ReplyOf } from '#shared/endpoint.ts';
import { unchecked } from '#web/form/check.ts';
import { answered, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { demandAdmin } from '#web/guard.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Link } from '#web/ui/link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { Minute } from '#web/ui/time.tsx';
import styles from './crimp-revision.module.css';
import {
  type CrimpChange,
  compareCrimpRevisions,
  listCrimpRevisions,
  type RevisionEntry,
  restoreCrimpRevision,
} from './crimp-revisions.contract.ts';
import { RevisionState } from './revision-state.component.tsx';

interface Comparison extends ReplyOf<typeof compareCrimpRevisions> {
  readonly all: readonly RevisionEntry[];
}

/** A table of a new supplier may differ in every cell; nobody reads them all. */
const MOST_SHOWN = 500;

/** `/account/crimp-revisions/:number`: what is different in a revision, and the way to make it the current one again. */
export const crimpRevisionPage = page<Comparison>({
  load: loadComparison,
  act: async ({ form, call, params: { number = '' } }) =>
    answered(form, async () =>
      call(restoreCrimpRevision, {
        params: { number },
        body: { current: Number(fieldsOf(form, 'current').current) },
      }),
    ),
  head: ({ revision }) => ({ title: `Crimp Table Revision ${revision.number}`, robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage
      title={`Crimp table revision ${data.revision.number}`}
      crumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Dashboard', to: paths.account() },
            { label: 'Crimp Table Revisions', to: paths.crimpRevisions() },
          ]}
        />
      }
    >
      <About revision={data.revision} />
      <Restore key={data.revision.number} {...data} />
      <Differences {...data} />
    </AccountPage>
  ),
});

/** An older revision is compared with the current one, the current one with what was before it. */
async function loadComparison(request: PageRequest): Promise<Comparison> {
  demandAdmin(request);
  const { data: all } = await request.call(listCrimpRevisions, {});
  const number = request.params['number'] ?? '';
  const isCurrent = all.some((entry) => entry.current && String(entry.number) === number);
  const before = isCurrent ? all.find((entry) => entry.number < Number(number))?.number : undefined;
  const since = request.url.searchParams.get('since') ?? before?.toString();
  const comparison = await request.call(compareCrimpRevisions, {
    params: { number },
    query: since === undefined ? {} : { since },
  });
  return { ...comparison, all };
}

function About({ revision }: { readonly revision: RevisionEntry }): ReactElement {
  return (
    <Facts
      of={[
        ['State', <RevisionState key="state" revision={revision} />],
        [
          'Imported',
          <span key="imported">
            <Minute at={revision.date} /> by {revision.importedBy}
          </span>,
        ],
        ['Source', `${revision.source}, ${revision.rows} rows`],
      ]}
    />
  );
}

/** Two steps, also without JavaScript: somebody sets a machine by what is shown afterwards. */
function Restore({ revision, all }: Comparison): ReactElement {
  const form = usePageForm('restore', unchecked);
  const current = all.find((entry) => entry.current)?.number ?? 0;
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="It was not restored.">
        {form.answer?.done !== undefined && (
          <Alert tone="ok" title={`Revision ${revision.number} is the one that everybody reads now.`} />
        )}
      </FormMessages>
      {!revision.current && (
        <details className={styles['restore']}>
          <summary>Restore This Revision</summary>
          <Alert tone="bad" title={`Restore revision ${revision.number}?`}>
            <p>
              Everybody then reads its numbers, at once, in place of those of revision {current}. Nothing is
              deleted; your name is kept with it.
            </p>
            <p>
              <input type="hidden" name="current" value={current} />
              <Button type="submit" tone="bad" busy={form.sending !== undefined}>
                Yes, Restore Revision {revision.number}
              </Button>
            </p>
          </Alert>
        </details>
      )}
    </FormBody>
  );
}

function Differences({
  revision,
  since,
  all,
  added,
  changed,
  removed,
  unchanged,
  changes,
}: Comparison): ReactElement {
  const others = all.filter(({ number }) => number !== revision.number);
  return (
    <section className={styles['differences']}>
      <h2>Differences from revision {since.number}</h2>
      {others.length > 1 && (
        <Segmented label="Compare with">
          {others.map(({ number, current }) => (
            <Link
              key={number}
              to={paths.crimpRevision(revision.number, number)}
              aria-current={number === since.number ? 'true' : undefined}
            >
              Revision {number}
              {current && ', current'}
            </Link>
          ))}
        </Segmented>
      )}
      <p>
        {added} added, {changed} changed, {removed} removed, {unchanged} unchanged.
        {changes.length > MOST_SHOWN && ` The first ${MOST_SHOWN} of ${changes.length} differences:`}
      </p>
      {changes.length > 0 && (
        <ChangeTable changes={changes.slice(0, MOST_SHOWN)} since={since} revision={revision} />
      )}
    </section>
  );
}

function ChangeTable({
  changes,
  since,
  revision,
}: Pick<Comparison, 'since' | 'revision'> & { readonly changes: readonly CrimpChange[] }): ReactElement {
  return (
    <TableFrame label="Differences" dense>
      <table>
        <thead>
          <tr>
            <th scope="col">Assembly</th>
            <th scope="col">What</th>
            <th scope="col" className="num">
              Revision {since.number}
            </th>
            <th scope="col" className="num">
              Revision {revision.number}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.kind === 'changed' ? `${change.assembly} ${change.column}` : change.assembly}>
              <th scope="row">{change.assembly}</th>
              {change.kind === 'changed' ? (
                <>
                  <td>{change.column}</td>
                  <td className="num">{change.before}</td>
                  <td className="num">
                    <b>{change.after}</b>
                  </td>
                </>
              ) : (
                <td colSpan={3}>{change.kind === 'added' ? 'Row added' : 'Row removed'}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
