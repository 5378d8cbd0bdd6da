import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { Article } from '#features/publishing/article/article.component.tsx';
import type { Crumb } from '#web/crumbs.rules.ts';
import type { Head, Site } from '#web/head.rules.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Link } from '#web/ui/link.tsx';
import { LongDate } from '#web/ui/time.tsx';
import { getPost, type Post } from './content.contract.ts';
import styles from './news.module.css';
import { postJsonLd } from './post-data.rules.ts';
import { Prose } from './prose.component.tsx';
import { contentHead, postAddress } from './said-page.rules.ts';

/** `/news/:slug` */
export const newsPage = page<Post>({
  load: loadPost,
  head: newsHead,
  Page: News,
});

async function loadPost({ params: { slug = '' }, call }: PageRequest): Promise<Post> {
  const post = await call(getPost, { params: { slug } });
  if (post.slug !== slug) throw redirect(paths.news(post.slug), 301);
  return post;
}

function newsHead(post: Post, { supplier, publicUrl }: Site): Head {
  const head = contentHead(post);
  return {
    ...head,
    og: { ...head.og, 'og:type': 'article' },
    feed: paths.newsFeed(),
    jsonLd: postJsonLd(post, {
      supplier,
      absolute: (address) => new URL(address, publicUrl).href,
      path: postAddress(post.slug),
    }),
    crumbs: crumbsOf(post),
  };
}

const crumbsOf = ({ title }: Post): readonly Crumb[] => [
  { label: 'News', to: paths.newsList() },
  { label: title },
];

function News({ data: post }: { readonly data: Post }): ReactElement {
  return (
    <article>
      <Breadcrumbs crumbs={crumbsOf(post)} />
      <h1>{post.title}</h1>
      <p className={`muted ${styles['day']}`}>
        <LongDate at={post.publishedAt} />
        {post.updatedAt !== undefined && (
          <>
            , revised <LongDate at={post.updatedAt} />
          </>
        )}
      </p>
      <Article html={post.content}>{(html) => <Prose html={html} />}</Article>
      <p className={styles['more']}>
        <Link to={paths.newsList()}>All news</Link>
      </p>
    </article>
  );
}
