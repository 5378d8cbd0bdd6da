import type { ReactElement } from 'react';
import { Link } from './link.tsx';

/** The head of a column by which a table can be sorted: a link to the same page in the other order. */
export function SortHead({
  label,
  by,
  sort,
  hrefOf,
  numeric = false,
  className,
}: {
  readonly label: string;
  /** 'name'; from the other end it is '-name'. */
  readonly by: string;
  /** How the table is sorted now. */
  readonly sort: string;
  readonly hrefOf: (sort: string) => string;
  readonly numeric?: boolean;
  readonly className?: string;
}): ReactElement {
  const isDescending = sort === `-${by}`;
  const order = isDescending ? 'descending' : sort === by ? 'ascending' : undefined;
  const classNames = [numeric && 'num', className].filter(Boolean).join(' ');
  return (
    <th scope="col" aria-sort={order} className={classNames || undefined}>
      <Link to={hrefOf(order === 'ascending' ? `-${by}` : by)} preventScrollReset>
        {label}
      </Link>
    </th>
  );
}
