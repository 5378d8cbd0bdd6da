import type { ComponentType, ReactElement } from 'react';
import { redirect } from 'react-router';
import { type FamilySection, listFamilies } from '#features/catalog/families.contract.ts';
import { FamilyIndex } from '#features/catalog/family-index.part.tsx';
import type { Head } from '#web/head.rules.ts';
import { type PageModule, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { type ContentPage, getContentPage } from './content.contract.ts';
import styles from './content.module.css';

type Params = Readonly<Record<string, string | undefined>>;

/** The content's title and words, and beneath them the index of the catalog. */
export const homePage = page<{ content: ContentPage; sections: readonly FamilySection[] }>({
  load: async ({ call }) => {
    const [content, { sections }] = await Promise.all([
      call(getContentPage, { params: { name: 'home-page' } }),
      call(listFamilies, {}),
    ]);
    return { content, sections };
  },
  head: ({ content }) => headOf(content),
  Page: Home,
});
export const contactPage = contentAt(() => 'contact-us', Content);
export const contentPage = contentAt(slugOf, Content);

function contentAt(
  nameOf: (params: Params) => string,
  Page: ComponentType<{ data: ContentPage }>,
): PageModule {
  return page<ContentPage>({
    load: async ({ params, call }) => call(getContentPage, { params: { name: nameOf(params) } }),
    head: headOf,
    Page,
  });
}

function headOf({ slug, title, meta, canonical }: ContentPage): Head {
  return {
    title,
    description: meta.description,
    canonical: canonical ?? addressOf(slug),
    og: {
      'og:title': meta['og:title'],
      'og:description': meta['og:description'],
      'og:image': meta['og:image'],
    },
  };
}

/** `/page` alone is the home page (spec §2). */
function slugOf({ slug }: Params): string {
  if (slug === undefined) throw redirect(paths.home());
  return slug;
}

/** Two pages have a second address; search engines keep the short one. */
function addressOf(slug: string): string {
  if (slug === 'home-page') return paths.home();
  return slug === 'contact-us' ? paths.contact() : paths.page(slug);
}

function Home({
  data: { content, sections },
}: {
  readonly data: { readonly content: ContentPage; readonly sections: readonly FamilySection[] };
}): ReactElement {
  return (
    <>
      <h1>{content.title}</h1>
      <Html className={styles['lead']} html={content.content} />
      <FamilyIndex sections={sections} />
    </>
  );
}

function Content({ data }: { readonly data: ContentPage }): ReactElement {
  return (
    <>
      <h1>{data.title}</h1>
      <Html className={styles['prose']} html={data.content} />
    </>
  );
}

/** Sanitised by the content service when it is read and when it is served (security §1). */
function Html({
  className,
  html,
}: {
  readonly className: string | undefined;
  readonly html: string;
}): ReactElement {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
