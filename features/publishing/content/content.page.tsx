import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { Article } from '#features/publishing/article/article.component.tsx';
import { ContactForm, sendContact } from '#features/publishing/enquiries/contact-form.component.tsx';
import { CallFailed } from '#web/call.ts';
import { LOADING } from '#web/failure.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Finders } from '#web/shell/beside.tsx';
import { useAskAgain } from '#web/use-ask-again.ts';
import { type ContentPage, getContentPage } from './content.contract.ts';
import styles from './content.module.css';
import { Prose } from './prose.component.tsx';
import { contentHead, pageAddress } from './said-page.rules.ts';

/** `/page/:slug` */
export const contentPage = page<ContentPage>({
  load: async (request) => loadContent(request, nameIn(request)),
  head: contentHead,
  Page: Content,
});

/** `/contact-us` */
export const contactPage = page<ContactData>({
  load: loadContact,
  act: sendContact,
  head: ({ content }) =>
    content ? contentHead(content) : { title: LOADING, robots: 'noindex', status: UNAVAILABLE },
  Page: Contact,
});

/** The form works without the words beside it. */
interface ContactData {
  /** Absent while the content service is away. */
  readonly content?: ContentPage;
}

const UNAVAILABLE = 503;

async function loadContact(request: PageRequest): Promise<ContactData> {
  try {
    return { content: await loadContent(request, 'contact-us') };
  } catch (error) {
    if (error instanceof CallFailed && error.status === UNAVAILABLE) return {};
    throw error;
  }
}

/** `/page` alone is the home page (spec 2). */
function nameIn({ params: { slug } }: PageRequest): string {
  if (slug === undefined) throw redirect(paths.home());
  return slug;
}

async function loadContent({ call }: PageRequest, name: string): Promise<ContentPage> {
  const content = await call(getContentPage, { params: { name } });
  if (content.slug !== name) throw redirect(pageAddress(content.slug), 301);
  return content;
}

function Content({ data }: { readonly data: ContentPage }): ReactElement {
  return (
    <>
      <h1>{data.title}</h1>
      <Article html={data.content}>{(html) => <Prose html={html} />}</Article>
    </>
  );
}

function Contact({ data: { content } }: { readonly data: ContactData }): ReactElement {
  useAskAgain(content === undefined);
  return (
    <div className={styles['contact']}>
      <div>
        <h1>{content ? content.title : LOADING}</h1>
        {content && <Prose html={content.content} />}
      </div>
      <ContactForm />
      <aside aria-label="Find it">
        <Finders title="Find it yourself" />
      </aside>
    </div>
  );
}
