import { type Region, regions } from '#features/people/geocoder/regions.rules.ts';
import type { Problem } from '#shared/endpoint.ts';
import { messages } from './distributor-edit.contract.ts';

type Country = Region['country'];

/** What a form offers to choose from, country by country. */
export const countries: ReadonlyArray<{
  readonly code: Country;
  readonly name: string;
  readonly regions: readonly Region[];
}> = [
  { code: 'US', name: 'United States', regions: regions.filter(({ country }) => country === 'US') },
  { code: 'CA', name: 'Canada', regions: regions.filter(({ country }) => country === 'CA') },
];

const zip = /^\d{5}(?:-\d{4})?$/;
/** No D, F, I, O, Q or U anywhere, and no W or Z in front: they are read wrongly, or are nowhere. */
const postalCode = /^([abceghj-nprstvxy]\d[abceghj-nprstv-z])[ -]?(\d[abceghj-nprstv-z]\d)$/i;

/** As it is written on a letter: 'n9a1a1' is 'N9A 1A1' in Canada; undefined when it is no code of that country. */
export function normalPostalCode(country: Country, text: string): string | undefined {
  if (country === 'US') return zip.test(text.trim()) ? text.trim() : undefined;
  const parts = postalCode.exec(text.trim());
  return parts ? `${parts[1]} ${parts[2]}`.toUpperCase() : undefined;
}

/** What of an address does not go together. What is missing altogether is told by its shape. */
export function placeProblems({
  country,
  region,
  postalCode: code,
}: {
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
}): Problem[] {
  const found = countries.find((each) => each.code === country);
  if (!found) return [];
  return [
    ...(region === '' || found.regions.some((each) => each.code === region)
      ? []
      : [{ message: messages.region, field: 'region' }]),
    ...(code === '' || normalPostalCode(found.code, code) !== undefined
      ? []
      : [{ message: found.code === 'US' ? messages.zip : messages.canadianCode, field: 'postalCode' }]),
  ];
}
