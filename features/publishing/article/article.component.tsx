import type { ReactElement, ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';
import styles from './article.module.css';
import { outlined, type Place } from './contents.rules.ts';

/** From so many headings on a text has a table of contents. */
const LEAST_HEADINGS = 3;

/** A text with what is in it, and what it names of the catalog, beside it. */
export function Article({
  html: given,
  children,
}: {
  /** Made safe. */
  readonly html: string;
  /** Sets the text. */
  readonly children: (html: string) => ReactNode;
}): ReactElement {
  const { html, contents, parts } = outlined(given);
  const hasContents = contents.length >= LEAST_HEADINGS;
  if (!hasContents && parts.length === 0) return <>{children(given)}</>;
  return (
    <div className={styles['article']}>
      {children(html)}
      <div className={styles['beside']}>
        {hasContents && <Places title="On this page" places={contents} className={styles['contents']} />}
        {parts.length > 0 && <Places title="Parts named here" places={parts} className={styles['parts']} />}
      </div>
    </div>
  );
}

function Places({
  title,
  places,
  className,
}: {
  readonly title: string;
  readonly places: readonly Place[];
  readonly className?: string | undefined;
}): ReactElement {
  return (
    <nav aria-label={title} className={className}>
      <h2>{title}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <Link to={place.to}>{place.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
