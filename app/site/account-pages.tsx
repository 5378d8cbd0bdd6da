import type { RouteObject } from 'react-router';
import { buyerPages } from './buyer-pages.tsx';
import { companyPages } from './company-pages.tsx';
import { deskPages } from './desk-pages.tsx';
import { distributorPages } from './distributor-pages.tsx';
import { lazyPage } from './lazy-page.tsx';
import { machinePages } from './machine-pages.tsx';
import { pricePages } from './price-pages.tsx';
import { quotePages } from './quote-pages.tsx';
import { searchPages } from './search-pages.tsx';

/** The pages behind the sign-in, all below '/account'. */
export const accountPages: readonly RouteObject[] = [
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
  lazyPage('/account/orders/:type?', 'features/selling/order-admin/order-admin.page.tsx', async () =>
    import('#features/selling/order-admin/order-admin.page.tsx').then((file) => file.orderAdminPage),
  ),
  ...buyerPages,
  ...companyPages,
  ...deskPages,
  ...distributorPages,
  ...machinePages,
  ...pricePages,
  ...quotePages,
  ...searchPages,
];
