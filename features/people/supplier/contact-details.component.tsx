import type { ReactElement } from 'react';
import type { Supplier } from '#shared/supplier.ts';
import styles from './contact-details.module.css';

/** How to reach the supplier, from its configuration. */
export function ContactDetails({ supplier }: { readonly supplier: Supplier }): ReactElement {
  const { street, city, region, postalCode } = supplier.address;
  return (
    <div className={styles['contact']}>
      <p className="label">Contact</p>
      <p>
        <a className={styles['phone']} href={`tel:${supplier.phone}`}>
          {supplier.phone}
        </a>
      </p>
      <address>
        {street}
        <br />
        {city}, {region} {postalCode}
      </address>
      <p>
        <a href={`mailto:${supplier.email}`}>{supplier.email}</a>
      </p>
      <p className="muted">{supplier.hours}</p>
    </div>
  );
}
