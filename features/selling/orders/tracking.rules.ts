import { isWebAddress } from '#shared/web-address.ts';
import type { Carrier } from './order.contract.ts';

/** Carriers that can be followed by the number alone (spec 9). */
const known: ReadonlyArray<{ readonly name: RegExp; readonly page: string }> = [
  { name: /^fed\s?ex\b/i, page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: /^ups\b/i, page: 'https://www.ups.com/track?tracknum=' },
  { name: /^usps\b/i, page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
];

/** Where a parcel can be followed: the carrier's own page for FedEx, UPS and USPS, otherwise the address given with it. */
export function trackingUrl({ name, tracking, url }: Carrier): string | undefined {
  const carrier = known.find((one) => one.name.test(name.trim()));
  const number = tracking.replace(/\s/g, '');
  if (carrier && number !== '') return carrier.page + encodeURIComponent(number);
  return url !== undefined && isWebAddress(url) ? url : undefined;
}
