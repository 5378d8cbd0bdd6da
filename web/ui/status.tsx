import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './status.module.css';

/** Where a thing stands: a word and a shape, so that the colour is never needed. */
export function Status({
  shape,
  tone,
  children,
}: {
  /** Not begun, under way, done, or fallen out. */
  readonly shape: 'ring' | 'half' | 'full' | 'diamond';
  readonly tone?: 'action' | 'ok' | 'bad' | 'warn';
  readonly children: ReactNode;
}): ReactElement {
  return <span className={classes(styles['status'], styles[shape], tone && styles[tone])}>{children}</span>;
}
