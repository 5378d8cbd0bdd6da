import type { ReactElement } from 'react';
import { count } from '#shared/count.ts';
import { unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { demandAdmin } from '#web/guard.ts';
import { List } from '#web/list/list.tsx';
import { filesOf } from '#web/list/list-files.ts';
import { type ListedBy, list } from '#web/list/list-spec.ts';
import { loadList } from '#web/list/load-list.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Minute } from '#web/ui/time.tsx';
import styles from './catalog-revision.module.css';
import {
  type CatalogRevision,
  getCatalogRevision,
  messages,
  type RestoreReport,
  restoreCatalogRevision,
} from './catalog-revisions.contract.ts';
import { countsText, revisionTitle } from './revision-words.rules.ts';

const linesOf = (number: string) =>
  list({
    label: 'Changes',
    hrefOf: (state) => paths.catalogRevision(number, state),
    search: { label: 'Find changes', placeholder: 'Part number, product, field' },
    filters: {
      what: {
        as: 'links',
        label: 'What',
        options: { new: 'New', changed: 'Changed', removed: 'Removed' },
      },
    },
    ask: async ({ call }, query) => call(getCatalogRevision, { params: { number }, query }),
    exports: filesOf({ path: getCatalogRevision.path.replace(':number', number) }),
    nothing: messages.noLines,
    nothingFound: messages.noLines,
    columns: [
      { head: 'Part or product', isRowHead: true, cell: ({ part }) => part },
      {
        head: 'What',
        onPhone: 'below',
        cell: ({ what, field }) => field ?? (what === 'new' ? 'New' : 'Removed'),
      },
      {
        head: 'Before',
        onPhone: 'below',
        cell: ({ old = '' }) => <span className={styles['value']}>{old}</span>,
      },
      {
        head: 'After',
        onPhone: 'below',
        cell: ({ new: now }) =>
          now !== undefined && (
            <span className={styles['value']}>
              <span aria-hidden="true">→ </span>
              {now}
            </span>
          ),
      },
    ],
  });

interface Shown {
  readonly revision: CatalogRevision;
  readonly lines: ListedBy<ReturnType<typeof linesOf>>;
}

/** `/account/catalog-revisions/:number`: what a revision changed, and the way back. */
export const catalogRevisionPage = page<Shown>({
  load: async (request) => {
    demandAdmin(request);
    const number = request.params['number'] ?? '';
    const { list: lines, reply } = await loadList(request, linesOf(number));
    return { revision: reply.revision, lines };
  },
  act,
  head: ({ revision }) => ({ title: `Catalog Revision ${revision.number}`, robots: 'noindex' }),
  Page: ({ data: { revision, lines } }) => (
    <AccountPage
      title={`Catalog revision ${revision.number}`}
      crumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Dashboard', to: paths.account() },
            { label: 'Catalog Revisions', to: paths.catalogRevisions() },
            { label: `Revision ${revision.number}` },
          ]}
        />
      }
    >
      <About revision={revision} />
      <Restore key={revision.number} revision={revision} />
      <section className={styles['changes']}>
        <h2>Changes</h2>
        <List of={linesOf(String(revision.number))} list={lines} />
      </section>
    </AccountPage>
  ),
});

async function act({ form, call, params }: FormRequest): Promise<FormAnswer<RestoreReport>> {
  const { reason } = fieldsOf(form, 'reason');
  return answered(form, async () =>
    call(restoreCatalogRevision, { params: { number: params['number'] ?? '' }, body: { reason } }),
  );
}

function About({ revision }: { readonly revision: CatalogRevision }): ReactElement {
  const { at, by, reason, restores, restoredBy, counts } = revision;
  return (
    <Facts
      of={[
        ['What', revisionTitle(revision)],
        [
          'Made',
          <span key="made">
            <Minute at={at} /> by {by}
          </span>,
        ],
        ['Why', reason],
        ['Parts and products', countsText(counts)],
        ['Takes back', restores && <OtherRevision key="restores" number={restores} />],
        ['Taken back by', restoredBy && <OtherRevision key="restoredBy" number={restoredBy} />],
      ]}
    />
  );
}

const OtherRevision = ({ number }: { readonly number: number }): ReactElement => (
  <Link to={paths.catalogRevision(number)}>Revision {number}</Link>
);

/** Two steps, also without JavaScript. */
function Restore({ revision: { number } }: { readonly revision: CatalogRevision }): ReactElement {
  const form = usePageForm<RestoreReport>('restore', unchecked);
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="It was not restored.">
        {form.answer?.done && <Report report={form.answer.done} />}
      </FormMessages>
      <details className={styles['restore']}>
        <summary>Restore What Was Before</summary>
        <Alert tone="bad" title={`Take back what revision ${number} changed?`}>
          <p>
            What was changed since, by hand or by a later import, stays as it is. This is a revision of its
            own: it can be taken back.
          </p>
        </Alert>
        <TextField {...fieldOf(form, 'reason')} label="Why (optional)" maxLength={300} />
        <p>
          <Button type="submit" tone="bad" busy={form.sending !== undefined}>
            Yes, Take Back Revision {number}
          </Button>
        </p>
      </details>
    </FormBody>
  );
}

function Report({ report }: { readonly report: RestoreReport }): ReactElement {
  const { revision, takenBack, kept, failed } = report;
  return (
    <>
      {revision === undefined ? (
        <Alert tone="info" title="Nothing was left to take back." />
      ) : (
        <Alert tone="ok" title={`${count(takenBack.total, 'value')} taken back.`}>
          <p>
            <Link to={paths.catalogRevision(revision)}>Revision {revision}</Link> says which.
          </p>
        </Alert>
      )}
      <NotTaken title={`${count(kept.total, 'value')} kept.`} lines={kept} />
      <NotTaken title={`${count(failed.total, 'value')} could not be taken back.`} lines={failed} />
    </>
  );
}

/** As many as somebody reads. */
const SHOWN = 50;

function NotTaken({
  title,
  lines: { data, total },
}: {
  readonly title: string;
  readonly lines: RestoreReport['kept'];
}): ReactElement | null {
  if (total === 0) return null;
  return (
    <Alert tone="warn" title={title}>
      <ul>
        {data.slice(0, SHOWN).map(({ id, part, field, note }) => (
          <li key={id}>
            {part}
            {field !== undefined && `, ${field}`}: {note}
          </li>
        ))}
      </ul>
      {total > SHOWN && <p>… and {count(total - SHOWN, 'more')}</p>}
    </Alert>
  );
}
