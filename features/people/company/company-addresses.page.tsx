import type { ReactElement } from 'react';
import { AddressLines } from '#features/people/distributors/address-lines.component.tsx';
import styles from '#features/people/distributors/distributor-admin.module.css';
import { messages as addressMessages } from '#features/people/distributors/distributor-edit.contract.ts';
import type { Address } from '#features/people/distributors/distributors.contract.ts';
import { DeleteButton, Deleted, DeleteQuestion, useDeletion } from '#web/form/deletion.tsx';
import { answered, fieldsOf } from '#web/form/form-answer.ts';
import { demandManager } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { deleteCompanyAddress, listCompanyAddresses, messages } from './company-addresses.contract.ts';

/** `/account/company-addresses`: where the company has its goods sent; for its managers. */
export const companyAddressesPage = page<readonly Address[]>({
  load: async (request) => {
    demandManager(request);
    return (await request.call(listCompanyAddresses, {})).data;
  },
  act: async ({ form, call }) =>
    answered(form, async () => call(deleteCompanyAddress, { params: fieldsOf(form, 'id') })),
  head: () => ({ title: 'Shipping Addresses', robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title="Shipping Addresses">
      <Addresses addresses={data} />
    </AccountPage>
  ),
});

function Addresses({ addresses }: { readonly addresses: readonly Address[] }): ReactElement {
  const deletion = useDeletion();
  const asked = addresses.find(({ id, use }) => id === deletion.asked && use === 'shipping')?.id;
  const add = <ButtonLink to={paths.newCompanyAddress()}>+ Add Address</ButtonLink>;
  return (
    <>
      {addresses.length > 0 && <p>{add}</p>}
      <Deleted of={deletion} isAsking={asked !== undefined} />
      {addresses.length === 0 && <EmptyState message="There is no address yet.">{add}</EmptyState>}
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
                failed={addressMessages.addressNotDeleted}
              />
            ) : (
              <article className={styles['card']}>
                <AddressLines address={address} />
                {address.use === 'shipping' ? (
                  <p className={styles['actions']}>
                    <Link to={paths.companyAddress(address.id)}>
                      Edit<span className="vh"> {address.name}</span>
                    </Link>
                    <DeleteButton of={deletion} id={address.id} name={address.name} />
                  </p>
                ) : (
                  <p className="muted small">{messages.notForShipping}</p>
                )}
              </article>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
