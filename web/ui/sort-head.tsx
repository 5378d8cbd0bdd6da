import type { ReactElement } from 'react';
import { classes } from './classes.ts';
import { Link } from './link.tsx';

/** The head of a column by which a table can be sorted: a link to the same page in the other order. */
export function SortHead({
  label,
  by,
  sort,
  hrefOf,
  numeric = false,
  onlyWide = false,
  unit,
}: {
  readonly label: string;
  /** 'name'; from the other end it is '-name'. */
  readonly by: string;
  /** How the table is sorted now. */
  readonly sort: string;
  readonly hrefOf: (sort: string) => string;
  readonly numeric?: boolean;
  /** Not on a phone. */
  readonly onlyWide?: boolean;
  /** Of its numbers, once. */
  readonly unit?: string;
}): ReactElement {
  const isDescending = sort === `-${by}`;
  const order = isDescending ? 'descending' : sort === by ? 'ascending' : undefined;
  return (
    <th
      scope="col"
      aria-sort={order}
      className={classes(numeric && 'num', onlyWide && 'only-wide') || undefined}
    >
      <Link to={hrefOf(order === 'ascending' ? `-${by}` : by)} preventScrollReset>
        {label}
      </Link>
      {unit !== undefined && <span className="unit"> {unit}</span>}
    </th>
  );
}
