import type { InputOf } from '#shared/endpoint.ts';
import { answered } from '#web/form/form-answer.ts';
import { demandAdmin } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Link } from '#web/ui/link.tsx';
import { createDistributor, messages } from './distributor-edit.contract.ts';
import { atFields, DistributorForm, readDistributor } from './distributor-form.component.tsx';
import { bodyOf } from './distributor-texts.rules.ts';

/** `/account/distributor/new` */
export const newDistributorPage = page({
  load: (request) => {
    demandAdmin(request);
    return {};
  },
  act: async ({ form, call }) =>
    atFields(
      await answered(form, async () =>
        // The server judges it by the shape.
        call(createDistributor, {
          body: bodyOf(readDistributor(form)) as InputOf<typeof createDistributor>['body'],
        }),
      ),
    ),
  head: () => ({ title: 'New Distributor', robots: 'noindex' }),
  Page: () => (
    <AccountPage
      title="New Distributor"
      crumbs={
        <Breadcrumbs
          crumbs={[{ label: 'Distributors', to: paths.manageDistributors() }, { label: 'New Distributor' }]}
        />
      }
    >
      <DistributorForm failed={messages.notCreated} submit="Create Distributor">
        {({ id, name }) => (
          <Alert tone="ok" title={messages.created}>
            <p>
              <Link to={paths.editDistributor(id)}>Edit {name}</Link> or fill its{' '}
              <Link to={paths.addresses(id)}>Address Book</Link>.
            </p>
          </Alert>
        )}
      </DistributorForm>
    </AccountPage>
  ),
});
