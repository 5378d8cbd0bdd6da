import { type ReactElement, useId } from 'react';
import { Link } from './link.tsx';
import styles from './tabs.module.css';

export interface Tab {
  readonly label: string;
  readonly to: string;
  /** How many things are behind it. */
  readonly count?: number;
  readonly isCurrent: boolean;
}

/** Parts of a list, each with an address of its own. What does not fit into one row goes on in the next. */
export function Tabs({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
}): ReactElement {
  const id = useId();
  return (
    <nav className={styles['tabs']} aria-label={label}>
      <ul>
        {tabs.map((tab, index) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.isCurrent ? 'page' : undefined}
              aria-describedby={tab.count === undefined ? undefined : `${id}-${index}`}
            >
              <b>{tab.label}</b>
              {/* It describes the tab, whose name is its label to the letter. */}
              {tab.count !== undefined && (
                <span id={`${id}-${index}`} aria-hidden="true">
                  {tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
