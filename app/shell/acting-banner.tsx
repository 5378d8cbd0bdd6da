import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './shell.module.css';

/** Over every page while one of the staff orders for a customer (book 2). */
export function ActingBanner(): ReactElement | null {
  const { viewer } = useShell();
  if (viewer.role !== 'customer' || viewer.staff === undefined) return null;
  return (
    <aside className={styles['acting']} aria-label="Ordering for a customer">
      <div className="wrap">
        <p>
          You order for <b>{viewer.name}</b>, {viewer.company}.
        </p>
        <Link to={paths.stopOrderingFor()}>Stop</Link>
      </div>
    </aside>
  );
}
