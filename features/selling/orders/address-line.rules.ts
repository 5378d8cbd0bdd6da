import type { AddressCopy } from './order.contract.ts';

/** As an envelope has it. */
export const countryNames = { US: 'United States', CA: 'Canada' } as const;

/** An address of an order in one line. */
export const addressLine = ({ name, street, city, region, postalCode, country }: AddressCopy): string =>
  `${name}, ${street}, ${city}, ${region} ${postalCode}, ${countryNames[country]}`;
