import type { ReactElement } from 'react';
import { catalogHref } from '#features/catalog/browse/catalog-link.component.tsx';
import { wholeCatalog } from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { asShown, figure } from '#features/catalog/measures/figures.rules.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
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
  return (
    <div className={styles['page']}>
      <div>
        <h1>Flange Table</h1>
        <p>
          Measure the head and the long distance of the bolts: at 1 in, Code 61 has a head of 44.45 mm and
          52.4 mm between bolts, Code 62 has 47.63 mm and 57.2 mm.
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
                    Head <span className="unit">mm</span>
                  </th>
                  <th scope="col" className="num">
                    Thickness <span className="unit">mm</span>
                  </th>
                  <th scope="col" className="num">
                    Bolts, long <span className="unit">mm</span>
                  </th>
                  <th scope="col" className="num">
                    Bolts, short <span className="unit">mm</span>
                  </th>
                  <th scope="col">Bolt, UNC</th>
                  <th scope="col">Bolt, metric</th>
                  <th scope="col">O-ring</th>
                  <th scope="col" className="num">
                    Working pressure <span className="unit">psi</span>
                  </th>
                  <th scope="col" className="num">
                    <span className="unit">bar</span>
                  </th>
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
                    <td className="num">{row.headOdMm.toFixed(2)}</td>
                    <td className="num">{row.headThicknessMm.toFixed(1)}</td>
                    <td className="num">{row.boltSpacingLongMm.toFixed(1)}</td>
                    <td className="num">{row.boltSpacingShortMm.toFixed(1)}</td>
                    <td>{row.boltUnc}</td>
                    <td>{row.boltMetric}</td>
                    <td>{row.oRing}</td>
                    <td className="num">{figure(row.maxWorkingPressure.psi)}</td>
                    <td className="num">{figure(row.maxWorkingPressure.bar)}</td>
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

const fittingsWith = ({ code, size }: FlangeRow): string =>
  catalogHref({
    ...wholeCatalog,
    categories: ['Fitting'],
    filters: { ...wholeCatalog.filters, values: { thread: [`${code} ${size} flange`] } },
  });
