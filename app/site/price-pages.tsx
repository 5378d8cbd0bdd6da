import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** What was agreed, for the staff and for buyers. */
export const pricePages: readonly RouteObject[] = [
  lazyPage('/account/price-lists', 'features/selling/price-lists/price-lists.page.tsx', async () =>
    import('#features/selling/price-lists/price-lists.page.tsx').then((file) => file.priceListsPage),
  ),
  lazyPage('/account/price-list/new', 'features/selling/price-lists/new-price-list.page.tsx', async () =>
    import('#features/selling/price-lists/new-price-list.page.tsx').then((file) => file.newPriceListPage),
  ),
  lazyPage('/account/price-lists/:id', 'features/selling/price-lists/price-list.page.tsx', async () =>
    import('#features/selling/price-lists/price-list.page.tsx').then((file) => file.priceListPage),
  ),
  lazyPage('/account/list-prices', 'features/selling/list-price-changes/list-prices.page.tsx', async () =>
    import('#features/selling/list-price-changes/list-prices.page.tsx').then((file) => file.listPricesPage),
  ),
  lazyPage(
    '/account/list-prices/new',
    'features/selling/list-price-changes/new-list-prices.page.tsx',
    async () =>
      import('#features/selling/list-price-changes/new-list-prices.page.tsx').then(
        (file) => file.newListPricesPage,
      ),
  ),
  lazyPage(
    '/account/list-prices/:id',
    'features/selling/list-price-changes/list-price-change.page.tsx',
    async () =>
      import('#features/selling/list-price-changes/list-price-change.page.tsx').then(
        (file) => file.listPriceChangePage,
      ),
  ),
  lazyPage('/account/price-check', 'features/selling/price-lists/price-check.page.tsx', async () =>
    import('#features/selling/price-lists/price-check.page.tsx').then((file) => file.priceCheckPage),
  ),
  lazyPage('/account/assembly-rates', 'features/assembly/rates/assembly-rates.page.tsx', async () =>
    import('#features/assembly/rates/assembly-rates.page.tsx').then((file) => file.assemblyRatesPage),
  ),
  lazyPage('/account/prices', 'features/selling/price-lists/own-prices.page.tsx', async () =>
    import('#features/selling/price-lists/own-prices.page.tsx').then((file) => file.ownPricesPage),
  ),
];
