import { type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import type { MenuEntry } from './account-menu.ts';
import styles from './account-page.module.css';

/** Beside a page, or above it on a phone. */
export function SideMenu({
  name,
  entries,
  isQuiet = false,
}: {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
  readonly isQuiet?: boolean;
}): ReactElement {
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the menu is one row, of which the reader sees the part they are in.
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (menu.current && current) menu.current.scrollLeft = current.offsetLeft - menu.current.offsetLeft - 40;
  }, [pathname]);
  return (
    <nav ref={menu} className={classes(styles['menu'], isQuiet && styles['quiet'])} aria-label={name}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} aria-current={currentIn(entry, pathname)}>
              {entry.label}
            </Link>
            {entry.waiting && <Waiting load={entry.waiting} />}
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

/** How many wait somewhere: it comes when the page is alive. */
function Waiting({ load }: { readonly load: () => Promise<ComponentType> }): ReactElement | null {
  const [Count, setCount] = useState<ComponentType>();
  useEffect(() => {
    load().then(
      (component) => setCount(() => component),
      () => undefined,
    );
  }, [load]);
  return Count ? <Count /> : null;
}
