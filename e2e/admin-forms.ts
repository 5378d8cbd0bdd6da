import { messages as pictureMessages } from '#features/catalog/pictures/pictures.contract.ts';
import { messages as productMessages } from '#features/catalog/product-admin/product-edit.contract.ts';
import { messages as crimpMessages } from '#features/selling/line-crimps/line-crimps.contract.ts';
import { messages as correctionMessages } from '#features/selling/order-desk/corrections.contract.ts';
import { messages as deskMessages } from '#features/selling/order-desk/shipments.contract.ts';
import { messages as documentMessages } from '#features/selling/order-documents/order-documents.contract.ts';
import { messages as viewMessages } from '#features/selling/order-views/order-views.contract.ts';
import { messages as returnMessages } from '#features/selling/returns/returns.contract.ts';
import { type ListedForm, type } from './listed-form.ts';

// The same three forms on the order's page and in the list.
const desk = 'features/selling/order-admin/order-choice.component.tsx';
const row = desk;

export const adminForms: readonly ListedForm[] = [
  {
    name: 'a new purchasing organisation',
    source: 'features/exchange/punchout/organisation-form.component.tsx',
    viewer: 'admin',
    path: '/account/punchout',
    fill: type({
      Name: 'Acme Purchasing',
      'E-mail of the acting buyer': 'somebody@example.com',
      'From domain': 'DUNS',
      'From identity': '42',
      'Sender domain': 'DUNS',
      'Sender identity': '42',
    }),
    button: 'Add Organisation',
    says: 'The organisation was not added.',
  },
  {
    name: 'the UNSPSC codes',
    source: 'features/exchange/punchout/unspsc-form.component.tsx',
    viewer: 'admin',
    path: '/account/punchout',
    fill: type({ 'Codes of products and families': 'Wire braid = 40142002' }),
    button: 'Save Codes',
    says: 'The codes were not saved.',
  },
  {
    name: 'change a purchasing organisation',
    source: 'features/exchange/punchout/organisation.page.tsx',
    viewer: 'admin',
    path: ({ organisation }) => `/account/punchout/${organisation}`,
    fill: type({ Name: 'Acme Two' }),
    button: 'Save',
    says: 'The organisation was not changed.',
  },
  {
    name: 'a new secret of a purchasing organisation',
    source: 'features/exchange/punchout/organisation.page.tsx',
    viewer: 'admin',
    path: ({ organisation }) => `/account/punchout/${organisation}`,
    button: 'New Secret',
    says: 'There is no new secret.',
  },
  {
    name: 'keep a view of the orders',
    source: 'features/selling/order-views/order-views.component.tsx',
    viewer: 'admin',
    path: '/account/orders?assignee=none',
    fill: async (page) => {
      await page.getByText('Keep this view').click();
      await page.getByLabel('Name of the view').fill('Nobody has them');
    },
    button: 'Keep View',
    says: viewMessages.notKept,
  },
  {
    name: 'remove a view of the orders',
    source: 'features/selling/order-views/order-views.component.tsx',
    viewer: 'admin',
    path: '/account/orders',
    button: 'Remove the view Short ones',
  },
  {
    name: 'the status of an order',
    source: row,
    viewer: 'admin',
    path: '/account/orders/shipped',
    fill: async (page) => page.getByLabel(/^Status of/).selectOption('PICKED_UP'),
    button: 'Save',
  },
  {
    name: 'the assignee of an order',
    source: row,
    viewer: 'admin',
    path: '/account/orders/shipped',
    fill: async (page) => page.getByLabel(/^Assignee of/).selectOption('Avery Admin'),
    button: 'Assign',
  },
  {
    name: 'the shipping of an order',
    source: row,
    viewer: 'admin',
    path: '/account/orders/shipped',
    fill: type({ 'Carrier Name': 'UPS', 'Tracking Number': '1Z999' }),
    button: 'Update Shipping',
  },
  {
    name: 'several orders at once',
    source: 'features/selling/order-admin/order-admin-table.component.tsx',
    viewer: 'admin',
    path: '/account/orders/shipped',
    fill: async (page) => {
      await page.getByLabel(/^Select \d+$/).check();
      await page.getByLabel('Set status for selected').selectOption('PICKED_UP');
    },
    button: 'Apply to 1',
  },
  {
    name: 'the status of an order on its page',
    source: desk,
    viewer: 'admin',
    path: ({ order }) => `/account/order/${order}`,
    fill: async (page) => page.getByLabel(/^Status of/).selectOption('SUBMITTED'),
    button: 'Save',
  },
  {
    name: 'the assignee of an order on its page',
    source: desk,
    viewer: 'admin',
    path: ({ order }) => `/account/order/${order}`,
    fill: async (page) => page.getByLabel(/^Assignee of/).selectOption('Avery Admin'),
    button: 'Assign',
  },
  {
    name: 'the shipping of an order on its page',
    source: desk,
    viewer: 'admin',
    path: ({ shippedOrder }) => `/account/order/${shippedOrder}`,
    fill: async (page) => {
      const shipping = page.getByRole('group', { name: /^Shipping of/ });
      await shipping.getByLabel('Carrier Name').fill('UPS');
      await shipping.getByLabel('Tracking Number').fill('1Z999');
    },
    button: 'Update Shipping',
  },
  {
    name: 'a shipment',
    source: 'features/selling/order-desk/ship-form.component.tsx',
    viewer: 'admin',
    path: ({ order }) => `/account/order/${order}`,
    fill: type({ 'Carrier Name': 'UPS', 'Tracking Numbers': '1Z999, 1Z998' }),
    button: 'Ship',
    says: deskMessages.notShipped,
  },
  {
    name: 'a correction',
    source: 'features/selling/order-desk/correct-form.component.tsx',
    viewer: 'admin',
    path: ({ order }) => `/account/order/${order}`,
    fill: async (page) => {
      await page.getByRole('heading', { name: 'Correct', exact: true }).click();
      await type({ 'PO Number': 'PO-9', Reason: 'Rang up' })(page);
    },
    button: 'Save Correction',
    says: correctionMessages.notCorrected,
  },
  {
    name: 'a shipment that is void',
    source: 'features/selling/order-desk/void-form.component.tsx',
    viewer: 'admin',
    path: ({ order }) => `/account/order/${order}`,
    fill: async (page) => {
      await page.locator('summary', { hasText: 'Void' }).click();
      await type({ 'Why it did not leave': 'Wrong label' })(page);
    },
    button: 'Void Shipment 1',
    says: deskMessages.notVoided,
  },
  {
    name: 'sync',
    source: 'features/selling/dashboard/sync-index.component.tsx',
    viewer: 'admin',
    path: '/account',
    button: 'Sync Elastic with Database',
    says: 'The search index could not be rebuilt.',
    calls: /updateProductsWithDatabaseData/,
    callsAtOnce: 2,
    // It says how far it is meanwhile.
    patienceMs: 300_000,
  },
  {
    name: 'new product',
    source: 'features/catalog/product-admin/new-product.page.tsx',
    viewer: 'admin',
    path: '/account/product/new',
    fill: async (page) => {
      await page.getByLabel('Category').selectOption('Hose');
      await type({
        Code: 'QX9',
        'Display Title': 'Quay hose',
        'Part number 1': 'QX9-08',
        'List price 1': '3.5',
      })(page);
    },
    button: 'Create Product',
    says: 'Product could not be created.',
  },
  {
    name: 'product',
    source: 'features/catalog/product-admin/product-form.component.tsx',
    viewer: 'admin',
    path: '/account/product/bw1/edit',
    fill: type({ 'Display Title': 'Quayside hose' }),
    button: 'Save Product',
    says: productMessages.notUpdated,
  },
  {
    name: 'retire a product',
    source: 'features/catalog/product-admin/retire-product.component.tsx',
    viewer: 'admin',
    path: '/account/product/bw1/edit',
    button: 'Retire Product',
    says: productMessages.notUpdated,
  },
  {
    name: 'upload a picture',
    source: 'features/catalog/pictures/picture-upload.component.tsx',
    viewer: 'admin',
    path: '/account/product/bw1/edit',
    send: async (page) =>
      page.getByLabel('Upload photo').setInputFiles({
        name: 'photo.png',
        mimeType: 'image/png',
        buffer: Buffer.from('a picture'),
      }),
    says: pictureMessages.failed,
  },
  {
    name: 'a price list',
    source: 'features/selling/price-lists/list-form.component.tsx',
    viewer: 'admin',
    path: '/account/price-list/new',
    fill: async (page) => {
      await type({ Name: '2027', 'First Day': '2027-01-01' })(page);
      await page.getByLabel('All companies').check();
    },
    button: 'Create Price List',
    says: 'The price list could not be saved.',
  },
  {
    name: 'rows of a price list',
    source: 'features/selling/price-lists/paste-rows.component.tsx',
    viewer: 'admin',
    path: ({ priceList }) => `/account/price-lists/${priceList}`,
    fill: type({ 'Rows from a spreadsheet': 'BW2-08\t0\t5.50' }),
    button: 'Save Rows',
    says: 'The rows were not saved.',
    patienceMs: 300_000,
  },
  {
    name: 'what becomes of a price list',
    source: 'features/selling/price-lists/list-deeds.component.tsx',
    viewer: 'admin',
    path: ({ priceList }) => `/account/price-lists/${priceList}`,
    button: 'Publish',
    says: 'It could not be done.',
  },
  {
    name: 'list prices of a day',
    source: 'features/selling/list-price-changes/change-form.component.tsx',
    viewer: 'admin',
    path: '/account/list-prices/new',
    fill: type({ Day: '2099-01-01', 'Prices from a spreadsheet': 'BW2-08\t9.50' }),
    button: 'Schedule Prices',
    says: 'The price change was not saved.',
  },
  {
    name: 'attach a document to an order',
    source: 'features/selling/order-documents/order-documents.component.tsx',
    viewer: 'admin',
    path: ({ order }) => `/account/order/${order}`,
    send: async (page) =>
      page.getByLabel('Attach a PDF').setInputFiles({
        name: 'Invoice.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n%%EOF'),
      }),
    says: documentMessages.failed,
  },
  {
    name: 'remove a document of an order',
    source: 'features/selling/order-documents/order-documents.component.tsx',
    viewer: 'admin',
    path: ({ order }) => `/account/order/${order}`,
    button: 'Remove Certificate.pdf',
  },
  {
    name: 'what becomes of a return',
    source: 'features/selling/returns/decide-return.component.tsx',
    viewer: 'admin',
    path: ({ shippedOrder }) => `/account/order/${shippedOrder}`,
    fill: async (page) => {
      await page.getByLabel(/^Answer to/).fill('Send it to dock 3');
      await page.getByLabel(/^Credit number of/).fill('CR-77');
    },
    button: /^Agree to/,
    says: returnMessages.notDecided,
  },
  {
    name: 'numbers of an order',
    source: 'features/selling/order-desk/numbers-form.component.tsx',
    viewer: 'admin',
    path: ({ order }) => `/account/order/${order}`,
    fill: async (page) => {
      await page.locator('summary', { hasText: 'Numbers' }).click();
      await type({ 'ERP number': 'SO-1' })(page);
    },
    button: 'Save Numbers',
    says: 'The numbers were not saved.',
  },
  {
    name: 'measured crimps of an order',
    source: 'features/selling/line-crimps/line-crimps.component.tsx',
    viewer: 'admin',
    path: ({ assemblyOrder }) => `/account/order/${assemblyOrder}`,
    fill: type({ 'End A, mm': '25.77' }),
    button: 'Keep crimps of line 1',
    says: crimpMessages.notKept,
  },
  {
    name: 'check files of an import',
    source: 'features/exchange/import-desk/imports.page.tsx',
    viewer: 'admin',
    path: '/account/imports',
    fill: async (page) =>
      page.getByLabel('CSV or XLSX files').setInputFiles({
        name: 'prices.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('part_number,list_price\nFJX-08-08,9.75\n'),
      }),
    button: 'Check Files',
    says: 'Nothing was imported.',
    // As long as it may take.
    patienceMs: 300_000,
  },
  {
    name: 'save a mapping of foreign files',
    source: 'features/exchange/import-desk/mapping.page.tsx',
    viewer: 'admin',
    path: '/account/imports/mapping',
    fill: type({ Name: 'Maker A' }),
    button: 'Save Mapping',
    says: 'The mapping was not saved.',
  },
  {
    name: 'delete a mapping of foreign files',
    source: 'features/exchange/import-desk/mappings.page.tsx',
    viewer: 'admin',
    path: '/account/imports/mappings?delete=Maker+F',
    button: 'Yes, Delete Mapping',
    says: 'The mapping was not deleted.',
  },
  {
    name: 'restore a revision of the catalog',
    source: 'features/catalog/catalog-revisions/catalog-revision.page.tsx',
    viewer: 'admin',
    path: '/account/catalog-revisions/1',
    fill: async (page) => page.getByText('Restore What Was Before').click(),
    button: 'Yes, Take Back Revision 1',
    says: 'It was not restored.',
    // As long as it may take.
    patienceMs: 300_000,
  },
  {
    name: 'load stock',
    source: 'features/selling/stock/load-stock.component.tsx',
    viewer: 'admin',
    path: '/account/stock',
    fill: type({ 'Rows from a spreadsheet': 'part\tquantity\tday\nFJX-08-08\t5\t2099-01-01' }),
    button: 'Load Stock',
    says: 'The stock was not loaded.',
  },
  {
    name: 'what is on hand of one row',
    source: 'features/selling/stock/on-hand-field.component.tsx',
    viewer: 'admin',
    path: '/account/stock',
    fill: type({ 'On hand of FJX-08-08 in MAIN': '7' }),
    button: 'Save FJX-08-08 in MAIN',
  },
  {
    name: 'take list prices of a day back',
    source: 'features/selling/list-price-changes/list-price-change.page.tsx',
    viewer: 'admin',
    path: ({ priceChange }) => `/account/list-prices/${priceChange}`,
    button: 'Withdraw',
    says: 'It could not be withdrawn.',
  },
  {
    name: 'decide about list prices',
    source: 'features/selling/list-price-changes/decide-prices.component.tsx',
    viewer: 'admin',
    path: ({ openPrices }) => `/account/list-prices/${openPrices}`,
    button: 'Save Decisions',
    says: 'Nothing was decided.',
  },
  {
    name: 'a new word of the trade',
    source: 'features/catalog/trade-words/trade-word.page.tsx',
    viewer: 'admin',
    path: '/account/trade-words/new',
    fill: type({ Term: 'wobbler', Means: 'swivel' }),
    button: 'Add Word',
  },
  {
    name: 'remove a word of the trade',
    source: 'features/catalog/trade-words/trade-word.page.tsx',
    viewer: 'admin',
    path: ({ tradeWord }) => `/account/trade-words/${tradeWord}/edit?delete=${tradeWord}`,
    button: 'Yes, Delete Word',
    says: 'The word was not removed.',
  },
  {
    name: 'a new cross reference',
    source: 'features/catalog/other-numbers/edit-cross-reference.page.tsx',
    viewer: 'admin',
    path: '/account/cross-references/new',
    fill: type({ 'Their Number': 'GH781-8', 'Our Part Number': 'BW2-08' }),
    button: 'Add Cross Reference',
  },
  {
    name: 'remove a cross reference',
    source: 'features/catalog/other-numbers/edit-cross-reference.page.tsx',
    viewer: 'admin',
    path: ({ crossReference }) => `/account/cross-references/${crossReference}/edit?delete=${crossReference}`,
    button: 'Yes, Delete Cross Reference',
    says: 'The cross reference was not removed.',
  },
  {
    name: 'a table of cross references',
    source: 'features/catalog/other-numbers/import-cross-references.page.tsx',
    viewer: 'admin',
    path: '/account/cross-references/import',
    fill: type({ 'Rows from a spreadsheet': 'Eaton\tGH781-8\tBW2-08\tsame' }),
    button: 'Save Rows',
    says: 'The rows were not saved.',
  },
  {
    name: 'assembly rates',
    source: 'features/assembly/rates/assembly-rates.page.tsx',
    viewer: 'admin',
    path: '/account/assembly-rates',
    fill: type({ 'From Day': '2099-01-01' }),
    button: 'Save Rates',
    says: 'The rates were not saved.',
  },
  {
    name: 'a new pair of norms',
    source: 'features/catalog/norm-pairs/norm-pair.page.tsx',
    viewer: 'admin',
    path: '/account/norm-pairs/new',
    fill: type({ 'A Hose of': 'SAE 100R2AT', 'May Be Replaced by One of': 'SAE 100R13' }),
    button: 'Add Pair',
  },
  {
    name: 'remove a pair of norms',
    source: 'features/catalog/norm-pairs/norm-pair.page.tsx',
    viewer: 'admin',
    path: ({ normPair }) => `/account/norm-pairs/${normPair}/edit?delete=${normPair}`,
    button: 'Yes, Delete Pair',
    says: 'The pair was not removed.',
  },
  {
    name: 'many products at once',
    source: 'features/catalog/product-admin/bulk-edit.component.tsx',
    viewer: 'admin',
    path: '/account/products',
    fill: async (page) => {
      await page.getByRole('checkbox').first().check();
      await type({ 'List price, %': '3.5' })(page);
    },
    button: 'Preview',
    says: productMessages.notUpdated,
  },
];
