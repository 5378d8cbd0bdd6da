import { changedOf, keepingChanged } from '#web/form/before.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { demandAdmin } from '#web/guard.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './distributor-admin.module.css';
import { changeDistributor, messages } from './distributor-edit.contract.ts';
import { atFields, DistributorForm, readDistributor } from './distributor-form.component.tsx';
import { bodyOf } from './distributor-texts.rules.ts';
import { type Distributor, getDistributor } from './distributors.contract.ts';

/** `/account/distributor/:id/edit` */
export const editDistributorPage = page<Distributor>({
  load: async (request) => {
    demandAdmin(request);
    return request.call(getDistributor, { params: { id: request.params['id'] ?? '' } });
  },
  act: update,
  head: ({ name }) => ({ title: `Edit ${name}`, robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage
      title="Edit Distributor"
      crumbs={
        <Breadcrumbs
          crumbs={[{ label: 'Distributors', to: paths.manageDistributors() }, { label: data.name }]}
        />
      }
    >
      <p className={styles['links']}>
        <ButtonLink to={paths.addresses(data.id)}>Address Book</ButtonLink>
        <ButtonLink to={paths.certificatesOf(data.id)}>Tax Certificates</ButtonLink>
      </p>
      <DistributorForm distributor={data} failed={messages.notUpdated} submit="Update Distributor">
        {() => <Alert tone="ok" title={messages.updated} />}
      </DistributorForm>
    </AccountPage>
  ),
});

async function update({ form, call, params: { id = '' } }: FormRequest): Promise<FormAnswer<Distributor>> {
  const typed = readDistributor(form);
  const changed = changedOf(form, typed);
  const isMoved = changed.lat !== undefined || changed.lng !== undefined;
  const body = {
    ...bodyOf({ ...changed, ...(isMoved && { lat: typed.lat, lng: typed.lng }) }),
    version: Number(fieldsOf(form, 'version').version),
  };
  const answer = await answered(form, async () => call(changeDistributor, { params: { id }, body }));
  return keepingChanged(atFields(answer), changed);
}
