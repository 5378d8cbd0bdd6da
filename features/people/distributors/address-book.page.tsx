import type { ReactElement } from 'react';
import { unchecked } from '#web/form/check.ts';
import { DeleteButton, Deleted, DeleteQuestion, useDeletion } from '#web/form/deletion.tsx';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { demandAdmin } from '#web/guard.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Status } from '#web/ui/status.tsx';
import { AddressLines } from './address-lines.component.tsx';
import styles from './distributor-admin.module.css';
import { changeAddress, deleteAddress, messages } from './distributor-edit.contract.ts';
import { type Address, type Distributor, getDistributor } from './distributors.contract.ts';

interface AddressBook {
  readonly distributor: Distributor;
}

/** `/account/addresses/:customerId`: where a distributor has its goods and bills sent. */
export const addressBookPage = page<AddressBook>({
  load: async (request) => {
    demandAdmin(request);
    const id = request.params['customerId'] ?? '';
    return { distributor: await request.call(getDistributor, { params: { id } }) };
  },
  act,
  head: ({ distributor }) => ({ title: `Address Book of ${distributor.name}`, robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage
      title="Address Book"
      crumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Distributors', to: paths.manageDistributors() },
            { label: data.distributor.name, to: paths.editDistributor(data.distributor.id) },
            { label: 'Address Book' },
          ]}
        />
      }
    >
      <Addresses {...data} />
    </AccountPage>
  ),
});

async function act({ form, call, params: { customerId = '' } }: FormRequest): Promise<FormAnswer> {
  const { id: addressId, version } = fieldsOf(form, 'id', 'version');
  const params = { id: customerId, addressId };
  return answered(form, async () =>
    formNameOf(form).startsWith(LOOKED_AT)
      ? call(changeAddress, { params, body: { version: Number(version) } })
      : call(deleteAddress, { params }),
  );
}

const LOOKED_AT = 'looked at';

function Addresses({ distributor: { id, addresses } }: AddressBook): ReactElement {
  const deletion = useDeletion();
  const asked = addresses.find((address) => address.id === deletion.asked)?.id;
  const add = <ButtonLink to={paths.newAddress(id)}>+ Add Address</ButtonLink>;
  return (
    <>
      {addresses.length > 0 && <p>{add}</p>}
      <Deleted of={deletion} isAsking={asked !== undefined} />
      {addresses.length === 0 ? (
        <EmptyState message="There is no address yet.">
          <p>Nothing can be ordered for this distributor until it has one.</p>
          {add}
        </EmptyState>
      ) : (
        <ul className={styles['cards']}>
          {addresses.map((address) => (
            <li key={address.id}>
              {address.id === asked ? (
                <DeleteQuestion
                  of={deletion}
                  id={address.id}
                  question="Delete Address?"
                  about={`${address.name}, ${address.street}, ${address.city}. Orders keep their copy of it.`}
                  yes="Yes, Delete Address"
                  no="No, Keep Address"
                  failed={messages.addressNotDeleted}
                />
              ) : (
                <article className={styles['card']}>
                  <AddressLines address={address} />
                  {address.isNew && <LookedAt address={address} />}
                  <p className={styles['actions']}>
                    <Link to={paths.editAddress(id, address.id)}>
                      Edit<span className="vh"> {address.name}</span>
                    </Link>
                    <DeleteButton of={deletion} id={address.id} name={address.name} />
                  </p>
                </article>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A manager of the company wrote it: whatever the staff change in it, or this button, says that it has been looked at. */
function LookedAt({ address: { id, name, version } }: { readonly address: Address }): ReactElement {
  const form = usePageForm<Address>(`${LOOKED_AT} ${id}`, unchecked);
  return (
    <FormBody of={form} bare>
      <FormMessages of={form} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <p className={styles['actions']}>
        <Status shape="ring" tone="warn">
          New
        </Status>
        <Button type="submit" size="s" busy={form.sending !== undefined}>
          Looked At<span className="vh"> {name}</span>
        </Button>
      </p>
    </FormBody>
  );
}
