import { redirect } from 'react-router';
import { demandSignedIn } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** `/account/my-orders`. Nothing can be ordered online yet, so nobody has an order. */
export const myOrdersPage = page({
  load: (request) => {
    demandSignedIn(request);
    if (request.viewer.role === 'admin') throw redirect(paths.account());
    return {};
  },
  head: () => ({ title: 'My Orders', robots: 'noindex' }),
  Page: () => (
    <AccountPage title="My Orders">
      <EmptyState message="You do not have any open orders.">
        <ButtonLink to={paths.catalog()}>Shop Product Catalog</ButtonLink>
      </EmptyState>
    </AccountPage>
  ),
});
