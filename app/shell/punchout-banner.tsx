import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import styles from './shell.module.css';

/** Over every page for whoever comes from a purchasing system (book 7). */
export function PunchoutBanner(): ReactElement | null {
  const { viewer } = useShell();
  if (viewer.role !== 'customer' || viewer.punchout === undefined) return null;
  const { organisation, isInspection, leftOut } = viewer.punchout;
  return (
    <aside className={styles['acting']} aria-label="From your purchasing system">
      <div className="wrap">
        <p>
          {isInspection ? 'You look at an order of ' : 'You choose for '}
          <b>{organisation}</b>. {isInspection ? 'Nothing is changed here.' : 'You order in your own system.'}
          {leftOut.length > 0 && ` Not sold as it was, and left out: ${leftOut.join(', ')}.`}
        </p>
        {/* A document of its own, with a policy of its own. */}
        <a href={paths.punchoutReturn()}>Return</a>
      </div>
    </aside>
  );
}
