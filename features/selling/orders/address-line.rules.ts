import { countryNames } from '#shared/country.ts';
import type { AddressCopy } from './order.contract.ts';

/** An address of an order in one line. */
export const addressLine = ({ name, street, city, region, postalCode, country }: AddressCopy): string =>
  `${name}, ${street}, ${city}, ${region} ${postalCode}, ${countryNames[country]}`;
