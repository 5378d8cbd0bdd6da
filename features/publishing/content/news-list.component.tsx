import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './news.module.css';
import type { DatedPost } from './news.rules.ts';

/** The day and the title of each post, for a narrow place. */
export function NewsLines({ posts }: { readonly posts: readonly DatedPost[] }): ReactElement {
  return (
    <ul className={styles['lines']}>
      {posts.map(({ slug, title, publishedAt, day }) => (
        <li key={slug}>
          <time className="unit" dateTime={publishedAt.slice(0, 10)}>
            {day}
          </time>
          <Link to={paths.news(slug)}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Each post with its drawing and what it is about. */
export function NewsEntries({ posts }: { readonly posts: readonly DatedPost[] }): ReactElement {
  return (
    <ul className={styles['entries']}>
      {posts.map(({ slug, title, description, image, publishedAt, day }) => (
        <li key={slug}>
          <article>
            <div>
              <time className="unit" dateTime={publishedAt.slice(0, 10)}>
                {day}
              </time>
              <h2>
                <Link to={paths.news(slug)}>{title}</Link>
              </h2>
              {description !== undefined && <p>{description}</p>}
            </div>
            {image?.startsWith('/') && <img src={image} alt="" width={240} height={120} loading="lazy" />}
          </article>
        </li>
      ))}
    </ul>
  );
}
