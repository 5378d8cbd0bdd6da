import type { ReactElement } from 'react';
import { catalogHref } from '#features/catalog/browse/catalog-link.component.tsx';
import { wholeCatalog } from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { asShown } from '#features/catalog/measures/figures.rules.ts';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { diameterOf, type MeasuredThread, tellApart, threadsLike } from './thread-match.rules.ts';
import styles from './threads.module.css';
import { useThreadUnit } from './use-thread-unit.ts';

/** All threads within the tolerances, what tells them apart, and what of ours has each. */
export function ThreadAnswers({ measured }: { readonly measured: MeasuredThread }): ReactElement {
  const { unit, read } = useThreadUnit();
  const candidates = threadsLike(measured);
  if (candidates.length === 0)
    return (
      <EmptyState message="No thread of the tables is within the tolerances.">
        <p>
          Measure once more over clean threads, or leave out what you are not sure of. A male may be worn by
          up to <Measured text="0.4 mm" />.
        </p>
      </EmptyState>
    );
  const apart = tellApart(candidates);
  const isMale = measured.gender === 'male';
  return (
    <section aria-labelledby="threads-found">
      <h2 id="threads-found">
        {candidates.length === 1 ? 'One thread fits' : `${candidates.length} threads fit`}
      </h2>
      {apart.length > 0 && (
        <>
          <h3>Tell them apart by</h3>
          <ul className={styles['apart']}>
            {apart.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <TableFrame label="Threads that fit">
        <table>
          <thead>
            <tr>
              <th scope="col">Thread</th>
              <th scope="col">System</th>
              <th scope="col">Size</th>
              <th scope="col" className="num">
                {isMale ? 'Outside' : 'Inside'} <span className="unit">{unit}</span>
              </th>
              <th scope="col" className="num">
                Measured is off by <span className="unit">{unit}</span>
              </th>
              <th scope="col">Pitch</th>
              <th scope="col">Seals by</th>
              <th scope="col">Ours</th>
            </tr>
          </thead>
          <tbody>
            {candidates.map(({ row, offHundredthsMm }) => (
              <tr key={`${row.system.code}-${row.dash}`}>
                <th scope="row" className="nowrap">
                  {asShown(row.thread)}
                </th>
                <td>
                  {row.system.name} <span className="unit">{row.system.norm}</span>
                </td>
                <td className="nowrap">
                  -{String(row.dash).padStart(2, '0')}
                  {row.tube !== undefined && `, tube ${row.tube}`}
                </td>
                <td className="num">{read(diameterOf(row, measured))}</td>
                <td className="num">{read(offHundredthsMm)}</td>
                <td className="nowrap">
                  {row.thread.startsWith('M')
                    ? `${row.pitchThousandthsMm / 1000} mm`
                    : `${row.tpiTenths / 10} an inch`}
                  {row.system.isTapered && ', tapered'}
                </td>
                <td>{row.system.seal}</td>
                <td>
                  <Link to={partsWith(row.thread)}>Fittings and adapters</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p className="muted small">
        <Link to={paths.threadTable()}>All threads in tables</Link>, <Link to={paths.flanges()}>flanges</Link>
        . Not sure of the hose either? <Link to={paths.crossReference()}>Read what is printed on it</Link>.
      </p>
    </section>
  );
}

const partsWith = (thread: string): string =>
  catalogHref({
    ...wholeCatalog,
    categories: ['Fitting', 'Coupling', 'QuickCoupling'],
    filters: { ...wholeCatalog.filters, values: { thread: [thread] } },
  });
