import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** The pages that a visitor may open, and those that send one to the sign-in. */
export const publicPages: readonly RouteObject[] = [
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
  lazyPage('/products', 'features/catalog/browse/catalog.page.tsx', async () =>
    import('#features/catalog/browse/catalog.page.tsx').then((file) => file.catalogPage),
  ),
  lazyPage('/products/search/:term?', 'features/catalog/browse/catalog.page.tsx', async () =>
    import('#features/catalog/browse/catalog.page.tsx').then((file) => file.catalogPage),
  ),
  lazyPage('/product/:slug/:id', 'features/selling/product-page/product.page.tsx', async () =>
    import('#features/selling/product-page/product.page.tsx').then((file) => file.productPage),
  ),
  lazyPage('/product/:slug/:id/:part', 'features/selling/product-page/product.page.tsx', async () =>
    import('#features/selling/product-page/product.page.tsx').then((file) => file.partPage),
  ),
  lazyPage('/crimp-specs/scan', 'features/crimp/scan/scan.page.tsx', async () =>
    import('#features/crimp/scan/scan.page.tsx').then((file) => file.scanPage),
  ),
  lazyPage('/crimp-specs/:hose?/:dash?/:insertType?', 'features/crimp/wizard/crimp.page.tsx', async () =>
    import('#features/crimp/wizard/crimp.page.tsx').then((file) => file.crimpPage),
  ),
  lazyPage(
    '/crimp-specs/:hose/:dash/:insertType/:ferrule',
    'features/crimp/wizard/assembly.page.tsx',
    async () => import('#features/crimp/wizard/assembly.page.tsx').then((file) => file.assemblyPage),
  ),
  lazyPage(
    '/crimp-specs/all-hose-crimp-specs/:hose',
    'features/crimp/wizard/all-crimp-specs.page.tsx',
    async () =>
      import('#features/crimp/wizard/all-crimp-specs.page.tsx').then((file) => file.allCrimpSpecsPage),
  ),
  lazyPage('/crimp-log', 'features/crimp/crimp-log/crimp-log.page.tsx', async () =>
    import('#features/crimp/crimp-log/crimp-log.page.tsx').then((file) => file.crimpLogPage),
  ),
  lazyPage('/cross-reference', 'features/catalog/cross-reference/cross-reference.page.tsx', async () =>
    import('#features/catalog/cross-reference/cross-reference.page.tsx').then(
      (file) => file.crossReferencePage,
    ),
  ),
  lazyPage('/threads', 'features/catalog/threads/threads.page.tsx', async () =>
    import('#features/catalog/threads/threads.page.tsx').then((file) => file.threadsPage),
  ),
  lazyPage('/threads/table', 'features/catalog/threads/thread-table.page.tsx', async () =>
    import('#features/catalog/threads/thread-table.page.tsx').then((file) => file.threadTablePage),
  ),
  lazyPage('/fluids', 'features/catalog/reference-tables/fluids.page.tsx', async () =>
    import('#features/catalog/reference-tables/fluids.page.tsx').then((file) => file.fluidsPage),
  ),
  lazyPage('/flanges', 'features/catalog/reference-tables/flanges.page.tsx', async () =>
    import('#features/catalog/reference-tables/flanges.page.tsx').then((file) => file.flangesPage),
  ),
  lazyPage('/compare', 'features/catalog/compare/compare.page.tsx', async () =>
    import('#features/catalog/compare/compare.page.tsx').then((file) => file.comparePage),
  ),
  lazyPage('/sizing', 'features/catalog/sizing/sizing.page.tsx', async () =>
    import('#features/catalog/sizing/sizing.page.tsx').then((file) => file.sizingPage),
  ),
  lazyPage('/assemblies/:text?', 'features/selling/assembly-page/assemblies.page.tsx', async () =>
    import('#features/selling/assembly-page/assemblies.page.tsx').then((file) => file.assembliesPage),
  ),
  lazyPage('/cart', 'features/selling/cart/cart.page.tsx', async () =>
    import('#features/selling/cart/cart.page.tsx').then((file) => file.cartPage),
  ),
  lazyPage('/distributors', 'features/people/locator/locator.page.tsx', async () =>
    import('#features/people/locator/locator.page.tsx').then((file) => file.locatorPage),
  ),
  lazyPage('/checkout', 'features/selling/checkout/checkout.page.tsx', async () =>
    import('#features/selling/checkout/checkout.page.tsx').then((file) => file.checkoutPage),
  ),
  lazyPage('/review', 'features/selling/checkout/review.page.tsx', async () =>
    import('#features/selling/checkout/review.page.tsx').then((file) => file.reviewPage),
  ),
  lazyPage('/confirm', 'features/selling/checkout/confirm.page.tsx', async () =>
    import('#features/selling/checkout/confirm.page.tsx').then((file) => file.confirmPage),
  ),
  lazyPage('/login', 'app/pages/login.page.tsx', async () =>
    import('#app/pages/login.page.tsx').then((file) => file.loginPage),
  ),
  lazyPage('/logout', 'features/people/sign-in/logout.page.tsx', async () =>
    import('#features/people/sign-in/logout.page.tsx').then((file) => file.logoutPage),
  ),
  lazyPage('/forgot-password', 'features/people/sign-in/forgot-password.page.tsx', async () =>
    import('#features/people/sign-in/forgot-password.page.tsx').then((file) => file.forgotPasswordPage),
  ),
  lazyPage('/password-resets/:token?', 'features/people/sign-in/reset-password.page.tsx', async () =>
    import('#features/people/sign-in/reset-password.page.tsx').then((file) => file.resetPasswordPage),
  ),
  lazyPage('/confirmations/:token', 'features/people/sign-in/confirmation.page.tsx', async () =>
    import('#features/people/sign-in/confirmation.page.tsx').then((file) => file.confirmationPage),
  ),
  lazyPage('/stop-ordering', 'features/people/sign-in/stop-ordering.page.tsx', async () =>
    import('#features/people/sign-in/stop-ordering.page.tsx').then((file) => file.stopOrderingPage),
  ),
  lazyPage('/quotes/:token', 'features/selling/quotes/linked-quote.page.tsx', async () =>
    import('#features/selling/quotes/linked-quote.page.tsx').then((file) => file.linkedQuotePage),
  ),
];
