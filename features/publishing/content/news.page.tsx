import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import type { Head, Site } from '#web/head.rules.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Link } from '#web/ui/link.tsx';
import { getPost, type Post } from './content.contract.ts';
import styles from './news.module.css';
import { dayOf } from './news.rules.ts';
import { postJsonLd } from './post-data.rules.ts';
import { Prose } from './prose.component.tsx';
import { contentHead, postAddress } from './said-page.rules.ts';

interface NewsData {
  readonly post: Post;
  readonly day: string;
  readonly updatedDay: string | undefined;
}

/** `/news/:slug` */
export const newsPage = page<NewsData>({
  load: loadPost,
  head: newsHead,
  Page: News,
});

async function loadPost({ params: { slug = '' }, call }: PageRequest): Promise<NewsData> {
  const post = await call(getPost, { params: { slug } });
  if (post.slug !== slug) throw redirect(paths.news(post.slug), 301);
  return {
    post,
    day: dayOf(post.publishedAt),
    updatedDay: post.updatedAt === undefined ? undefined : dayOf(post.updatedAt),
  };
}

function newsHead({ post }: NewsData, { supplier, publicUrl }: Site): Head {
  const head = contentHead(post);
  return {
    ...head,
    og: { ...head.og, 'og:type': 'article' },
    feed: paths.newsFeed(),
    jsonLd: postJsonLd(post, {
      supplier,
      absolute: (address) => new URL(address, publicUrl).href,
      path: postAddress(post.slug),
      listPath: paths.newsList(),
    }),
  };
}

function News({ data: { post, day, updatedDay } }: { readonly data: NewsData }): ReactElement {
  return (
    <article>
      <Breadcrumbs crumbs={[{ label: 'News', to: paths.newsList() }, { label: post.title }]} />
      <h1>{post.title}</h1>
      <p className={`muted ${styles['day']}`}>
        <time dateTime={post.publishedAt.slice(0, 10)}>{day}</time>
        {updatedDay !== undefined && <>, revised {updatedDay}</>}
      </p>
      <Prose html={post.content} />
      <p className={styles['more']}>
        <Link to={paths.newsList()}>All news</Link>
      </p>
    </article>
  );
}
