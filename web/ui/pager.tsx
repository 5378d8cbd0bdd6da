import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './pager.module.css';
import { pageNumbers } from './pager.rules.ts';

/** Numbered pages (spec 9). Nothing at all when there is only one. */
export function Pager({
  current,
  count,
  hrefOf,
  label = 'Pages',
}: {
  readonly current: number;
  readonly count: number;
  readonly hrefOf: (page: number) => string;
  readonly label?: string;
}): ReactElement | null {
  const numbers = pageNumbers(current, count);
  if (numbers.length === 0) return null;
  return (
    <nav className={styles['pager']} aria-label={label}>
      <ul>
        {current > 1 && (
          <li>
            <Link to={hrefOf(current - 1)} rel="prev" aria-label="Previous page">
              <Icon name="chevron-left" />
            </Link>
          </li>
        )}
        {numbers.map((number) => (
          <li key={number}>
            <Link to={hrefOf(number)} aria-current={number === current ? 'page' : undefined}>
              <span className="vh">Page </span>
              {number}
            </Link>
          </li>
        ))}
        {current < count && (
          <li>
            <Link to={hrefOf(current + 1)} rel="next" aria-label="Next page">
              <Icon name="chevron-right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
