import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** What the staff work with beside the orders. */
export const deskPages: readonly RouteObject[] = [
  lazyPage('/account/imports/mappings', 'features/exchange/import-desk/mappings.page.tsx', async () =>
    import('#features/exchange/import-desk/mappings.page.tsx').then((file) => file.mappingsPage),
  ),
  lazyPage('/account/imports/mapping', 'features/exchange/import-desk/mapping.page.tsx', async () =>
    import('#features/exchange/import-desk/mapping.page.tsx').then((file) => file.mappingPage),
  ),
  lazyPage('/account/imports/mapping/:name', 'features/exchange/import-desk/mapping.page.tsx', async () =>
    import('#features/exchange/import-desk/mapping.page.tsx').then((file) => file.mappingPage),
  ),
  lazyPage('/account/imports', 'features/exchange/import-desk/imports.page.tsx', async () =>
    import('#features/exchange/import-desk/imports.page.tsx').then((file) => file.importsPage),
  ),
  lazyPage(
    '/account/catalog-revisions',
    'features/catalog/catalog-revisions/catalog-revisions.page.tsx',
    async () =>
      import('#features/catalog/catalog-revisions/catalog-revisions.page.tsx').then(
        (file) => file.catalogRevisionsPage,
      ),
  ),
  lazyPage(
    '/account/catalog-revisions/:number',
    'features/catalog/catalog-revisions/catalog-revision.page.tsx',
    async () =>
      import('#features/catalog/catalog-revisions/catalog-revision.page.tsx').then(
        (file) => file.catalogRevisionPage,
      ),
  ),
  lazyPage('/account/stock', 'features/selling/stock/stock.page.tsx', async () =>
    import('#features/selling/stock/stock.page.tsx').then((file) => file.stockPage),
  ),
  lazyPage('/account/certificates', 'features/selling/certificates/certificate-list.page.tsx', async () =>
    import('#features/selling/certificates/certificate-list.page.tsx').then(
      (file) => file.certificateListPage,
    ),
  ),
  ...['/account/certificates/:customerId', '/account/company-certificates'].map((path) =>
    lazyPage(path, 'features/selling/certificates/certificates.page.tsx', async () =>
      import('#features/selling/certificates/certificates.page.tsx').then((file) => file.certificatesPage),
    ),
  ),
  ...[
    '/account/certificates/:customerId/new',
    '/account/certificates/:customerId/:id/edit',
    '/account/company-certificates/new',
  ].map((path) =>
    lazyPage(path, 'features/selling/certificates/certificate.page.tsx', async () =>
      import('#features/selling/certificates/certificate.page.tsx').then((file) => file.certificatePage),
    ),
  ),
  lazyPage('/account/returns', 'features/selling/returns/returns.page.tsx', async () =>
    import('#features/selling/returns/returns.page.tsx').then((file) => file.returnsPage),
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
