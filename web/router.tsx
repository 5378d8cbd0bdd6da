import type { RouteObject } from 'react-router';
import { codeMissing } from './new-version.ts';
import { NOT_FOUND_ROUTE, type PageModule } from './page.tsx';
import { offlinePaths } from './paths.ts';
import { FailurePage } from './shell/failure-page.tsx';
import { notFoundPage } from './shell/not-found.page.tsx';
import { Shell, ShellFailure } from './shell/shell.tsx';

/**
 * The route table. Every page is loaded when it is first wanted; its file is named a second time so that the server
 * can preload what the browser will need (a test holds the names against the built files).
 */
const pages: readonly RouteObject[] = [
  lazyPage('/', 'features/content/home.page.tsx', async () =>
    import('#features/content/home.page.tsx').then((file) => file.homePage),
  ),
  lazyPage('/page/:slug?', 'features/content/content.page.tsx', async () =>
    import('#features/content/content.page.tsx').then((file) => file.contentPage),
  ),
  lazyPage('/contact-us', 'features/content/content.page.tsx', async () =>
    import('#features/content/content.page.tsx').then((file) => file.contactPage),
  ),
  lazyPage('/contact-us/quote', 'features/enquiries/own-quote.page.tsx', async () =>
    import('#features/enquiries/own-quote.page.tsx').then((file) => file.ownQuotePage),
  ),
  lazyPage('/news', 'features/content/news-list.page.tsx', async () =>
    import('#features/content/news-list.page.tsx').then((file) => file.newsListPage),
  ),
  lazyPage('/news/:slug', 'features/content/news.page.tsx', async () =>
    import('#features/content/news.page.tsx').then((file) => file.newsPage),
  ),
  lazyPage('/products', 'features/catalog/catalog.page.tsx', async () =>
    import('#features/catalog/catalog.page.tsx').then((file) => file.catalogPage),
  ),
  lazyPage('/products/search/:term?', 'features/catalog/catalog.page.tsx', async () =>
    import('#features/catalog/catalog.page.tsx').then((file) => file.catalogPage),
  ),
  lazyPage('/product/:slug/:id', 'features/catalog/product.page.tsx', async () =>
    import('#features/catalog/product.page.tsx').then((file) => file.productPage),
  ),
  lazyPage('/crimp-specs/:hose?/:dash?/:insertType?/:ferrule?', 'features/crimp/crimp.page.tsx', async () =>
    import('#features/crimp/crimp.page.tsx').then((file) => file.crimpPage),
  ),
  lazyPage('/crimp-specs/all-hose-crimp-specs/:hose', 'features/crimp/all-crimp-specs.page.tsx', async () =>
    import('#features/crimp/all-crimp-specs.page.tsx').then((file) => file.allCrimpSpecsPage),
  ),
  lazyPage('/cart', 'features/ordering/cart.page.tsx', async () =>
    import('#features/ordering/cart.page.tsx').then((file) => file.cartPage),
  ),
  lazyPage('/distributors', 'features/distributors/locator.page.tsx', async () =>
    import('#features/distributors/locator.page.tsx').then((file) => file.locatorPage),
  ),
  lazyPage('/checkout', 'features/ordering/checkout.page.tsx', async () =>
    import('#features/ordering/checkout.page.tsx').then((file) => file.checkoutPage),
  ),
  lazyPage('/review', 'features/ordering/review.page.tsx', async () =>
    import('#features/ordering/review.page.tsx').then((file) => file.reviewPage),
  ),
  lazyPage('/confirm', 'features/ordering/confirm.page.tsx', async () =>
    import('#features/ordering/confirm.page.tsx').then((file) => file.confirmPage),
  ),
  lazyPage('/login', 'features/accounts/login.page.tsx', async () =>
    import('#features/accounts/login.page.tsx').then((file) => file.loginPage),
  ),
  lazyPage('/logout', 'features/accounts/logout.page.tsx', async () =>
    import('#features/accounts/logout.page.tsx').then((file) => file.logoutPage),
  ),
  lazyPage('/forgot-password', 'features/accounts/forgot-password.page.tsx', async () =>
    import('#features/accounts/forgot-password.page.tsx').then((file) => file.forgotPasswordPage),
  ),
  lazyPage('/password-resets/:token?', 'features/accounts/reset-password.page.tsx', async () =>
    import('#features/accounts/reset-password.page.tsx').then((file) => file.resetPasswordPage),
  ),
  lazyPage('/confirmations/:token', 'features/accounts/confirmation.page.tsx', async () =>
    import('#features/accounts/confirmation.page.tsx').then((file) => file.confirmationPage),
  ),
  lazyPage('/account', 'features/dashboard/dashboard.page.tsx', async () =>
    import('#features/dashboard/dashboard.page.tsx').then((file) => file.dashboardPage),
  ),
  lazyPage('/account/profile', 'features/accounts/profile.page.tsx', async () =>
    import('#features/accounts/profile.page.tsx').then((file) => file.profilePage),
  ),
  lazyPage('/account/profile/security', 'features/accounts/security.page.tsx', async () =>
    import('#features/accounts/security.page.tsx').then((file) => file.securityPage),
  ),
  lazyPage('/account/shipping-preferences', 'features/accounts/shipping-preferences.page.tsx', async () =>
    import('#features/accounts/shipping-preferences.page.tsx').then((file) => file.shippingPreferencesPage),
  ),
  lazyPage('/account/notes', 'features/accounts/contract-notes.page.tsx', async () =>
    import('#features/accounts/contract-notes.page.tsx').then((file) => file.contractNotesPage),
  ),
  lazyPage('/account/my-orders/:type?', 'features/ordering/my-orders.page.tsx', async () =>
    import('#features/ordering/my-orders.page.tsx').then((file) => file.myOrdersPage),
  ),
  lazyPage('/account/product/:id/edit', 'features/catalog/edit-product.page.tsx', async () =>
    import('#features/catalog/edit-product.page.tsx').then((file) => file.editProductPage),
  ),
  lazyPage('/account/crimp-revisions', 'features/crimp/crimp-revisions.page.tsx', async () =>
    import('#features/crimp/crimp-revisions.page.tsx').then((file) => file.crimpRevisionsPage),
  ),
  lazyPage('/account/crimp-revisions/:number', 'features/crimp/crimp-revision.page.tsx', async () =>
    import('#features/crimp/crimp-revision.page.tsx').then((file) => file.crimpRevisionPage),
  ),
  lazyPage('/account/register-user', 'features/accounts/register-user.page.tsx', async () =>
    import('#features/accounts/register-user.page.tsx').then((file) => file.registerUserPage),
  ),
  lazyPage('/account/admins', 'features/accounts/admins.page.tsx', async () =>
    import('#features/accounts/admins.page.tsx').then((file) => file.adminsPage),
  ),
  lazyPage('/account/customers', 'features/accounts/customers.page.tsx', async () =>
    import('#features/accounts/customers.page.tsx').then((file) => file.customersPage),
  ),
  lazyPage('/account/customer/:id/edit', 'features/accounts/customer.page.tsx', async () =>
    import('#features/accounts/customer.page.tsx').then((file) => file.customerPage),
  ),
  lazyPage('/account/distributors', 'features/distributors/manage-distributors.page.tsx', async () =>
    import('#features/distributors/manage-distributors.page.tsx').then((file) => file.manageDistributorsPage),
  ),
  lazyPage('/account/distributor/new', 'features/distributors/new-distributor.page.tsx', async () =>
    import('#features/distributors/new-distributor.page.tsx').then((file) => file.newDistributorPage),
  ),
  lazyPage('/account/distributor/:id/edit', 'features/distributors/edit-distributor.page.tsx', async () =>
    import('#features/distributors/edit-distributor.page.tsx').then((file) => file.editDistributorPage),
  ),
  lazyPage('/account/addresses/:customerId', 'features/distributors/address-book.page.tsx', async () =>
    import('#features/distributors/address-book.page.tsx').then((file) => file.addressBookPage),
  ),
  lazyPage('/account/addresses/:customerId/new', 'features/distributors/address.page.tsx', async () =>
    import('#features/distributors/address.page.tsx').then((file) => file.addressPage),
  ),
  lazyPage('/account/addresses/:customerId/:id/edit', 'features/distributors/address.page.tsx', async () =>
    import('#features/distributors/address.page.tsx').then((file) => file.addressPage),
  ),
  lazyPage('/account/product/new', 'features/catalog/new-product.page.tsx', async () =>
    import('#features/catalog/new-product.page.tsx').then((file) => file.newProductPage),
  ),
  lazyPage('/account/products', 'features/catalog/product-list.page.tsx', async () =>
    import('#features/catalog/product-list.page.tsx').then((file) => file.productListPage),
  ),
  lazyPage('/account/audit', 'features/audit/audit.page.tsx', async () =>
    import('#features/audit/audit.page.tsx').then((file) => file.auditPage),
  ),
  lazyPage('/account/order/:id', 'features/ordering/order.page.tsx', async () =>
    import('#features/ordering/order.page.tsx').then((file) => file.orderPage),
  ),
  lazyPage('/account/content', 'features/content/content-list.page.tsx', async () =>
    import('#features/content/content-list.page.tsx').then((file) => file.contentListPage),
  ),
  lazyPage('/account/content/:id/:entry?', 'features/content/content-edit.page.tsx', async () =>
    import('#features/content/content-edit.page.tsx').then((file) => file.contentEditPage),
  ),
  lazyPage('/account/mail', 'features/mail/mail-list.page.tsx', async () =>
    import('#features/mail/mail-list.page.tsx').then((file) => file.mailListPage),
  ),
  lazyPage('/account/mail/:id', 'features/mail/mail.page.tsx', async () =>
    import('#features/mail/mail.page.tsx').then((file) => file.mailPage),
  ),
  lazyPage('/account/search-report', 'features/catalog/search-report.page.tsx', async () =>
    import('#features/catalog/search-report.page.tsx').then((file) => file.searchReportPage),
  ),
  lazyPage('/account/enquiries', 'features/enquiries/enquiry-list.page.tsx', async () =>
    import('#features/enquiries/enquiry-list.page.tsx').then((file) => file.enquiryListPage),
  ),
  lazyPage('/account/enquiries/:id', 'features/enquiries/enquiry.page.tsx', async () =>
    import('#features/enquiries/enquiry.page.tsx').then((file) => file.enquiryPage),
  ),
  lazyPage('/account/orders/:type?', 'features/ordering/order-desk.page.tsx', async () =>
    import('#features/ordering/order-desk.page.tsx').then((file) => file.orderDeskPage),
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

/** A route id is the page's file and path: `features/content/content.page.tsx /page/:slug`. */
export const fileOfRoute = (id: string): string | undefined =>
  id.includes('.page.tsx ') ? id.slice(0, id.indexOf(' ')) : undefined;

export const pageFiles: readonly string[] = [
  ...new Set(pages.flatMap((route) => fileOfRoute(route.id ?? '') ?? [])),
];

/** Does a page of this path work without a network? */
export const isOfflinePage = (path: string): boolean =>
  path === offlinePaths.scope || path.startsWith(`${offlinePaths.scope}/`);

export const offlinePageFiles: readonly string[] = [
  ...new Set(pages.flatMap(({ id = '', path = '' }) => (isOfflinePage(path) ? (fileOfRoute(id) ?? []) : []))),
];

function lazyPage(path: string, file: string, load: () => Promise<PageModule>): RouteObject {
  return { id: `${file} ${path}`, path, lazy: async () => ({ ...(await load().catch(codeMissing)) }) };
}
