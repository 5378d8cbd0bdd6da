import { messages as enquiryMessages } from '#features/enquiries/enquiries.contract.ts';
import { PASSWORD } from '#server/testing/people.ts';
import { type ListedForm, type } from './listed-form.ts';

const asker = { Email: 'vera@example.com', Phone: '612-555-0147', Message: 'By Friday, please.' };

export const visitorForms: readonly ListedForm[] = [
  {
    name: 'sign in',
    source: 'features/accounts/sign-in.part.tsx',
    viewer: 'visitor',
    path: '/login',
    fill: type({ Email: 'vera@example.com', Password: PASSWORD }),
    button: 'Sign In',
  },
  {
    name: 'request a quote',
    source: 'features/enquiries/quote-form.part.tsx',
    viewer: 'visitor',
    path: '/login?form=quote',
    fill: type({ Name: 'Vera Visitor', ...asker }),
    button: 'Send request',
    says: enquiryMessages.failed,
  },
  {
    name: 'contact',
    source: 'features/enquiries/contact-form.part.tsx',
    viewer: 'visitor',
    path: '/contact-us',
    fill: type({ 'Full Name': 'Vera Visitor', ...asker }),
    button: 'Send Message',
    says: enquiryMessages.failed,
  },
  {
    name: 'forgot password',
    source: 'features/accounts/forgot-password.page.tsx',
    viewer: 'visitor',
    path: '/forgot-password',
    fill: type({ Email: 'vera@example.com' }),
    button: 'Send Reset Instructions',
  },
  {
    name: 'reset password',
    source: 'features/accounts/reset-password.page.tsx',
    viewer: 'visitor',
    path: '/password-resets/any-token',
    fill: type({ Password: PASSWORD, 'Password Confirm': PASSWORD }),
    button: 'Reset Password',
  },
  {
    name: 'confirm an account',
    source: 'features/accounts/confirmation.page.tsx',
    viewer: 'visitor',
    path: '/confirmations/any-token',
    button: 'Confirm',
    calls: /\/api\/confirmations\//,
  },
];
