import type { RouteObject } from 'react-router';
import { Shell, ShellFailure } from '#app/shell/shell.tsx';
import { NOT_FOUND_ROUTE } from '#web/page.tsx';
import { offlinePaths } from '#web/paths.ts';
import { FailurePage } from '#web/shell/failure-page.tsx';
import { notFoundPage } from '#web/shell/not-found.page.tsx';
import { buyerPages } from './buyer-pages.tsx';
import { companyPages } from './company-pages.tsx';
import { deskPages } from './desk-pages.tsx';
import { distributorPages } from './distributor-pages.tsx';
import { lazyPage } from './lazy-page.tsx';
import { machinePages } from './machine-pages.tsx';
import { pricePages } from './price-pages.tsx';
import { publishingPages } from './publishing-pages.tsx';
import { quotePages } from './quote-pages.tsx';
import { searchPages } from './search-pages.tsx';

/**
 * The route table. Every page is loaded when it is first wanted; its file is named a second time so that the server
 * can preload what the browser will need (a test holds the names against the built files).
 */
const pages: readonly RouteObject[] = [
  ...publishingPages,
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
  lazyPage('/account', 'features/selling/dashboard/dashboard.page.tsx', async () =>
    import('#features/selling/dashboard/dashboard.page.tsx').then((file) => file.dashboardPage),
  ),
  lazyPage('/account/profile', 'features/people/sign-in/profile.page.tsx', async () =>
    import('#features/people/sign-in/profile.page.tsx').then((file) => file.profilePage),
  ),
  lazyPage('/account/profile/security', 'features/people/sign-in/security.page.tsx', async () =>
    import('#features/people/sign-in/security.page.tsx').then((file) => file.securityPage),
  ),
  lazyPage(
    '/account/shipping-preferences',
    'features/people/sign-in/shipping-preferences.page.tsx',
    async () =>
      import('#features/people/sign-in/shipping-preferences.page.tsx').then(
        (file) => file.shippingPreferencesPage,
      ),
  ),
  lazyPage('/account/notes', 'features/people/accounts/contract-notes.page.tsx', async () =>
    import('#features/people/accounts/contract-notes.page.tsx').then((file) => file.contractNotesPage),
  ),
  lazyPage('/stop-ordering', 'features/people/sign-in/stop-ordering.page.tsx', async () =>
    import('#features/people/sign-in/stop-ordering.page.tsx').then((file) => file.stopOrderingPage),
  ),
  lazyPage('/account/my-orders/:type?', 'features/selling/orders/my-orders.page.tsx', async () =>
    import('#features/selling/orders/my-orders.page.tsx').then((file) => file.myOrdersPage),
  ),
  lazyPage('/account/product/:id/edit', 'features/catalog/product-admin/edit-product.page.tsx', async () =>
    import('#features/catalog/product-admin/edit-product.page.tsx').then((file) => file.editProductPage),
  ),
  lazyPage('/account/crimp-revisions', 'features/crimp/revisions/crimp-revisions.page.tsx', async () =>
    import('#features/crimp/revisions/crimp-revisions.page.tsx').then((file) => file.crimpRevisionsPage),
  ),
  lazyPage('/account/crimp-revisions/:number', 'features/crimp/revisions/crimp-revision.page.tsx', async () =>
    import('#features/crimp/revisions/crimp-revision.page.tsx').then((file) => file.crimpRevisionPage),
  ),
  lazyPage('/account/register-user', 'features/people/accounts/register-user.page.tsx', async () =>
    import('#features/people/accounts/register-user.page.tsx').then((file) => file.registerUserPage),
  ),
  lazyPage('/account/admins', 'features/people/accounts/admins.page.tsx', async () =>
    import('#features/people/accounts/admins.page.tsx').then((file) => file.adminsPage),
  ),
  lazyPage('/account/customers', 'features/people/accounts/customers.page.tsx', async () =>
    import('#features/people/accounts/customers.page.tsx').then((file) => file.customersPage),
  ),
  lazyPage('/account/customer/:id/edit', 'features/people/accounts/customer.page.tsx', async () =>
    import('#features/people/accounts/customer.page.tsx').then((file) => file.customerPage),
  ),
  ...distributorPages,
  lazyPage('/account/product/new', 'features/catalog/product-admin/new-product.page.tsx', async () =>
    import('#features/catalog/product-admin/new-product.page.tsx').then((file) => file.newProductPage),
  ),
  lazyPage('/account/products', 'features/catalog/product-admin/product-list.page.tsx', async () =>
    import('#features/catalog/product-admin/product-list.page.tsx').then((file) => file.productListPage),
  ),
  lazyPage('/account/audit', 'features/people/audit/audit.page.tsx', async () =>
    import('#features/people/audit/audit.page.tsx').then((file) => file.auditPage),
  ),
  lazyPage('/account/order/:id', 'features/selling/order-desk/order.page.tsx', async () =>
    import('#features/selling/order-desk/order.page.tsx').then((file) => file.orderPage),
  ),
  lazyPage('/account/mail', 'features/people/mail/mail-list.page.tsx', async () =>
    import('#features/people/mail/mail-list.page.tsx').then((file) => file.mailListPage),
  ),
  lazyPage('/account/mail/:id', 'features/people/mail/mail.page.tsx', async () =>
    import('#features/people/mail/mail.page.tsx').then((file) => file.mailPage),
  ),
  ...searchPages,
  ...deskPages,
  ...pricePages,
  ...companyPages,
  ...machinePages,
  ...buyerPages,
  ...quotePages,
  lazyPage('/account/orders/:type?', 'features/selling/order-admin/order-admin.page.tsx', async () =>
    import('#features/selling/order-admin/order-admin.page.tsx').then((file) => file.orderAdminPage),
  ),
];

