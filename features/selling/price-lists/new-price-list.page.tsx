import { redirect } from 'react-router';
import { answered } from '#web/form/form-answer.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandAdmin } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { ListCrumbs } from './list-crumbs.component.tsx';
import { type Audience, ListForm, loadAudience, readList } from './list-form.component.tsx';
import { createPriceList } from './price-lists.contract.ts';

/** `/account/price-list/new`: name, days and companies; its rows come next. */
export const newPriceListPage = page<Audience>({
  load: async (request) => {
    demandAdmin(request);
    return loadAudience(request);
  },
  act: async ({ form, call }) => {
    const answer = await answered(form, async () => call(createPriceList, { body: readList(form) }));
    if (answer.done) throw redirect(paths.priceList(answer.done.id));
    return answer;
  },
  head: () => ({ title: 'New Price List', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="New Price List" crumbs={<ListCrumbs here="New Price List" />}>
      <Unsaved />
      <ListForm audience={data} submit="Create Price List" said={null} />
    </AccountPage>
  ),
});
