import type { ReactElement } from 'react';
import type { Address } from './distributors.contract.ts';

/** What each is called where one is chosen. */
export const addressUses = {
  both: 'Shipping and billing',
  shipping: 'Shipping only',
  billing: 'Billing only',
} as const satisfies Record<Address['use'], string>;

/** An address as it stands on a card. */
export function AddressLines({ address }: { readonly address: Address }): ReactElement {
  const { name, street, city, region, postalCode, country, trulinxShipToCode, use } = address;
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
      {use !== 'both' && <p className="muted small">{addressUses[use]}</p>}
      {trulinxShipToCode !== '' && <p className="muted small">Trulinx ShipToCode {trulinxShipToCode}</p>}
    </>
  );
}
