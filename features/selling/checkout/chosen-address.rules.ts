import type { Address } from '#features/people/distributors/distributors.contract.ts';

/** What goods or bills may be sent to. */
export const addressesFor = (addresses: readonly Address[], use: 'shipping' | 'billing'): Address[] =>
  addresses.filter((address) => address.use === use || address.use === 'both');

/**
 * Which of them is chosen: the only one, or what was chosen already, or the one that was used last.
 *
 * @param given '0' is what was not chosen
 * @param last of the last order, wherever that address is now
 */
export function chosenAddress(
  choices: readonly Address[],
  given: string | undefined,
  last: string | undefined,
): string | undefined {
  const [only, ...others] = choices;
  if (only && others.length === 0) return only.id;
  return given ?? choices.find(({ id }) => id === last)?.id;
}

/** As it stands on an envelope: the street, then the town. */
export const addressLines = ({
  street,
  city,
  region,
  postalCode,
}: Pick<Address, 'street' | 'city' | 'region' | 'postalCode'>): string =>
  `${street}\n${city}, ${region} ${postalCode}`;

/** '2816 Gateway Dr, Tulsa, OK 74112' */
export const addressLine = ({
  street,
  city,
  region,
  postalCode,
}: Pick<Address, 'street' | 'city' | 'region' | 'postalCode'>): string =>
  `${street}, ${city}, ${region} ${postalCode}`;
