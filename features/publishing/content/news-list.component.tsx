import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { LongDate } from '#web/ui/time.tsx';
import type { PostSummary } from './content.contract.ts';
import styles from './news.module.css';

/** The day and the title of each post, for a narrow place. */
export function NewsLines({ posts }: { readonly posts: readonly PostSummary[] }): ReactElement {
  return (
    <ul className={styles['lines']}>
      {posts.map(({ slug, title, publishedAt }) => (
        <li key={slug}>
          <LongDate className="unit" at={publishedAt} />
          <Link to={paths.news(slug)}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Each post with its drawing and what it is about; a drawing that is this small leaves its words away (`#small`). */
export function NewsEntries({ posts }: { readonly posts: readonly PostSummary[] }): ReactElement {
  return (
    <ul className={styles['entries']}>
      {posts.map(({ slug, title, description, image, publishedAt }) => (
        <li key={slug}>
          <article>
            <div>
              <LongDate className="unit" at={publishedAt} />
              <h2>
                <Link to={paths.news(slug)}>{title}</Link>
              </h2>
              {description !== undefined && <p>{description}</p>}
            </div>
            {image?.startsWith('/') && (
              <img src={`${image}#small`} alt="" width={240} height={120} loading="lazy" />
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}
