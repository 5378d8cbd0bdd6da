import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** The home page, what the staff write, and what readers write to them. */
export const publishingPages: readonly RouteObject[] = [
  lazyPage('/', 'features/publishing/content/home.page.tsx', async () =>
    import('#features/publishing/content/home.page.tsx').then((file) => file.homePage),
  ),
  lazyPage('/page/:slug?', 'features/publishing/content/content.page.tsx', async () =>
    import('#features/publishing/content/content.page.tsx').then((file) => file.contentPage),
  ),
  lazyPage('/contact-us', 'features/publishing/content/content.page.tsx', async () =>
    import('#features/publishing/content/content.page.tsx').then((file) => file.contactPage),
  ),
  lazyPage('/contact-us/quote', 'features/publishing/enquiries/own-quote.page.tsx', async () =>
    import('#features/publishing/enquiries/own-quote.page.tsx').then((file) => file.ownQuotePage),
  ),
  lazyPage('/news', 'features/publishing/content/news-list.page.tsx', async () =>
    import('#features/publishing/content/news-list.page.tsx').then((file) => file.newsListPage),
  ),
  lazyPage('/news/:slug', 'features/publishing/content/news.page.tsx', async () =>
    import('#features/publishing/content/news.page.tsx').then((file) => file.newsPage),
  ),
  lazyPage('/account/content', 'features/publishing/content/content-list.page.tsx', async () =>
    import('#features/publishing/content/content-list.page.tsx').then((file) => file.contentListPage),
  ),
  lazyPage('/account/content/:id/:entry?', 'features/publishing/content/content-edit.page.tsx', async () =>
    import('#features/publishing/content/content-edit.page.tsx').then((file) => file.contentEditPage),
  ),
  lazyPage('/account/enquiries', 'features/publishing/enquiries/enquiry-list.page.tsx', async () =>
    import('#features/publishing/enquiries/enquiry-list.page.tsx').then((file) => file.enquiryListPage),
  ),
  lazyPage('/account/enquiries/:id', 'features/publishing/enquiries/enquiry.page.tsx', async () =>
    import('#features/publishing/enquiries/enquiry.page.tsx').then((file) => file.enquiryPage),
  ),
];
