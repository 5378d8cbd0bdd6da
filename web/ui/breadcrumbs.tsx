import type { ReactElement } from 'react';
import type { Crumb } from '#web/crumbs.rules.ts';
import styles from './breadcrumbs.module.css';
import { Link } from './link.tsx';

export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }): ReactElement {
  return (
    <nav className={styles['crumbs']} aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
