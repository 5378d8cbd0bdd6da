import { redirect } from 'react-router';
import { answered } from '#web/form/form-answer.ts';
import { demandAdmin } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { ChangeCrumbs } from './change-crumbs.component.tsx';
import { ChangeForm, readChangeForm } from './change-form.component.tsx';
import { createListPriceChange } from './list-price-changes.contract.ts';

/** `/account/list-prices/new`: prices by file or by rule, looked at first. */
export const newListPricesPage = page<null>({
  load: (request) => {
    demandAdmin(request);
    return null;
  },
  act: async ({ form, call }) => {
    const answer = await answered(form, async () =>
      call(createListPriceChange, { body: readChangeForm(form) }),
    );
    if (answer.done?.id !== undefined) throw redirect(paths.listPriceChange(answer.done.id));
    return answer;
  },
  head: () => ({ title: 'New Price Change', robots: 'noindex' }),
  Page: () => (
    <AccountPage title="New Price Change" crumbs={<ChangeCrumbs here="New Price Change" />}>
      <ChangeForm submit="Schedule Prices" />
    </AccountPage>
  ),
});
