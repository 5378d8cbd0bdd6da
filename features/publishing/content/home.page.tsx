import type { ReactElement } from 'react';
import { type FamilySection, listFamilies } from '#features/catalog/browse/families.contract.ts';
import { FamilyIndex } from '#features/catalog/browse/family-index.component.tsx';
import { organizationJsonLd } from '#features/people/supplier/organization.rules.ts';
import { failureOf, goesOn } from '#web/failure.ts';
import { page } from '#web/page.tsx';
import { type ContentPage, getContentPage, listPosts, type PostSummary } from './content.contract.ts';
import styles from './home.module.css';
import { HomeAside } from './home-aside.component.tsx';
import { Prose } from './prose.component.tsx';
import { contentHead } from './said-page.rules.ts';

interface HomeData {
  readonly content: ContentPage;
  readonly sections: readonly FamilySection[];
  readonly news: readonly PostSummary[];
}

const NEWS_SHOWN = '5';

/** `/`: the content's title and words, and beneath them the index of the catalog; beside it ways in and news. */
export const homePage = page<HomeData>({
  load: async ({ call }) => {
    const [content, { sections }, { data }] = await Promise.all([
      call(getContentPage, { params: { name: 'home-page' } }),
      call(listFamilies, {}).catch(none),
      call(listPosts, { query: { limit: NEWS_SHOWN } }),
    ]);
    return { content, sections, news: data };
  },
  head: ({ content }, { supplier, publicUrl }) => ({
    ...contentHead(content),
    jsonLd: organizationJsonLd(supplier, publicUrl, (term) => `/products/search/${term}`),
  }),
  Page: Home,
});

/** While the search is away the page has no index, and all else. */
function none(error: unknown): { sections: readonly FamilySection[] } {
  if (!goesOn(failureOf(error))) throw error;
  return { sections: [] };
}

function Home({ data: { content, sections, news } }: { readonly data: HomeData }): ReactElement {
  return (
    <div className={styles['home']}>
      <div>
        <h1>{content.title}</h1>
        <Prose lead html={content.content} />
        <FamilyIndex sections={sections} />
      </div>
      <HomeAside news={news} />
    </div>
  );
}
