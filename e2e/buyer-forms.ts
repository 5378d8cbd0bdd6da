import { messages as orderMessages } from '#features/selling/checkout/checkout.contract.ts';
import { messages as returnMessages } from '#features/selling/returns/returns.contract.ts';
import { PASSWORD } from '#testing/people.ts';
import { type ListedForm, type } from './listed-form.ts';

export const buyerForms: readonly ListedForm[] = [
  {
    name: 'add to order',
    source: 'features/selling/product-page/order-form.component.tsx',
    viewer: 'buyer',
    path: '/product/2-wire-braid-hydraulic-hose-bw2/bw2',
    fill: async (page) => {
      await page.getByLabel('Length for BW2-10').selectOption('custom');
      await type({ 'Custom length, feet, BW2-10': '36', 'Quantity of BW2-10': '2' })(page);
    },
    button: 'Add BW2-10',
  },
  {
    name: 'add an assembly',
    source: 'features/selling/assembly-page/add-assembly.component.tsx',
    viewer: 'buyer',
    path: '/assemblies/1~BW2-08~MF.FN208~FJX-08-08~MF.FN208~FJX-08-08~36.00IN-OA~A000CCW',
    button: 'Add to Order',
    says: 'The order was not changed.',
  },
  {
    name: 'quick add',
    source: 'features/selling/cart/quick-add.component.tsx',
    viewer: 'buyer',
    path: '/cart',
    fill: type({ 'Part number and quantity, one line each': 'FJX-08-08 5' }),
    button: /^Add (1 line )?to order$/,
    calls: /\/lines$/,
  },
  {
    name: 'the quantity of a line',
    source: 'features/selling/cart/cart-lines.component.tsx',
    viewer: 'buyer',
    path: '/cart',
    send: async (page) => {
      await type({ 'Quantity of BW2-08': '7' })(page);
      await page.getByLabel('Quantity of BW2-08', { exact: true }).evaluate((field) => {
        const { form } = field as unknown as { readonly form: { readonly requestSubmit: () => void } };
        for (let presses = 0; presses < 3; presses++) form.requestSubmit();
      });
    },
  },
  {
    name: 'put a removed line back',
    source: 'features/selling/cart/undo-removal.component.tsx',
    viewer: 'buyer',
    path: '/cart',
    fill: async (page) => {
      await type({ 'Part number and quantity, one line each': 'FJX-04-04 3' })(page);
      await page.getByRole('button', { name: /^Add (1 line )?to order$/ }).click();
      await page.getByRole('button', { name: 'Remove FJX-04-04' }).click();
      await page.getByText('FJX-04-04 was removed.').waitFor();
    },
    button: 'Undo: put FJX-04-04 back',
    says: 'FJX-04-04 was removed.',
  },
  {
    name: 'the note of a line',
    source: 'features/selling/cart/line-note.component.tsx',
    viewer: 'buyer',
    path: '/cart',
    fill: async (page) => {
      await page.getByText('Add a note').first().click();
      await type({ 'Note for BW2-08': 'For press 4' })(page);
    },
    button: 'Save the note for BW2-08',
  },
  {
    name: 'ask for a return',
    source: 'features/selling/returns/ask-return.component.tsx',
    viewer: 'buyer',
    path: ({ order }) => `/account/order/${order}`,
    fill: async (page) => {
      await page.getByText('Return something').click();
      await type({ 'How many of BW2-08 come back': '1', 'Why it comes back': 'Too long' })(page);
    },
    button: 'Ask for the Return',
    says: returnMessages.notAsked,
  },
  {
    name: 'a photo of what comes back',
    source: 'features/selling/returns/order-returns.component.tsx',
    viewer: 'buyer',
    path: ({ shippedOrder }) => `/account/order/${shippedOrder}`,
    send: async (page) =>
      page.getByLabel(/^Photo of/).setInputFiles({
        name: 'hose.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no picture'),
      }),
    says: returnMessages.photoFailed,
  },
  {
    name: 'enter own part numbers',
    source: 'features/catalog/own-numbers/paste-numbers.component.tsx',
    viewer: 'buyer',
    path: '/account/own-numbers',
    fill: type({ 'Numbers from a spreadsheet': 'HD-4712\tBW1-04' }),
    button: 'Save Numbers',
    says: 'The numbers were not saved.',
  },
  {
    name: 'delete an own part number',
    source: 'features/catalog/own-numbers/remove-number.component.tsx',
    viewer: 'buyer',
    path: '/account/own-numbers',
    button: 'Delete HD-4711',
  },
  {
    name: 'a new API key',
    source: 'features/exchange/api-keys/new-key.component.tsx',
    viewer: 'buyer',
    path: '/account/api-keys',
    fill: async (page) => {
      await type({ Name: 'ERP' })(page);
      await page.getByLabel('See prices').check();
    },
    button: 'Make Key',
    says: 'The key was not made.',
  },
  {
    name: 'revoke an API key',
    source: 'features/exchange/api-keys/revoke-key.component.tsx',
    viewer: 'buyer',
    path: '/account/api-keys',
    button: 'Revoke Shop floor',
  },
  {
    name: 'a new webhook',
    source: 'features/exchange/webhooks/new-webhook.component.tsx',
    viewer: 'buyer',
    path: '/account/webhooks',
    fill: async (page) => {
      await type({ Address: 'https://erp.example/ferrule' })(page);
      await page.getByLabel('A quote was sent').check();
    },
    button: 'Make Webhook',
    says: 'The webhook was not made.',
  },
  {
    name: 'change a webhook',
    source: 'features/exchange/webhooks/webhook-forms.component.tsx',
    viewer: 'buyer',
    path: ({ webhook }) => `/account/webhooks/${webhook}`,
    fill: type({ Address: 'https://erp.example/other' }),
    button: 'Save',
    says: 'The webhook was not changed.',
  },
  {
    name: 'a new secret of a webhook',
    source: 'features/exchange/webhooks/webhook-forms.component.tsx',
    viewer: 'buyer',
    path: ({ webhook }) => `/account/webhooks/${webhook}`,
    button: 'New Secret',
    says: 'There is no new secret.',
  },
  {
    name: 'delete a webhook',
    source: 'features/exchange/webhooks/webhook-forms.component.tsx',
    viewer: 'buyer',
    path: ({ webhook }) => `/account/webhooks/${webhook}?delete=${webhook}`,
    button: 'Delete it',
    says: 'The webhook was not deleted.',
  },
  {
    name: 'send a delivery again',
    source: 'features/exchange/webhooks/webhook-forms.component.tsx',
    viewer: 'buyer',
    path: ({ webhook }) => `/account/webhooks/${webhook}?state=parked`,
    button: 'Send again order.created',
  },
  {
    name: 'a new list',
    source: 'features/selling/saved-lists/new-list.component.tsx',
    viewer: 'buyer',
    path: '/account/lists',
    fill: type({ Name: 'Press 4' }),
    button: 'Save List',
    says: 'The list was not saved.',
  },
  {
    name: 'the lines of a list',
    source: 'features/selling/saved-lists/list-lines.component.tsx',
    viewer: 'buyer',
    path: ({ savedList }) => `/account/lists/${savedList}`,
    button: 'Save Quantities',
    says: 'That did not work.',
  },
  {
    name: 'more lines for a list',
    source: 'features/selling/saved-lists/saved-list.page.tsx',
    viewer: 'buyer',
    path: ({ savedList }) => `/account/lists/${savedList}`,
    button: 'Add to List',
    calls: /\/check$/,
    says: 'The lines were not added.',
  },
  {
    name: 'the name of a list',
    source: 'features/selling/saved-lists/saved-list.page.tsx',
    viewer: 'buyer',
    path: ({ savedList }) => `/account/lists/${savedList}`,
    fill: async (page) => page.getByLabel('Name', { exact: true }).fill('Press 5'),
    button: 'Save',
    says: 'The list was not changed.',
  },
  {
    name: 'the same again',
    source: 'features/selling/bought-before/bought-before.page.tsx',
    viewer: 'buyer',
    path: '/account/bought-before',
    fill: async (page) => page.getByLabel('Choose BW2-08', { exact: true }).check(),
    button: 'Add to Order',
    says: 'Nothing was added to your order.',
  },
  {
    name: 'delete a list',
    source: 'features/selling/saved-lists/saved-list.page.tsx',
    viewer: 'buyer',
    path: ({ savedList }) => `/account/lists/${savedList}?delete=${savedList}`,
    button: 'Yes, Delete List',
    says: 'The list was not deleted.',
  },
  {
    name: 'remove a line',
    source: 'features/selling/cart/cart-lines.component.tsx',
    viewer: 'buyer',
    path: '/cart',
    button: 'Remove BW2-08',
  },
  {
    name: 'submit the order',
    source: 'features/selling/checkout/review.page.tsx',
    viewer: 'buyer',
    path: ({ address }) => `/review?shippingAddress=${address}&billingAddress=${address}&poNumber=PO-1`,
    button: 'Submit Order',
    says: orderMessages.failed,
    asksAgain: 2,
  },
  {
    name: 'order again',
    source: 'features/selling/orders/order-actions.component.tsx',
    viewer: 'buyer',
    path: ({ order }) => `/account/order/${order}`,
    button: 'Order again',
  },
  {
    name: 'profile',
    source: 'features/people/sign-in/profile.page.tsx',
    viewer: 'buyer',
    path: '/account/profile',
    fill: type({ 'First Name': 'Beatrice' }),
    button: 'Update Profile',
  },
  {
    name: 'change password',
    source: 'features/people/sign-in/change-password.component.tsx',
    viewer: 'buyer',
    path: '/account/profile/security',
    fill: type({
      'Current Password': PASSWORD,
      'New Password': `${PASSWORD}!`,
      'Password Confirm': `${PASSWORD}!`,
    }),
    button: 'Change Password',
  },
  {
    name: 'sessions',
    source: 'features/people/sign-in/sessions.component.tsx',
    viewer: 'buyer',
    path: '/account/profile/security',
    button: 'Sign Out Everywhere Else',
  },
  {
    name: 'log out',
    source: 'features/people/sign-in/logout.page.tsx',
    viewer: 'buyer',
    path: '/logout',
    button: 'Log out',
  },
  {
    name: 'stop ordering for a customer',
    source: 'features/people/sign-in/stop-ordering.page.tsx',
    viewer: 'acting',
    path: '/stop-ordering',
    button: 'Stop',
  },
];
