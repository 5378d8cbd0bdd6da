import type { ReactElement } from 'react';
import { classes } from '#web/ui/classes.ts';
import styles from './content.module.css';

/** The text of a content page. Made safe by the content service, and of no other is it served (security 1). */
export function Prose({
  html,
  lead = false,
}: {
  readonly html: string;
  /** One or two lines under a title, with the page itself beneath. */
  readonly lead?: boolean;
}): ReactElement {
  return (
    <div
      className={classes(lead ? styles['lead'] : styles['prose'])}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
