import type { MouseEvent, ReactElement, ReactNode } from 'react';
import styles from './opening-row.module.css';

/** What does something of its own inside a row. */
const OWN_DEED = 'a, button, input, select, textarea, label, summary';

/**
 * A row of a table that opens what its first link leads to, wherever it is clicked. The link is the row's one stop for
 * the keyboard, and all there is without JavaScript. It is not stretched over the row by style: Safari does not let a
 * table row hold what is placed inside it, so that a click opened another row's page (decision 0120).
 */
export function OpeningRow({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has the link
    <tr className={styles['row']} onClick={openFirstLink}>
      {children}
    </tr>
  );
}

function openFirstLink({ target, currentTarget, nativeEvent }: MouseEvent<HTMLTableRowElement>): void {
  if (!(target instanceof Element) || target.closest(OWN_DEED)) return;
  // Who has just selected a text wants to copy it.
  if (getSelection()?.isCollapsed === false) return;
  // With its keys: a new tab stays a new tab.
  currentTarget.querySelector('a')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}
