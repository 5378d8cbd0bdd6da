import type { ReactElement } from 'react';
import { catalogHref } from '#features/catalog/browse/catalog-link.component.tsx';
import { wholeCatalog } from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { asShown, figure } from '#features/catalog/measures/figures.rules.ts';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import type { Units } from '#shared/units.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { type FlangeRow, listFlanges } from './reference-tables.contract.ts';
import styles from './reference-tables.module.css';

/** `/flanges`: heads, bolts and O-rings of Code 61 and 62. */
export const flangesPage = page<readonly FlangeRow[]>({
  load: async ({ call }) => (await call(listFlanges, {})).data,
  head: () => ({
    title: 'Flange Table',
    description: 'Flanges of Code 61 and Code 62: head, bolts, O-ring and working pressure by size.',
    canonical: paths.flanges(),
  }),
  Page: ({ data }) => <Flanges rows={data} />,
});

function Flanges({ rows }: { readonly rows: readonly FlangeRow[] }): ReactElement {
  const { reader, look } = useShell();
  const pressures = pressuresIn[look.units];
  const length = (mm: string): string => reader?.span(mm, 'mm', { least: LEAST_MM }) ?? mm;
  return (
    <div className={styles['page']}>
      <div>
        <h1>Flange Table</h1>
        <p>
          <Measured text="Measure the head and the long distance of the bolts: at 1 in, Code 61 has a head of 44.45 mm and 52.4 mm between bolts, Code 62 has 47.63 mm and 57.2 mm." />
        </p>
      </div>
      {[...Map.groupBy(rows, ({ code }) => code)].map(([code, flanges]) => (
        <section key={code}>
          <h2>{code}</h2>
          <TableFrame label={code} dense>
            <table>
              <thead>
                <tr>
                  <th scope="col">Size</th>
                  <th scope="col" className="num">
                    Head <span className="unit">{reader?.unit('mm') ?? 'mm'}</span>
                  </th>
                  <th scope="col" className="num">
                    Thickness <span className="unit">{reader?.unit('mm') ?? 'mm'}</span>
                  </th>
                  <th scope="col" className="num">
                    Bolts, long <span className="unit">{reader?.unit('mm') ?? 'mm'}</span>
                  </th>
                  <th scope="col" className="num">
                    Bolts, short <span className="unit">{reader?.unit('mm') ?? 'mm'}</span>
                  </th>
                  <th scope="col">Bolt, UNC</th>
                  <th scope="col">Bolt, metric</th>
                  <th scope="col">O-ring</th>
                  {pressures.map((unit, at) => (
                    <th key={unit} scope="col" className="num">
                      {at === 0 && 'Working pressure '}
                      <span className="unit">{unit}</span>
                    </th>
                  ))}
                  <th scope="col">Ours</th>
                </tr>
              </thead>
              <tbody>
                {flanges.map((row) => (
                  <tr key={row.dash}>
                    <th scope="row" className="nowrap">
                      {asShown(row.size)} in{' '}
                      <span className="unit">
                        -{String(row.dash).padStart(2, '0')}, DN {row.dn}
                      </span>
                    </th>
                    <td className="num">{length(row.headOdMm.toFixed(2))}</td>
                    <td className="num">{length(row.headThicknessMm.toFixed(1))}</td>
                    <td className="num">{length(row.boltSpacingLongMm.toFixed(1))}</td>
                    <td className="num">{length(row.boltSpacingShortMm.toFixed(1))}</td>
                    <td>{row.boltUnc}</td>
                    <td>{row.boltMetric}</td>
                    <td>{row.oRing}</td>
                    {pressures.map((unit) => (
                      <td key={unit} className="num">
                        {figure(row.maxWorkingPressure[unit])}
                      </td>
                    ))}
                    <td className="nowrap">
                      <Link to={fittingsWith(row)}>Fittings of {asShown(row.size)} in</Link>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        </section>
      ))}
    </div>
  );
}

/** Which pressures the table has. */
const pressuresIn = {
  printed: ['psi', 'bar'],
  us: ['psi'],
  metric: ['bar'],
} as const satisfies Record<Units, readonly ('psi' | 'bar')[]>;
/** Every head and bolt is read to the thousandth of an inch. */
const LEAST_MM = 1;

const fittingsWith = ({ code, size }: FlangeRow): string =>
  catalogHref({
    ...wholeCatalog,
    categories: ['Fitting'],
    filters: { ...wholeCatalog.filters, values: { thread: [`${code} ${size} flange`] } },
  });
