import { isWebAddress } from '#shared/web-address.ts';
import type { Carrier, Shipment } from './shipment.contract.ts';

/** Carriers that can be followed by the number alone (spec 9). */
const known: ReadonlyArray<{ readonly name: RegExp; readonly page: string }> = [
  { name: /^fed\s?ex\b/i, page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: /^ups\b/i, page: 'https://www.ups.com/track?tracknum=' },
  { name: /^usps\b/i, page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
];

/** The numbers of what left in several parcels: they stand between commas or semicolons. */
const numbersOf = (tracking: string): string[] =>
  tracking
    .split(/[,;]/)
    .map((number) => number.trim())
    .filter((number) => number !== '');

/**
 * Where the first parcel can be followed: the carrier's own page for FedEx, UPS and USPS, otherwise the address given
 * with it.
 */
export function trackingUrl({ name, tracking, url }: Carrier): string | undefined {
  const carrier = known.find((one) => one.name.test(name.trim()));
  const [first = ''] = numbersOf(tracking);
  const number = first.replace(/\s/g, '');
  if (carrier && number !== '') return carrier.page + encodeURIComponent(number);
  return url !== undefined && isWebAddress(url) ? url : undefined;
}

/** Every parcel with where it can be followed. */
export const trackingsOf = (carrier: Carrier): Shipment['trackings'] =>
  numbersOf(carrier.tracking).map((number) => {
    const url = trackingUrl({ ...carrier, tracking: number });
    return { number, ...(url !== undefined && { url }) };
  });
