import { type ReactElement, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { HazardBand } from '#features/crimp/crimp-table/hazard-band.component.tsx';
import { splitWarnings } from '#features/crimp/crimp-table/warnings.rules.ts';
import { CallFailed } from '#web/call.ts';
import { List } from '#web/list/list.tsx';
import { type ListedBy, list } from '#web/list/list-spec.ts';
import { loadList } from '#web/list/load-list.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { offlinePaths, paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Link } from '#web/ui/link.tsx';
import { Minute } from '#web/ui/time.tsx';
import { listCrimpLog, logSorts } from './crimp-log.contract.ts';
import styles from './crimp-log.module.css';
import { KeptCrimps } from './kept-crimps.component.tsx';
import { UnsentCrimps } from './unsent-crimps.component.tsx';
import { useKeptCrimps, useLogCompany } from './use-kept-crimps.ts';
import { Verdict } from './verdict.component.tsx';

const log = list({
  label: 'Measured crimps',
  hrefOf: paths.crimpLog,
  search: { label: 'Find crimps', placeholder: 'Assembly, job, machine or person' },
  filters: {
    verdict: {
      as: 'select',
      label: 'Verdict',
      all: 'All',
      options: { in: 'In tolerance', out: 'Out of tolerance', none: 'No verdict' },
    },
    from: { as: 'day', label: 'From' },
    to: { as: 'day', label: 'To' },
  },
  exports: {
    formats: ['csv', 'xlsx'],
    hrefOf: ({ query: search, verdict, from, to }, format) =>
      paths.crimpLogFile({ search, verdict, from, to, format }),
  },
  ask: async ({ call }, query) => call(listCrimpLog, { query }),
  nothing: 'Nobody of your company has kept a measured crimp yet.',
  nothingYet: { says: 'It is kept on the page of an assembly.', label: 'Crimp Specs', to: paths.crimp() },
  nothingFound: 'No crimps found.',
  sorts: logSorts,
  sortedBy: '-at',
  columns: [
    { head: 'Measured at', sort: 'at', isOneLine: true, cell: ({ at }) => <Minute at={at} /> },
    {
      head: 'Assembly',
      sort: 'assembly',
      cell: ({ assembly, part }) => (
        <>
          <Link to={paths.crimpSearch(assembly)}>{assembly}</Link> <span className="unit">{part}</span>
        </>
      ),
    },
    { head: 'Revision', align: 'right', onPhone: 'below', cell: ({ revision }) => revision },
    {
      head: 'Measured',
      isOneLine: true,
      cell: ({ measured, unit, end }) => `${end === undefined ? '' : `${end}: `}${measured} ${unit}`,
    },
    { head: 'Verdict', cell: ({ verdict }) => (verdict ? <Verdict of={verdict} /> : 'No tolerance') },
    { head: 'Job', onPhone: 'below', cell: ({ job }) => job },
    { head: 'Machine', sort: 'machine', onPhone: 'below', cell: ({ machine }) => machine },
    { head: 'Person', sort: 'person', onPhone: 'below', cell: ({ person }) => person },
  ],
});

interface LogData {
  readonly found?: ListedBy<typeof log>;
  readonly company?: string;
  /** Why there is no log of a company here. */
  readonly why?: 'signed out' | 'staff' | 'cut';
}

/** `/crimp-log`: what was measured, of a company on the server, of anybody else on this device. */
export const crimpLogPage = page<LogData>({
  load: loadLog,
  head: () => ({ title: 'Crimp Log', robots: 'noindex', manifest: offlinePaths.manifest }),
  Page: ({ data }) => <CrimpLog {...data} />,
});

async function loadLog(request: PageRequest): Promise<LogData> {
  const { viewer } = request;
  if (viewer.role === 'admin') return { why: 'staff' };
  // A page from the device knows nobody; the server does.
  if (viewer.role === 'visitor' && !viewer.isUnknown) return { why: 'signed out' };
  try {
    const { list: found, reply } = await loadList(request, log);
    return { found, company: reply.company };
  } catch (error) {
    const why = error instanceof CallFailed ? whyNot[error.status] : undefined;
    if (why === undefined) throw error;
    return { why };
  }
}

const whyNot: Readonly<Record<number, NonNullable<LogData['why']>>> = {
  0: 'cut',
  401: 'signed out',
  403: 'staff',
  503: 'cut',
};

function CrimpLog({ found, company, why }: LogData): ReactElement {
  useLogCompany();
  useReadAgain();
  return (
    <>
      <p className="no-print">
        <Link to={paths.crimp()}>Crimp Specs</Link>
      </p>
      <h1 className={styles['title']}>Crimp Log</h1>
      {why && <Why why={why} />}
      <UnsentCrimps />
      {found && (
        <div className={styles['log']}>
          <p className="muted">Measured crimps of {company}, for everybody who buys for it.</p>
          <HazardBand warning={splitWarnings(found.rows).common} />
          <List of={log} list={found} />
        </div>
      )}
      <KeptCrimps company={company} />
    </>
  );
}

function Why({ why }: { readonly why: NonNullable<LogData['why']> }): ReactElement {
  if (why === 'cut')
    return (
      <Alert tone="warn" title="No connection. What is measured is kept on this device, and sent later." />
    );
  if (why === 'staff')
    return <p>The crimp log of a company is its own. What is measured here stays on this device.</p>;
  return (
    <p>
      What is measured stays on this device. Who buys here keeps it in the log of their company:{' '}
      <Link to={paths.login(paths.crimpLog())}>Sign in</Link>.
    </p>
  );
}

/** The list is read again when the last one that waited has been sent. */
function useReadAgain(): void {
  const { revalidate } = useRevalidator();
  const waiting = useKeptCrimps().filter((kept) => kept.company !== undefined).length;
  const before = useRef(0);
  useEffect(() => {
    if (waiting === 0 && before.current > 0) void revalidate();
    before.current = waiting;
  }, [waiting, revalidate]);
}
