import type { ReactElement } from 'react';
import { asShown } from '#features/catalog/measures/figures.rules.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { type ThreadRow, threadTable } from './thread-table.rules.ts';
import styles from './threads.module.css';
import { useThreadUnit } from './use-thread-unit.ts';

/** `/threads/table`: every thread of the finder, by system. */
export const threadTablePage = page({
  load: () => ({}),
  head: () => ({
    title: 'Thread Tables',
    description:
      'Threads of hydraulic ends by system: outside of the male, inside of the female, pitch, seat.',
    canonical: paths.threadTable(),
  }),
  Page: ThreadTables,
});

function ThreadTables(): ReactElement {
  return (
    <div className={styles['page']}>
      <div>
        <h1>Thread Tables</h1>
        <p>
          <Link to={paths.threads()}>Measure a thread in the Thread Finder</Link>. Flanges have{' '}
          <Link to={paths.flanges()}>a table of their own</Link>.
        </p>
      </div>
      {[...Map.groupBy(threadTable, ({ system }) => system)].map(([system, rows]) => (
        <section key={system.code}>
          <h2>
            {system.name} <span className="unit">{system.norm}</span>
          </h2>
          <p className="muted">
            {system.isTapered ? 'Tapered 1:16' : 'Parallel'}, {system.flankDeg}° flanks. {system.seal}.
          </p>
          <Rows label={system.name} rows={rows} />
        </section>
      ))}
    </div>
  );
}

function Rows({
  label,
  rows,
}: {
  readonly label: string;
  readonly rows: readonly ThreadRow[];
}): ReactElement {
  const { unit, read } = useThreadUnit();
  return (
    <TableFrame label={label} dense>
      <table>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Thread</th>
            <th scope="col" className="num">
              Male, outside <span className="unit">{unit}</span>
            </th>
            <th scope="col" className="num">
              Female, inside <span className="unit">{unit}</span>
            </th>
            <th scope="col" className="num">
              Threads <span className="unit">an inch</span>
            </th>
            <th scope="col" className="num">
              Pitch <span className="unit">mm</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.dash}>
              <td className="nowrap">
                -{String(row.dash).padStart(2, '0')}
                {row.tube !== undefined && `, tube ${row.tube}`}
              </td>
              <th scope="row" className="nowrap">
                {asShown(row.thread)}
              </th>
              <td className="num">{read(row.maleOdHundredthsMm)}</td>
              <td className="num">{read(row.femaleMinorHundredthsMm)}</td>
              <td className="num">{row.tpiTenths / 10}</td>
              <td className="num">{(row.pitchThousandthsMm / 1000).toFixed(3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
