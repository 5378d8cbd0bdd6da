import { type ListedForm, type } from './listed-form.ts';

/** The forms of quotes. */
export const quoteForms: readonly ListedForm[] = [
  {
    name: 'a quote of the staff',
    source: 'features/selling/quotes/new-quote.page.tsx',
    viewer: 'admin',
    path: '/account/quote/new',
    fill: type({ Contact: 'Vera Visitor', Email: 'vera@example.com' }),
    button: 'Create Quote',
    says: 'The quote could not be made.',
  },
  {
    name: 'the draft of a quote',
    source: 'features/selling/quotes/draft-editor.component.tsx',
    viewer: 'admin',
    path: ({ quote }) => `/account/quotes/${quote}`,
    fill: type({ 'Internal notes': 'Ask the works.' }),
    button: 'Save Draft',
    says: 'The draft could not be saved.',
  },
  {
    name: 'what becomes of a quote',
    source: 'features/selling/quotes/quote-deeds.component.tsx',
    viewer: 'admin',
    path: ({ quote }) => `/account/quotes/${quote}`,
    button: 'Send Revision 2',
    says: 'It could not be done.',
  },
  {
    name: 'a distributor for a quote',
    source: 'features/selling/quotes/hand-over.component.tsx',
    viewer: 'admin',
    path: ({ askedQuote }) => `/account/quotes/${askedQuote}`,
    fill: type({ 'Place of the person who asks': '55802' }),
    button: 'Find Nearest',
    calls: /\/nearest$/,
    says: 'It could not be done.',
  },
  {
    name: 'a message about a quote',
    source: 'features/selling/quotes/quote-deeds.component.tsx',
    viewer: 'buyer',
    path: ({ quote }) => `/account/quotes/${quote}`,
    fill: type({ Message: 'From stock?' }),
    button: 'Send Message',
    says: 'The message could not be sent.',
  },
  {
    name: 'the yes to a quote',
    source: 'features/selling/quotes/accept-form.component.tsx',
    viewer: 'buyer',
    path: ({ quote }) => `/account/quotes/${quote}`,
    fill: type({ 'Purchase order number': 'PO-4711' }),
    button: 'Accept and Order',
    says: 'The quote could not be accepted.',
  },
];
