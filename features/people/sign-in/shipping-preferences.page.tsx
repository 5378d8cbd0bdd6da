import { demandSignedIn } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { AccountPage } from '#web/shell/account-page.tsx';

/** `/account/shipping-preferences`: a placeholder, as the specification has it (spec 2). */
export const shippingPreferencesPage = page({
  load: (request) => {
    demandSignedIn(request);
    return {};
  },
  head: () => ({ title: 'Shipping Preferences', robots: 'noindex' }),
  Page: () => (
    <AccountPage title="Shipping Preferences">
      <p>There are no shipping preferences to set yet. Shipping is quoted after each order.</p>
    </AccountPage>
  ),
});
