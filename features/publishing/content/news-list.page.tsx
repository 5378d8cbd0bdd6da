import { loadListPage, openPages } from '#web/list/list-state.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { listPosts, type PostSummary } from './content.contract.ts';
import styles from './news.module.css';
import { POSTS_A_PAGE } from './news.rules.ts';
import { NewsEntries } from './news-list.component.tsx';

interface NewsListData {
  readonly page: number;
  readonly total: number;
  readonly posts: readonly PostSummary[];
}

/** `/news`: every post, newest first. */
export const newsListPage = page<NewsListData>({
  load: loadNews,
  head: ({ page: current }, { supplier }) => ({
    title: current === 1 ? 'News' : `News, page ${current}`,
    description: `News and how-to from ${supplier.name}: choosing, measuring, protecting and crimping hydraulic hose.`,
    canonical: paths.newsList(current),
    feed: paths.newsFeed(),
  }),
  Page: ({ data: { page: current, total, posts } }) => (
    <>
      <h1>News</h1>
      {posts.length === 0 ? (
        <EmptyState message="There is no news yet." />
      ) : (
        <>
          <NewsEntries posts={posts} />
          <Pager current={current} count={openPages(total, POSTS_A_PAGE)} hrefOf={paths.newsList} />
          <p className={styles['more']}>
            <Link to={paths.newsFeed()}>Atom feed</Link>
          </p>
        </>
      )}
    </>
  ),
});

async function loadNews({ url, call }: PageRequest): Promise<NewsListData> {
  const list = await loadListPage(url, {
    rows: POSTS_A_PAGE,
    ask: async (paging) => call(listPosts, { query: paging }),
    hrefOf: paths.newsList,
  });
  return { page: list.page, total: list.total, posts: list.data };
}
