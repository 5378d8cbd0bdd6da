import type { RouteObject } from 'react-router';
import { lazyPage } from './lazy-page.tsx';

/** Buying as a company: for those who lead it. */
export const companyPages: readonly RouteObject[] = [
  lazyPage('/account/company', 'features/people/company/company.page.tsx', async () =>
    import('#features/people/company/company.page.tsx').then((file) => file.companyPage),
  ),
  lazyPage('/account/company/new', 'features/people/company/invite-person.page.tsx', async () =>
    import('#features/people/company/invite-person.page.tsx').then((file) => file.invitePersonPage),
  ),
  lazyPage('/account/company/:id', 'features/people/company/company-person.page.tsx', async () =>
    import('#features/people/company/company-person.page.tsx').then((file) => file.companyPersonPage),
  ),
  lazyPage('/account/company-addresses', 'features/people/company/company-addresses.page.tsx', async () =>
    import('#features/people/company/company-addresses.page.tsx').then((file) => file.companyAddressesPage),
  ),
  ...['/account/company-addresses/new', '/account/company-addresses/:id'].map((path) =>
    lazyPage(path, 'features/people/company/company-address.page.tsx', async () =>
      import('#features/people/company/company-address.page.tsx').then((file) => file.companyAddressPage),
    ),
  ),
  lazyPage('/account/approvals', 'features/selling/checkout/approvals.page.tsx', async () =>
    import('#features/selling/checkout/approvals.page.tsx').then((file) => file.approvalsPage),
  ),
  lazyPage('/account/approvals/:id', 'features/selling/checkout/approval.page.tsx', async () =>
    import('#features/selling/checkout/approval.page.tsx').then((file) => file.approvalPage),
  ),
];
