import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Link } from '#web/ui/link.tsx';
import { type MenuEntry, menuFor } from './account-menu.ts';
import styles from './account-page.module.css';

/** A page of somebody's own, or of the staff: its menu beside it, or above it on a phone. */
export function AccountPage({
  title,
  fromDashboard = false,
  crumbs = fromDashboard && (
    <Breadcrumbs crumbs={[{ label: 'Dashboard', to: paths.account() }, { label: title }]} />
  ),
  children,
}: {
  readonly title: string;
  /** The dashboard leads here, not the menu. */
  readonly fromDashboard?: boolean | undefined;
  /** The way here, above the title. */
  readonly crumbs?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const { viewer, supplier, isSentAway } = useShell();
  // Told on the page that this document was loaded for, not on the next ones.
  const isFirst = useLocation().key === 'default';
  return (
    <div className={styles['page']}>
      <Menu name={viewer.role === 'admin' ? 'Administration' : 'Account'} entries={menuFor(viewer)} />
      <div className={styles['content']}>
        <div>
          {crumbs}
          <h1>{title}</h1>
        </div>
        {isFirst && isSentAway === true && (
          <Alert tone="info" title={`That page is only for the staff of ${supplier.name}.`} />
        )}
        {children}
      </div>
    </div>
  );
}

function Menu({
  name,
  entries,
}: {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}): ReactElement {
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the menu is one row, of which the reader sees the part they are in.
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (menu.current && current) menu.current.scrollLeft = current.offsetLeft - menu.current.offsetLeft - 40;
  }, [pathname]);
  return (
    <nav ref={menu} className={styles['menu']} aria-label={name}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} aria-current={currentIn(entry, pathname)}>
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function currentIn({ to, holds }: MenuEntry, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  return holds?.test(pathname) ? 'true' : undefined;
}
