import type { ReactElement } from 'react';
import { grouped } from '#shared/count.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './dashboard.module.css';

interface Row {
  readonly label: string;
  readonly to?: string;
  readonly value: number;
  readonly note?: string;
}

/** Counts as a table whose rows are bars: the picture and the numbers are one thing. Bars begin at zero. */
export function Figures({
  title,
  columns,
  rows,
}: {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}): ReactElement {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <section className={styles['panel']}>
      <h2>{title}</h2>
      <table className={styles['figures']}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={at === 0 ? undefined : 'num'}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, to, value, note }) => (
            <tr key={label}>
              <th scope="row">{to === undefined ? label : <Link to={to}>{label}</Link>}</th>
              <td className="num">
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * value) / most} height="8" />
                </svg>
                <span>{grouped(value)}</span>
              </td>
              {note !== undefined && <td className="num">{note}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
