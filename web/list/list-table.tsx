import type { ReactElement } from 'react';
import { columnKey } from '#shared/hidden-columns.ts';
import { hiddenPlaces } from '#web/columns/hidden-columns.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import type { Column } from './list-spec.ts';
import styles from './list-table.module.css';

/** How a table is sorted, and the way to another order. */
export interface Sorting {
  /** 'name'; from the other end it is '-name'. */
  readonly by: string | undefined;
  readonly sorts: readonly string[];
  readonly hrefOf: (sort: string) => string;
}

/** A table by its columns. */
export function ListTable<Row, Sort extends string = never>({
  label,
  columns,
  rows,
  keyOf,
  sorting,
  className,
  hidden = [],
  rowOf,
}: {
  readonly label: string;
  readonly columns: ReadonlyArray<Column<Row, Sort>>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly sorting?: Sorting | undefined;
  readonly className?: string | undefined;
  /** Keys of the columns that the reader has hidden. */
  readonly hidden?: readonly string[];
  /** In place of a row of cells; undefined for the row as it is. */
  readonly rowOf?: ((row: Row) => ReactElement | undefined) | undefined;
}): ReactElement {
  const keys = columns.map((column) => hidingKey(column, columns));
  return (
    <TableFrame label={label} dense headStays>
      <table className={classes(styles['list'], className)} data-hidden={hiddenPlaces(keys, hidden)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={keyOfColumn(column)} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => rowOf?.(row) ?? <Cells key={keyOf(row)} {...{ row, columns, hidden }} />)}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Head<Row, Sort extends string>({
  column,
  sorting,
}: {
  readonly column: Column<Row, Sort>;
  readonly sorting: Sorting | undefined;
}): ReactElement {
  const { head, headCell, isHeadHidden, unit, sort, isDown } = column;
  const other = sort && `-${sort}`;
  const isOther = other !== undefined && sorting?.by === other;
  const isFirst = sort !== undefined && sorting?.by === sort;
  const next = isFirst && sorting?.sorts.includes(other ?? '') ? other : sort;
  return (
    <th
      scope="col"
      aria-sort={isFirst || isOther ? (isOther || isDown ? 'descending' : 'ascending') : undefined}
      className={cellClass(column)}
    >
      {next === undefined || !sorting ? (
        (headCell ?? (isHeadHidden ? <span className="vh">{head}</span> : head))
      ) : (
        <Link to={sorting.hrefOf(next)} preventScrollReset>
          {head}
        </Link>
      )}
      {unit !== undefined && <span className="unit"> {unit}</span>}
    </th>
  );
}

function Cells<Row, Sort extends string>({
  row,
  columns,
  hidden,
}: {
  readonly row: Row;
  readonly columns: ReadonlyArray<Column<Row, Sort>>;
  readonly hidden: readonly string[];
}): ReactElement {
  const named = namedBy(columns);
  return (
    <tr>
      {columns.map((column) =>
        column === named ? (
          <th key={keyOfColumn(column)} scope="row">
            {column.cell?.(row)}
            {columns.map(
              (other) =>
                other.onPhone === 'below' &&
                !hidden.includes(columnKey(keyOfColumn(other))) && (
                  <span key={keyOfColumn(other)} className="only-phone unit">
                    {other.cell?.(row)}
                  </span>
                ),
            )}
          </th>
        ) : (
          <td key={keyOfColumn(column)} className={cellClass(column, column)}>
            {column.cell?.(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** The column that names each row. */
const namedBy = <Row, Sort extends string>(
  columns: ReadonlyArray<Column<Row, Sort>>,
): Column<Row, Sort> | undefined => columns.find(({ isRowHead }) => isRowHead) ?? columns[0];

/** By which a column is hidden; undefined for the one that names the row, and for those without a name. */
function hidingKey<Row, Sort extends string>(
  column: Column<Row, Sort>,
  columns: ReadonlyArray<Column<Row, Sort>>,
): string | undefined {
  if (column === namedBy(columns) || column.isHeadHidden || column.headCell) return undefined;
  return columnKey(keyOfColumn(column));
}

/** Those of a table that can be hidden. */
export const hideable = <Row, Sort extends string>(
  columns: ReadonlyArray<Column<Row, Sort>>,
): ReadonlyArray<{ readonly key: string; readonly name: string }> =>
  columns.flatMap((column) => {
    const key = hidingKey(column, columns);
    return key === undefined ? [] : { key, name: column.head };
  });

const cellClass = (
  { align, onPhone }: Pick<Column<never>, 'align' | 'onPhone'>,
  { isOneLine, isProse }: Pick<Column<never>, 'isOneLine' | 'isProse'> = {},
): string | undefined =>
  classes(align && 'num', isOneLine && 'nowrap', isProse && styles['prose'], onPhone && 'only-wide') ||
  undefined;

const keyOfColumn = ({ head, unit = '' }: Pick<Column<never>, 'head' | 'unit'>): string => `${head} ${unit}`;
