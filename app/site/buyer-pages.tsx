import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** What buyers keep, for themselves and for their company. */
export const buyerPages: readonly RouteObject[] = [
  lazyPage('/account/own-numbers', 'features/catalog/own-numbers/own-numbers.page.tsx', async () =>
    import('#features/catalog/own-numbers/own-numbers.page.tsx').then((file) => file.ownNumbersPage),
  ),
  lazyPage('/account/bought-before', 'features/selling/bought-before/bought-before.page.tsx', async () =>
    import('#features/selling/bought-before/bought-before.page.tsx').then((file) => file.boughtBeforePage),
  ),
  lazyPage('/account/lists', 'features/selling/saved-lists/saved-lists.page.tsx', async () =>
    import('#features/selling/saved-lists/saved-lists.page.tsx').then((file) => file.savedListsPage),
  ),
  lazyPage('/account/lists/:id', 'features/selling/saved-lists/saved-list.page.tsx', async () =>
    import('#features/selling/saved-lists/saved-list.page.tsx').then((file) => file.savedListPage),
  ),
];
