import type { ReactElement } from 'react';
import { DeleteButton, Deleted, DeleteQuestion, useDeletion } from '#web/form/deletion.tsx';
import { answered, fieldsOf } from '#web/form/form-answer.ts';
import { demandAdmin } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './distributor-admin.module.css';
import { deleteAddress, messages } from './distributor-edit.contract.ts';
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
  act: async ({ form, call, params: { customerId = '' } }) =>
    answered(form, async () =>
      call(deleteAddress, { params: { id: customerId, addressId: fieldsOf(form, 'id').id } }),
    ),
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

function Addresses({ distributor: { id, addresses } }: AddressBook): ReactElement {
  const deletion = useDeletion();
  const asked = addresses.find((address) => address.id === deletion.asked)?.id;
  return (
    <>
      <p>
        <ButtonLink to={paths.newAddress(id)}>+ Add Address</ButtonLink>
      </p>
      <Deleted of={deletion} isAsking={asked !== undefined} />
      {addresses.length === 0 ? (
        <EmptyState message="There is no address yet.">
          <p>Nothing can be ordered for this distributor until it has one.</p>
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

function AddressLines({ address }: { readonly address: Address }): ReactElement {
  const { name, street, city, region, postalCode, country, trulinxShipToCode } = address;
  return (
    <>
      <h2>{name}</h2>
      <address>
        {street}
        <br />
        {city}, {region} {postalCode}
        <br />
        {country}
      </address>
      {trulinxShipToCode !== '' && <p className="muted small">Trulinx ShipToCode {trulinxShipToCode}</p>}
    </>
  );
}
