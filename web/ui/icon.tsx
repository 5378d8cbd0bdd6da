import type { ReactElement } from 'react';
import styles from './icon.module.css';

const drawn = {
  cart: 'M3 5h3l2 11h10l2.5-8H7M9 20.5h.01M17 20.5h.01',
  check: 'M4 13l5 5L20 6',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  cross: 'M5 5l14 14M19 5L5 19',
  document: 'M6 2.5h8l4 4v15H6zM14 2.5v4h4M9 12h6M9 16h6',
  download: 'M12 3v13M6 11l6 6 6-6M4 21h16',
  filter: 'M3 6h18M6 12h12M10 18h4',
  grid: 'M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v6M12 7.5h.01',
  locate: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14M12 2v6M12 16v6M2 12h6M16 12h6',
  menu: 'M3 6h18M3 12h18M3 18h18',
  person: 'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M3.5 21c.5-5 4-6.5 8.5-6.5s8 1.5 8.5 6.5',
  print: 'M6 9V3h12v6M6 18H3V9h18v9h-3M6 14h12v7H6z',
  search: 'M10.5 3.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14M15.5 15.5L21 21',
  table: 'M3 4.5h18v15H3zM3 9.5h18M3 14.5h18M9 4.5v15',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14',
  warning: 'M12 3L2 21h20zM12 10v5M12 18h.01',
} as const;

export type IconName = keyof typeof drawn;

/** A line icon beside a word; it says nothing on its own, so the word is always there. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawn[name]} />
    </svg>
  );
}