/** The route whose error boundary shows failures: inside the shell, so that the header and the search stay. */
export const PAGES_ROUTE = 'pages';
/** Shows the failure of an address that matches no route at all. */
export const SHELL_ROUTE = 'shell';

/** Built anew for every router: the router writes the loaded pages into its routes. */
export const routeTable = (isShown: (path: string) => boolean = () => true): RouteObject[] => [
  {
    id: SHELL_ROUTE,
    Component: Shell,
    ErrorBoundary: ShellFailure,
    children: [
      {
        id: PAGES_ROUTE,
        ErrorBoundary: FailurePage,
        children: [
          ...pages.filter(({ path = '' }) => isShown(path)).map((route) => ({ ...route })),
          { id: NOT_FOUND_ROUTE, path: '*', ...notFoundPage },
        ],
      },
    ],
  },
];

/** A route id is the page's file and path: `features/publishing/content/content.page.tsx /page/:slug`. */
export const fileOfRoute = (id: string): string | undefined =>
  id.includes('.page.tsx ') ? id.slice(0, id.indexOf(' ')) : undefined;

export const pageFiles: readonly string[] = [
  ...new Set(pages.flatMap((route) => fileOfRoute(route.id ?? '') ?? [])),
];

/** Does a page of this path work without a network? */
export const isOfflinePage = (path: string): boolean =>
  offlinePaths.scopes.some((scope) => path === scope || path.startsWith(`${scope}/`));

/** The pieces of these pages whose code comes later, and must be there without a network, too. */
const offlineParts = [
  'features/crimp/crimp-log/measured-crimp.component.tsx',
  'features/crimp/crimp-log/unsent-crimps.component.tsx',
  'features/crimp/wizard/measure-drawing.component.tsx',
  'features/crimp/wizard/my-crimper.component.tsx',
  'features/crimp/wizard/table-news.component.tsx',
  'features/crimp/scan/use-code-reader.ts',
  'features/crimp/scan/use-decoder.ts',
];

export const offlinePageFiles: readonly string[] = [
  ...new Set(pages.flatMap(({ id = '', path = '' }) => (isOfflinePage(path) ? (fileOfRoute(id) ?? []) : []))),
  ...offlineParts,
];
