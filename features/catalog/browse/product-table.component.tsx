import type { ReactElement } from 'react';
import { BoughtMark, BoughtMarks } from '#features/catalog/bought-marks/bought-marks.component.tsx';
import { sorts } from '#features/catalog/catalog-search/catalog.contract.ts';
import { type CatalogState, withSort } from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { priceDecimals, priceReader } from '#features/catalog/products/list-price.rules.ts';
import { PriceTag } from '#features/catalog/products/price-tag.component.tsx';
import { ProductPicture } from '#features/catalog/products/product-picture.component.tsx';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { catalogHref } from './catalog-link.component.tsx';
import type { CatalogRow, CatalogRows, TableColumn } from './catalog-rows.rules.ts';
import { tableHeads } from './catalog-words.rules.ts';
import { PartMatches } from './part-matches.component.tsx';
import styles from './product-table.module.css';
import { RowChoice } from './row-choice.component.tsx';

/** Products as rows of one spec table; where it is narrow, the same rows as a list. */
export function ProductTable({
  state,
  category,
  columns,
  rows,
}: CatalogRows & { readonly state: CatalogState }): ReactElement {
  const isPriced = rows.some(({ price }) => price !== undefined);
  const heads = tableHeads(category, priceReader(useShell().viewer.role, isPriced));
  const decimals = priceDecimals(rows.map(({ price }) => price));
  return (
    <BoughtMarks products={rows.map(({ id }) => id)}>
      <div className={styles['place']}>
        <TableFrame label="Products" dense headStays>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="vh">Drawing</span>
                </th>
                <th scope="col">{heads.code}</th>
                <Head
                  state={state}
                  column={{ key: 'name', head: 'Product', align: 'left', shown: 'always' }}
                />
                {columns.map((column) => (
                  <Head key={column.key} state={state} column={column} />
                ))}
                <Head
                  state={state}
                  column={{ key: 'price', align: 'right', shown: 'always', ...heads.price }}
                />
                <th scope="col" className="no-print">
                  <span className="vh">Compare</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} columns={columns} decimals={decimals} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      </div>
    </BoughtMarks>
  );
}

/** A head sorts where the search can sort by its column: by price for those who see prices. */
function Head({
  state,
  column,
}: {
  readonly state: CatalogState;
  readonly column: TableColumn;
}): ReactElement {
  const { viewer, reader } = useShell();
  const seesPrices = viewer.role !== 'visitor';
  const sort = sorts.find((name) => name === column.key && (name !== 'price' || seesPrices));
  const { head, unit } = column;
  return (
    <th
      scope="col"
      className={column.align === 'right' ? 'num' : undefined}
      data-shown={column.shown}
      aria-sort={sort && state.sort === sort ? 'ascending' : undefined}
    >
      {sort ? (
        <Link to={catalogHref(withSort(state, sort))} preventScrollReset>
          {head}
        </Link>
      ) : (
        head
      )}
      {unit && <span className="unit">{reader?.unit(unit) ?? unit}</span>}
    </th>
  );
}

function Row({
  row,
  columns,
  decimals,
}: {
  readonly row: CatalogRow;
  readonly columns: readonly TableColumn[];
  /** Of the column of prices. */
  readonly decimals: number;
}): ReactElement {
  const { reader } = useShell();
  const cellIn = (text: string, { unit }: TableColumn): string => {
    if (reader === undefined) return text;
    if (unit === undefined) return reader.text(text, row.rated);
    return [reader.span(text, unit, row), reader.beside(text, unit)].filter(Boolean).join('\n');
  };
  return (
    <tr>
      <td className={styles['picture']}>
        <ProductPicture url={row.image?.url} />
      </td>
      <th scope="row" className={styles['code']}>
        <Link to={paths.product(row)}>{row.code}</Link>
      </th>
      <td className={styles['name']}>
        {row.name}
        <BoughtMark product={row.id} />
        <PartMatches product={row} matches={row.matches} sizes={row.sizes} />
      </td>
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={column.align === 'right' ? 'num' : undefined}
          data-shown={column.shown}
          data-unit={column.unit && (reader?.unit(column.unit) ?? column.unit)}
        >
          {row.cells[index] && <Lines text={cellIn(row.cells[index], column)} />}
        </td>
      ))}
      <td className={`num ${styles['price']}`} data-call={row.price ? undefined : true}>
        <PriceTag price={row.price} decimals={decimals} />
      </td>
      <td className={`no-print ${styles['choice']}`}>
        <RowChoice row={row} />
      </td>
    </tr>
  );
}

/** Of several lines the list of a phone shows the first. */
function Lines({ text }: { readonly text: string }): ReactElement {
  const [first, ...others] = text.split('\n');
  return (
    <>
      <span className={styles['value']}>{first}</span>
      {others.map((line) => (
        <span key={line} className={styles['further']}>
          {line}
        </span>
      ))}
    </>
  );
}
