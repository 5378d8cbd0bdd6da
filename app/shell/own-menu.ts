import { seesCompany } from '#shared/company-role.ts';
import { paths } from '#web/paths.ts';
import type { PageViewer } from '#web/render.ts';
import type { MenuEntry } from '#web/shell/account-menu.ts';

type Buyer = Extract<PageViewer, { role: 'customer' }>;

interface OwnEntry extends MenuEntry {
  /** Absent: every buyer has it. */
  readonly isFor?: (buyer: Buyer) => boolean;
}

/** The quiet menu below the account menu of a buyer: a screen of theirs that the specification's menu does not hold has its entry here. */
const entries: readonly OwnEntry[] = [
  {
    label: 'Approvals',
    to: paths.approvals(),
    holds: /^\/account\/approvals\//,
    isFor: ({ companyRole, isLimited }) => seesCompany(companyRole) || isLimited,
    waiting: async () =>
      import('#features/selling/checkout/approvals-waiting.component.tsx').then(
        (file) => file.ApprovalsWaiting,
      ),
  },
  { label: 'Your Prices', to: paths.ownPrices() },
  {
    label: 'People',
    to: paths.company(),
    holds: /^\/account\/company\//,
    isFor: ({ companyRole }) => companyRole === 'manager',
  },
  {
    label: 'Shipping Addresses',
    to: paths.companyAddresses(),
    holds: /^\/account\/company-addresses\//,
    isFor: ({ companyRole }) => companyRole === 'manager',
  },
  {
    label: 'Tax Certificates',
    to: paths.companyCertificates(),
    holds: /^\/account\/company-certificates\//,
    isFor: ({ companyRole }) => companyRole === 'manager',
  },
  { label: 'Bought Before', to: paths.boughtBefore() },
  { label: 'Your Lists', to: paths.savedLists(), holds: /^\/account\/lists\// },
  { label: 'Your Part Numbers', to: paths.ownNumbers() },
  {
    label: 'API Keys',
    to: paths.apiKeys(),
    isFor: ({ companyRole }) => companyRole === 'manager',
  },
  {
    label: 'Webhooks',
    to: paths.webhooks(),
    isFor: ({ companyRole }) => companyRole === 'manager',
    holds: /^\/account\/webhooks\//,
  },
  { label: 'Crimp Log', to: paths.crimpLog() },
  {
    label: 'Quotes',
    to: paths.quotes(),
    holds: /^\/account\/quotes?\//,
    waiting: async () =>
      import('#features/selling/quotes/quotes-waiting.component.tsx').then((file) => file.QuotesWaiting),
  },
];

export const ownMenuFor = (viewer: PageViewer): readonly MenuEntry[] =>
  viewer.role === 'customer' ? entries.filter(({ isFor }) => isFor?.(viewer) ?? true) : [];
