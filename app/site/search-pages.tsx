import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** What the staff teach the search. */
export const searchPages: readonly RouteObject[] = [
  lazyPage('/account/search-report', 'features/catalog/search-report/search-report.page.tsx', async () =>
    import('#features/catalog/search-report/search-report.page.tsx').then((file) => file.searchReportPage),
  ),
  lazyPage('/account/trade-words', 'features/catalog/trade-words/trade-words-list.page.tsx', async () =>
    import('#features/catalog/trade-words/trade-words-list.page.tsx').then((file) => file.tradeWordsPage),
  ),
  lazyPage('/account/trade-words/new', 'features/catalog/trade-words/trade-word.page.tsx', async () =>
    import('#features/catalog/trade-words/trade-word.page.tsx').then((file) => file.tradeWordPage),
  ),
  lazyPage('/account/trade-words/:id/edit', 'features/catalog/trade-words/trade-word.page.tsx', async () =>
    import('#features/catalog/trade-words/trade-word.page.tsx').then((file) => file.tradeWordPage),
  ),
  lazyPage(
    '/account/cross-references',
    'features/catalog/other-numbers/cross-references-list.page.tsx',
    async () =>
      import('#features/catalog/other-numbers/cross-references-list.page.tsx').then(
        (file) => file.crossReferencesPage,
      ),
  ),
  lazyPage(
    '/account/cross-references/import',
    'features/catalog/other-numbers/import-cross-references.page.tsx',
    async () =>
      import('#features/catalog/other-numbers/import-cross-references.page.tsx').then(
        (file) => file.importCrossReferencesPage,
      ),
  ),
  lazyPage(
    '/account/cross-references/new',
    'features/catalog/other-numbers/edit-cross-reference.page.tsx',
    async () =>
      import('#features/catalog/other-numbers/edit-cross-reference.page.tsx').then(
        (file) => file.editCrossReferencePage,
      ),
  ),
  lazyPage(
    '/account/cross-references/:id/edit',
    'features/catalog/other-numbers/edit-cross-reference.page.tsx',
    async () =>
      import('#features/catalog/other-numbers/edit-cross-reference.page.tsx').then(
        (file) => file.editCrossReferencePage,
      ),
  ),
  lazyPage('/account/norm-pairs', 'features/catalog/norm-pairs/norm-pairs-list.page.tsx', async () =>
    import('#features/catalog/norm-pairs/norm-pairs-list.page.tsx').then((file) => file.normPairsPage),
  ),
  lazyPage('/account/norm-pairs/new', 'features/catalog/norm-pairs/norm-pair.page.tsx', async () =>
    import('#features/catalog/norm-pairs/norm-pair.page.tsx').then((file) => file.normPairPage),
  ),
  lazyPage('/account/norm-pairs/:id/edit', 'features/catalog/norm-pairs/norm-pair.page.tsx', async () =>
    import('#features/catalog/norm-pairs/norm-pair.page.tsx').then((file) => file.normPairPage),
  ),
];
