import type { ReactElement, ReactNode } from 'react';
import { grouped } from '#shared/count.ts';
import { List } from '#web/list/list.tsx';
import { filesOf } from '#web/list/list-files.ts';
import { listPage } from '#web/list/list-page.tsx';
import { type ListedBy, list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Minute } from '#web/ui/time.tsx';
import { type AuditedChange, type auditSubjects, listAudit, messages } from './audit.contract.ts';
import styles from './audit.module.css';
import { changedValues } from './audit-text.rules.ts';

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
  'price list': 'Price list',
  'list prices': 'List prices',
  quote: 'Quote',
  clock: 'Clock',
  shop: 'Shop',
  stock: 'Stock',
  'assembly rates': 'Assembly rates',
  'api key': 'API keys',
  webhook: 'Webhooks',
  punchout: 'Punchout',
  certificate: 'Certificates',
};

const changes = list({
  label: 'Changes',
  hrefOf: paths.audit,
  search: { label: 'Text', button: 'Search', form: 'Audit log' },
  filters: {
    person: { as: 'text', label: 'Person' },
    subject: { as: 'select', label: 'What', all: 'Everything', options: subjectNames },
    from: { as: 'day', label: 'From' },
    to: { as: 'day', label: 'To' },
  },
  behind: 'before',
  isAsTyped: true,
  ask: async ({ call }, { search, ...others }) =>
    call(listAudit, { query: { ...others, ...(search !== undefined && { text: search }) } }),
  exports: filesOf(listAudit, ({ query: text, ...asked }) => ({ text, ...asked })),
  nothing: messages.nothingNoted,
  nothingFound: messages.nothingFound,
  columns: [
    {
      head: 'When',
      isOneLine: true,
      onPhone: 'below',
      cell: ({ at }) => <Minute at={at} />,
    },
    { head: 'Who', onPhone: 'below', cell: ({ by }) => by.name },
    {
      head: 'What',
      isRowHead: true,
      cell: (row) => (
        <>
          {subjectOf(row)}
          <span className="unit">
            {row.subject === 'import' ? row.action : `${row.subject} ${row.action}`}
          </span>
        </>
      ),
    },
    { head: 'Before and after', cell: (row) => <Values row={row} /> },
  ],
});

/** `/account/audit`: what was changed, by whom, before and after. */
export const auditPage = listPage({ title: 'Audit Log', fromDashboard: true, list: changes, View: Changes });

function Changes({ list: listed }: { readonly list: ListedBy<typeof changes> }): ReactElement {
  const { asked, total, next } = listed;
  return (
    <List
      of={changes}
      list={listed}
      className={styles['changes']}
      around={(table) => (
        <>
          <p className="muted">{total === 1 ? '1 change' : `${grouped(total)} changes`}</p>
          {table}
          {next !== undefined && (
            <p>
              <Link to={paths.audit({ ...asked, before: next })}>Older changes</Link>
            </p>
          )}
        </>
      )}
    />
  );
}

const subjectOf = ({ subject, subjectId, label, after }: AuditedChange): ReactNode =>
  subject === 'product' ? (
    <Link to={paths.editProduct(subjectId)}>{label}</Link>
  ) : subject === 'import' && typeof after?.['revision'] === 'number' ? (
    <Link to={paths.catalogRevision(after['revision'])}>{label}</Link>
  ) : (
    label
  );

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
            {row.before && <del>{before}</del>}
            {row.before && row.after && <span aria-hidden="true"> → </span>}
            {row.after && <ins>{after}</ins>}
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
