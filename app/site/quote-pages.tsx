import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** Quotes, for the staff and for buyers. */
export const quotePages: readonly RouteObject[] = [
  lazyPage('/account/quotes', 'features/selling/quotes/quote-list.page.tsx', async () =>
    import('#features/selling/quotes/quote-list.page.tsx').then((file) => file.quoteListPage),
  ),
  lazyPage('/account/quotes/:id', 'features/selling/quotes/quote.page.tsx', async () =>
    import('#features/selling/quotes/quote.page.tsx').then((file) => file.quotePage),
  ),
  lazyPage('/account/quote/new', 'features/selling/quotes/new-quote.page.tsx', async () =>
    import('#features/selling/quotes/new-quote.page.tsx').then((file) => file.newQuotePage),
  ),
  lazyPage('/account/quote/ask', 'features/selling/quotes/ask-quote.page.tsx', async () =>
    import('#features/selling/quotes/ask-quote.page.tsx').then((file) => file.askQuotePage),
  ),
  lazyPage('/account/quote-report', 'features/selling/quotes/quote-report.page.tsx', async () =>
    import('#features/selling/quotes/quote-report.page.tsx').then((file) => file.quoteReportPage),
  ),
];
