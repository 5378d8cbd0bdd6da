import type { ReactElement, SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed } from '#web/call.ts';
import { textOf } from '#web/form-text.ts';
import { demandAdmin } from '#web/guard.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { Minute } from '#web/ui/time.tsx';
import { type AuditedChange, type AuditQuery, auditSubjects, listAudit, messages } from './audit.contract.ts';
import styles from './audit.module.css';
import { changedValues } from './audit-text.rules.ts';

interface AuditData {
  readonly asked: Readonly<Record<AuditKey, string>>;
  readonly rows: readonly AuditedChange[];
  readonly total: number;
  /** Where the older entries are. */
  readonly older: string | undefined;
  readonly problems: readonly string[];
}

const keys = ['person', 'subject', 'query', 'from', 'to'] as const;
type AuditKey = (typeof keys)[number];

/** `/account/audit`: what was changed, by whom, before and after. */
export const auditPage = page<AuditData>({
  load: loadAudit,
  head: () => ({ title: 'Audit Log', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage
      title="Audit Log"
      crumbs={<Breadcrumbs crumbs={[{ label: 'Dashboard', to: paths.account() }, { label: 'Audit Log' }]} />}
    >
      <Search asked={data.asked} />
      {data.problems.map((problem) => (
        <Alert key={problem} tone="bad" title={problem} />
      ))}
      {data.rows.length === 0 ? <Nothing data={data} /> : <Changes data={data} />}
    </AccountPage>
  ),
});

const ROWS = '50';
const MALFORMED = 400;

async function loadAudit(request: PageRequest): Promise<AuditData> {
  demandAdmin(request);
  const { searchParams } = request.url;
  const asked = Object.fromEntries(
    keys.map((key) => [key, searchParams.get(key) ?? '']),
  ) as AuditData['asked'];
  const before = searchParams.get('before');
  const { query: text, ...others } = asked;
  const given = Object.entries({ ...others, text, before: before ?? '' }).filter(([, value]) => value !== '');
  try {
    // What is no subject or no day is refused by the route, and told.
    const query = { ...(Object.fromEntries(given) as AuditQuery), limit: ROWS };
    const { data, total, next } = await request.call(listAudit, { query });
    const last = data.at(-1);
    return {
      asked,
      rows: data,
      total,
      older: next === undefined || !last ? undefined : paths.audit({ ...asked, before: last.id }),
      problems: [],
    };
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== MALFORMED) throw error;
    const problems = error.problems.map(({ message }) => message);
    return { asked, rows: [], total: 0, older: undefined, problems };
  }
}

function Search({ asked }: Pick<AuditData, 'asked'>): ReactElement {
  const navigate = useNavigate();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = keys.map((key) => [key, textOf(form, key)] as const);
    await navigate(paths.audit(Object.fromEntries(typed)));
  };
  return (
    <search>
      <form
        className={styles['search']}
        action={paths.audit()}
        aria-label="Audit log"
        onSubmit={(event) => void submit(event)}
      >
        <TextField name="query" label="Text" defaultValue={asked.query} type="search" small />
        <TextField name="person" label="Person" defaultValue={asked.person} small />
        <SelectField name="subject" label="What" defaultValue={asked.subject} small>
          {subjectOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField name="from" label="From" type="date" defaultValue={asked.from} small />
        <TextField name="to" label="To" type="date" defaultValue={asked.to} small />
        <Button type="submit" size="s">
          Search
        </Button>
      </form>
    </search>
  );
}

const subjectNames: Record<(typeof auditSubjects)[number], string> = {
  product: 'Products',
  import: 'Imports',
  order: 'Orders',
  distributor: 'Distributors',
  address: 'Addresses',
  user: 'People',
  content: 'Content',
  crimp: 'Crimp table',
  enquiry: 'Enquiries',
  search: 'Search',
};

const subjectOptions = [
  { value: '', label: 'Everything' },
  ...auditSubjects.map((value) => ({ value, label: subjectNames[value] })),
];

function Nothing({ data: { asked, problems } }: { readonly data: AuditData }): ReactElement | null {
  if (problems.length > 0) return null;
  return Object.values(asked).every((value) => value === '') ? (
    <EmptyState message={messages.nothingNoted} />
  ) : (
    <EmptyState message={messages.nothingFound}>
      <ButtonLink to={paths.audit()}>Show all</ButtonLink>
    </EmptyState>
  );
}

function Changes({ data: { rows, total, older } }: { readonly data: AuditData }): ReactElement {
  return (
    <>
      <p className="muted">{total === 1 ? '1 change' : `${total.toLocaleString('en-US')} changes`}</p>
      <TableFrame label="Changes" dense>
        <table className={styles['changes']}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">Before and after</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="nowrap">
                  <Minute at={row.at} />
                </td>
                <td>{row.by.name}</td>
                <th scope="row">
                  <Subject row={row} />
                  <span className="unit">
                    {row.subject} {row.action}
                  </span>
                </th>
                <td>
                  <Values row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {older !== undefined && (
        <p>
          <Link to={older}>Older changes</Link>
        </p>
      )}
    </>
  );
}

function Subject({ row: { subject, subjectId, label } }: { readonly row: AuditedChange }): ReactElement {
  return subject === 'product' ? (
    <Link to={paths.editProduct(subjectId)}>{label}</Link>
  ) : (
    <span>{label}</span>
  );
}

/** More than this many values are folded away. */
const SHOWN = 6;

function Values({ row }: { readonly row: AuditedChange }): ReactElement {
  const values = changedValues(row);
  const list = (from: number, to?: number) => (
    <dl className={styles['values']}>
      {values.slice(from, to).map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <>
      {list(0, SHOWN)}
      {values.length > SHOWN && (
        <details>
          <summary>{values.length - SHOWN} more</summary>
          {list(SHOWN)}
        </details>
      )}
    </>
  );
}
