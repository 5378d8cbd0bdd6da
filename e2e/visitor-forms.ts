import { messages as enquiryMessages } from '#features/publishing/enquiries/enquiries.contract.ts';
import { messages as fileMessages } from '#features/publishing/sent-files/sent-files.contract.ts';
import { PASSWORD } from '#testing/people.ts';
import { type ListedForm, type } from './listed-form.ts';

const asker = { Email: 'vera@example.com', Phone: '612-555-0147', Message: 'By Friday, please.' };

export const visitorForms: readonly ListedForm[] = [
  {
    name: 'sign in',
    source: 'features/people/sign-in/sign-in.component.tsx',
    viewer: 'visitor',
    path: '/login',
    fill: type({ Email: 'vera@example.com', Password: PASSWORD }),
    button: 'Sign In',
  },
  {
    name: 'request a quote',
    source: 'features/publishing/enquiries/quote-form.component.tsx',
    viewer: 'visitor',
    path: '/login?form=quote',
    fill: type({ Name: 'Vera Visitor', ...asker }),
    button: 'Send request',
    says: enquiryMessages.failed,
  },
  {
    name: 'a file of a quote request',
    source: 'features/publishing/sent-files/pick-files.component.tsx',
    viewer: 'visitor',
    path: '/login?form=quote',
    send: async (page) =>
      page.getByLabel('Files', { exact: true }).setInputFiles({
        name: 'Drawing.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n%%EOF'),
      }),
    says: fileMessages.notSent,
  },
  {
    name: 'contact',
    source: 'features/publishing/enquiries/contact-form.component.tsx',
    viewer: 'visitor',
    path: '/contact-us',
    fill: type({ 'Full Name': 'Vera Visitor', ...asker }),
    button: 'Send Message',
    says: enquiryMessages.failed,
  },
  {
    name: 'forgot password',
    source: 'features/people/sign-in/forgot-password.page.tsx',
    viewer: 'visitor',
    path: '/forgot-password',
    fill: type({ Email: 'vera@example.com' }),
    button: 'Send Reset Instructions',
  },
  {
    name: 'reset password',
    source: 'features/people/sign-in/reset-password.page.tsx',
    viewer: 'visitor',
    path: '/password-resets/any-token',
    fill: type({ Password: PASSWORD, 'Password Confirm': PASSWORD }),
    button: 'Reset Password',
  },
  {
    name: 'cross reference',
    source: 'features/catalog/cross-reference/cross-reference.page.tsx',
    viewer: 'visitor',
    path: '/cross-reference',
    fill: type({ 'What is printed on the hose or its tag': 'SAE 100R2AT-8' }),
    button: 'Find our hose',
  },
  {
    name: 'confirm an account',
    source: 'features/people/sign-in/confirmation.page.tsx',
    viewer: 'visitor',
    path: '/confirmations/any-token',
    button: 'Confirm',
    calls: /\/api\/confirmations\//,
  },
];
