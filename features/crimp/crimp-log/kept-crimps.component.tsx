import type { ReactElement } from 'react';
import { HazardBand } from '#features/crimp/crimp-table/hazard-band.component.tsx';
import { splitWarnings } from '#features/crimp/crimp-table/warnings.rules.ts';
import { minuteOf } from '#shared/calendar.ts';
import { count } from '#shared/count.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { Minute } from '#web/ui/time.tsx';
import { useTimeZone } from '#web/use-time-zone.ts';
import styles from './crimp-log.module.css';
import type { KeptCrimp } from './kept-crimp.contract.ts';
import { keptCsv } from './kept-csv.rules.ts';
import { crimpVerdict, readMeasured } from './measured.rules.ts';
import { forgetKept, saveKept, useKeptCrimps } from './use-kept-crimps.ts';
import { sendKept } from './use-sending.ts';
import { Verdict } from './verdict.component.tsx';

/** What stands on this device alone: for nobody's log, or not sent yet. */
export function KeptCrimps({ company }: { readonly company: string | undefined }): ReactElement | null {
  const timeZone = useTimeZone();
  const kept = useKeptCrimps();
  if (kept.length === 0)
    return company === undefined ? (
      <div className={styles['kept']}>
        <EmptyState message="No measured crimp is kept on this device." />
      </div>
    ) : null;
  const own = kept.filter((one) => one.company === undefined);
  const addOwn = (): void => {
    for (const one of own) saveKept({ ...one, ...(company !== undefined && { company }) });
    void sendKept();
  };
  return (
    <section className={styles['kept']}>
      <h2>On this device</h2>
      <div className={styles['deeds']}>
        <span>{count(kept.length, 'measured crimp')}</span>
        <a
          href={`data:text/csv,%EF%BB%BF${encodeURIComponent(keptCsv(kept, (at) => minuteOf(at, timeZone)))}`}
          download="crimp-log.csv"
        >
          Save as CSV
        </a>
        {own.length > 0 && company !== undefined && (
          <Button size="s" onClick={addOwn}>
            Add {own.length === kept.length ? 'them' : own.length} to the log of {company}
          </Button>
        )}
      </div>
      <HazardBand warning={splitWarnings(kept.map(({ row }) => row)).common} />
      <TableFrame label="Measured crimps on this device" dense>
        <table>
          <thead>
            <tr>
              {['Measured at', 'Assembly', 'Measured', 'Verdict', 'For', 'Delete'].map((head) => (
                <th scope="col" key={head}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kept.map((one) => (
              <KeptRow key={one.id} kept={one} />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  );
}

function KeptRow({ kept: { id, crimp, row, company, problem } }: { readonly kept: KeptCrimp }): ReactElement {
  const measured = readMeasured(crimp.measured, crimp.unit);
  const verdict = measured && crimpVerdict(measured, crimp.unit, row);
  return (
    <tr>
      <td className="nowrap">{crimp.at !== undefined && <Minute at={crimp.at} />}</td>
      <th scope="row">
        <Link to={paths.crimpSearch(crimp.assembly)}>{crimp.assembly}</Link>{' '}
        <span className="unit">revision {crimp.revision}</span>
      </th>
      <td className="nowrap">
        {crimp.end !== undefined && `${crimp.end}: `}
        {crimp.measured} {crimp.unit}
      </td>
      <td>{verdict ? <Verdict of={verdict} /> : 'No tolerance'}</td>
      <td>
        {company === undefined ? 'This device' : `${company}, not sent yet`}
        {problem !== undefined && <small className={styles['problem']}>{problem}</small>}
      </td>
      <td>
        <DeleteKept id={id} />
      </td>
    </tr>
  );
}

const DeleteKept = ({ id }: { readonly id: string }): ReactElement => (
  <details>
    <summary>Delete</summary>
    <Button size="s" tone="bad" onClick={() => forgetKept(id)}>
      Yes, delete it
    </Button>
  </details>
);
