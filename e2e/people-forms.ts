import type { Page } from 'playwright-core';
import { messages as distributorMessages } from '#features/people/distributors/distributor-edit.contract.ts';
import { messages as certificateMessages } from '#features/selling/certificates/certificates.contract.ts';
import { PASSWORD } from '#testing/people.ts';
import { type ListedForm, type } from './listed-form.ts';

const place = { Street: '2816 Gateway Dr', City: 'Tulsa', 'Postal Code': '74112' };
async function typePlace(page: Page): Promise<void> {
  await type(place)(page);
  await page.getByLabel('State or Province').selectOption('OK');
  await page.getByLabel('Country').selectOption('US');
}

const twoFactor = 'features/people/sign-in/two-factor.component.tsx';

export const peopleForms: readonly ListedForm[] = [
  {
    name: 'set up two-step sign-in',
    source: twoFactor,
    viewer: 'admin',
    path: '/account/profile/security',
    fill: async (page) => page.locator('#two-factor-start-currentPassword').fill(PASSWORD),
    button: 'Set Up',
  },
  {
    name: 'turn on two-step sign-in',
    source: twoFactor,
    viewer: 'admin',
    path: '/account/profile/security',
    fill: async (page) => {
      await page.locator('#two-factor-start-currentPassword').fill(PASSWORD);
      await page.getByRole('button', { name: 'Set Up' }).click();
      await page.getByRole('textbox', { name: 'Code' }).fill('123456');
    },
    button: 'Turn On',
  },
  {
    name: 'change two-step sign-in',
    source: twoFactor,
    viewer: 'guarded',
    path: '/account/profile/security',
    fill: async (page) => page.locator('#two-factor-change-currentPassword').fill(PASSWORD),
    button: 'New Recovery Codes',
  },
  {
    name: 'register a user',
    source: 'features/people/accounts/register-user.page.tsx',
    viewer: 'admin',
    path: '/account/register-user',
    fill: async (page) => {
      await type({ 'First Name': 'Nora', 'Last Name': 'New', Email: 'nora@example.com' })(page);
      await type({ Password: PASSWORD, 'Password Confirm': PASSWORD })(page);
      await page.getByLabel('Distributor').selectOption({ index: 1 });
    },
    button: 'Create Account',
  },
  {
    name: 'customer',
    source: 'features/people/accounts/customer.page.tsx',
    viewer: 'admin',
    path: ({ people }) => `/account/customer/${people.buyer.id}/edit`,
    fill: type({ 'First Name': 'Beatrice' }),
    button: 'Update Customer',
  },
  {
    name: 'erase a person',
    source: 'features/people/personal-data/personal-data.component.tsx',
    viewer: 'admin',
    path: ({ people }) => `/account/customer/${people.buyer.id}/edit`,
    fill: type({ 'Email of the account': 'nobody@example.com' }),
    button: 'Erase for Good',
  },
  {
    name: 'invite a colleague',
    source: 'features/people/company/invite-person.page.tsx',
    viewer: 'manager',
    path: '/account/company/new',
    fill: type({ 'First Name': 'Nell', 'Last Name': 'New', Email: 'nell@example.com' }),
    button: 'Send Invitation',
  },
  {
    name: 'rights of a colleague',
    source: 'features/people/company/company-person.page.tsx',
    viewer: 'manager',
    path: ({ people }) => `/account/company/${people.colleague.id}`,
    fill: async (page) => page.getByLabel('Order Limit').fill('400'),
    button: 'Save',
  },
  {
    name: 'access of a colleague',
    source: 'features/people/company/company-person.page.tsx',
    viewer: 'manager',
    path: ({ people }) => `/account/company/${people.colleague.id}`,
    button: 'Disable Cole Colleague',
  },
  {
    name: 'approve a request',
    source: 'features/selling/checkout/decide-approval.component.tsx',
    viewer: 'manager',
    path: ({ approval }) => `/account/approvals/${approval}`,
    button: /^Approve/,
  },
  {
    name: 'reject a request',
    source: 'features/selling/checkout/decide-approval.component.tsx',
    viewer: 'manager',
    path: ({ approval }) => `/account/approvals/${approval}`,
    fill: type({ Reason: 'Too much' }),
    button: 'Reject',
  },
  {
    name: 'withdraw a request',
    source: 'features/selling/checkout/decide-approval.component.tsx',
    viewer: 'buyer',
    path: ({ ownApproval }) => `/account/approvals/${ownApproval}`,
    button: 'Withdraw Request',
  },
  {
    name: 'order for a customer',
    source: 'features/people/accounts/order-for.component.tsx',
    viewer: 'admin',
    path: ({ people }) => `/account/customer/${people.buyer.id}/edit`,
    button: /^Order for Them/,
  },
  {
    name: 'actions of an account',
    source: 'features/people/accounts/account-actions.component.tsx',
    viewer: 'admin',
    path: ({ people }) => `/account/customer/${people.buyer.id}/edit`,
    button: 'Disable Bea Buyer',
  },
  {
    name: 'new distributor',
    source: 'features/people/distributors/distributor-form.component.tsx',
    viewer: 'admin',
    path: '/account/distributor/new',
    fill: async (page) => {
      await type({ 'Company Name': 'Quay Hoses', 'Contact Name': 'Quin' })(page);
      await typePlace(page);
    },
    button: 'Create Distributor',
    says: distributorMessages.notCreated,
  },
  {
    name: 'distributor',
    source: 'features/people/distributors/distributor-form.component.tsx',
    viewer: 'admin',
    path: ({ people }) => `/account/distributor/${people.company}/edit`,
    fill: type({ 'Company Name': 'Quay Hoses' }),
    button: 'Update Distributor',
    says: distributorMessages.notUpdated,
  },
  {
    name: 'delete a distributor',
    source: 'features/people/distributors/distributor-admin.page.tsx',
    viewer: 'admin',
    path: ({ people }) => `/account/distributors?delete=${people.company}`,
    button: 'Yes Delete Distributor',
    says: distributorMessages.notDeleted,
  },
  {
    name: 'address',
    source: 'features/people/distributors/address.page.tsx',
    viewer: 'admin',
    path: ({ people }) => `/account/addresses/${people.company}/new`,
    fill: async (page) => {
      await type({ Name: 'Dock 2', 'Trulinx ShipToCode': 'ST2' })(page);
      await typePlace(page);
    },
    button: 'Add Address',
  },
  {
    name: 'delete an address',
    source: 'features/people/distributors/address-book.page.tsx',
    viewer: 'admin',
    path: ({ people, address }) => `/account/addresses/${people.company}?delete=${address}`,
    button: 'Yes, Delete Address',
    says: distributorMessages.addressNotDeleted,
  },
  {
    name: 'an address that the staff have looked at',
    source: 'features/people/distributors/address-book.page.tsx',
    viewer: 'admin',
    path: ({ people }) => `/account/addresses/${people.company}`,
    button: 'Looked At Dock 9',
  },
  {
    name: 'shipping address',
    source: 'features/people/company/company-address.page.tsx',
    viewer: 'manager',
    path: ({ shipTo }) => `/account/company-addresses/${shipTo}`,
    fill: type({ Name: 'Dock 10' }),
    button: 'Update Address',
  },
  {
    name: 'delete a shipping address',
    source: 'features/people/company/company-addresses.page.tsx',
    viewer: 'manager',
    path: ({ shipTo }) => `/account/company-addresses?delete=${shipTo}`,
    button: 'Yes, Delete Address',
    says: distributorMessages.addressNotDeleted,
  },
  {
    name: 'a certificate that is sent in',
    source: 'features/selling/certificates/certificate.page.tsx',
    viewer: 'manager',
    path: '/account/company-certificates/new',
    fill: async (page) => {
      await page.getByLabel('File', { exact: true }).setInputFiles({
        name: 'ST3.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n%%EOF'),
      });
      await page.getByText('1 KB').waitFor();
      await type({ Number: '8234501', 'Valid from': '2026-01-01' })(page);
      await page.getByLabel('Kind').selectOption('Resale');
      await page.getByLabel('Issued by').selectOption('Minnesota');
    },
    button: 'Send Certificate',
    calls: /\/certificates$/,
  },
  {
    name: 'a certificate',
    source: 'features/selling/certificates/certificate.page.tsx',
    viewer: 'admin',
    path: ({ people, certificate }) => `/account/certificates/${people.company}/${certificate}/edit`,
    fill: type({ Number: '8234599' }),
    button: 'Save and Accept',
  },
  {
    name: 'accept a certificate',
    source: 'features/selling/certificates/certificates.page.tsx',
    viewer: 'admin',
    path: ({ people }) => `/account/certificates/${people.company}`,
    button: /^Accept /,
  },
  {
    name: 'delete a certificate',
    source: 'features/selling/certificates/certificates.page.tsx',
    viewer: 'manager',
    path: ({ certificate }) => `/account/company-certificates?delete=${certificate}`,
    button: 'Yes, Delete Certificate',
    says: certificateMessages.notDeleted,
  },
  {
    name: 'enquiry',
    source: 'features/publishing/enquiries/enquiry.page.tsx',
    viewer: 'admin',
    path: ({ enquiry }) => `/account/enquiries/${enquiry}`,
    fill: async (page) => page.getByLabel('State').selectOption('Answered'),
    button: 'Save',
  },
  {
    name: 'send a mail again',
    source: 'features/people/mail/mail.page.tsx',
    viewer: 'admin',
    path: ({ parkedMail }) => `/account/mail/${parkedMail}`,
    button: 'Send Again',
  },
  {
    name: 'restore a crimp revision',
    source: 'features/crimp/revisions/crimp-revision.page.tsx',
    viewer: 'admin',
    path: '/account/crimp-revisions/1',
    fill: async (page) => page.getByText('Restore This Revision').click(),
    button: 'Yes, Restore Revision 1',
    says: 'It was not restored.',
  },
  {
    name: 'content',
    source: 'features/publishing/content/content-form.component.tsx',
    viewer: 'admin',
    path: '/account/content/new-page',
    fill: type({ Title: 'Quay', Address: 'quay' }),
    button: 'Save Draft',
  },
  {
    name: 'restore an old text',
    source: 'features/publishing/content/content-history.component.tsx',
    viewer: 'admin',
    path: ({ oldText }) => oldText,
    button: 'Restore',
  },
];
