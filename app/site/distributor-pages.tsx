import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** The companies that buy, and their address books. */
export const distributorPages: readonly RouteObject[] = [
  lazyPage('/account/distributors', 'features/people/distributors/distributor-admin.page.tsx', async () =>
    import('#features/people/distributors/distributor-admin.page.tsx').then(
      (file) => file.manageDistributorsPage,
    ),
  ),
  lazyPage('/account/distributor/new', 'features/people/distributors/new-distributor.page.tsx', async () =>
    import('#features/people/distributors/new-distributor.page.tsx').then((file) => file.newDistributorPage),
  ),
  lazyPage(
    '/account/distributor/:id/edit',
    'features/people/distributors/edit-distributor.page.tsx',
    async () =>
      import('#features/people/distributors/edit-distributor.page.tsx').then(
        (file) => file.editDistributorPage,
      ),
  ),
  lazyPage('/account/addresses/:customerId', 'features/people/distributors/address-book.page.tsx', async () =>
    import('#features/people/distributors/address-book.page.tsx').then((file) => file.addressBookPage),
  ),
  lazyPage('/account/addresses/:customerId/new', 'features/people/distributors/address.page.tsx', async () =>
    import('#features/people/distributors/address.page.tsx').then((file) => file.addressPage),
  ),
  lazyPage(
    '/account/addresses/:customerId/:id/edit',
    'features/people/distributors/address.page.tsx',
    async () => import('#features/people/distributors/address.page.tsx').then((file) => file.addressPage),
  ),
];
