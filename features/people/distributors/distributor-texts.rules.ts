import { discountDigits } from '#shared/discount.ts';
import type { Distributor } from './distributors.contract.ts';

/** The fields of the form of a distributor, in its order; those of a group by their path. */
export const distributorFields = [
  'name',
  'contactName',
  'contactPhone',
  'email',
  'url',
  'street',
  'city',
  'region',
  'postalCode',
  'country',
  'lat',
  'lng',
  'discount',
  'priceClass',
  'trulinx.trulinxId',
  'trulinx.trulinxNetPaymentTerms',
  'notes',
] as const;
export type DistributorField = (typeof distributorFields)[number];
export type DistributorTexts = Readonly<Record<DistributorField, string>>;

/** A distributor as the form shows it. */
export function textsOf(distributor: Distributor | undefined): DistributorTexts {
  const [lng, lat] = distributor?.geometry?.coordinates ?? [];
  return {
    name: distributor?.name ?? '',
    contactName: distributor?.contactName ?? '',
    contactPhone: distributor?.contactPhone ?? '',
    email: distributor?.email ?? '',
    url: distributor?.url ?? '',
    street: distributor?.street ?? '',
    city: distributor?.city ?? '',
    region: distributor?.region ?? '',
    postalCode: distributor?.postalCode ?? '',
    country: distributor?.country ?? '',
    lat: lat === undefined ? '' : String(lat),
    lng: lng === undefined ? '' : String(lng),
    discount: distributor ? String(distributor.discount) : '',
    priceClass: distributor?.priceClass ?? '',
    'trulinx.trulinxId': distributor?.trulinx.trulinxId ?? '',
    'trulinx.trulinxNetPaymentTerms': distributor?.trulinx.trulinxNetPaymentTerms ?? '',
    // A form sends every line end as two characters.
    notes: (distributor?.notes ?? '').replaceAll('\r\n', '\n'),
  };
}

/**
 * What the form sends of what is typed in it, for the endpoint's shape to judge.
 *
 * @param texts all fields, or those that were changed; of a position both or neither
 */
export function bodyOf(texts: Partial<DistributorTexts>): Record<string, unknown> {
  const {
    lat = '',
    lng = '',
    discount,
    'trulinx.trulinxId': trulinxId,
    'trulinx.trulinxNetPaymentTerms': terms,
    ...rest
  } = texts;
  const trulinx = {
    ...(trulinxId !== undefined && { trulinxId }),
    ...(terms !== undefined && { trulinxNetPaymentTerms: terms }),
  };
  return {
    ...rest,
    ...(discount !== undefined && { discount: discountDigits(discount) }),
    ...(Object.keys(trulinx).length > 0 && { trulinx }),
    ...((lat.trim() !== '' || lng.trim() !== '') && {
      geometry: { type: 'Point', coordinates: [degrees(lng), degrees(lat)] },
    }),
  };
}

/** The field of the form that a problem belongs to: all of a position stands at its first. */
export const fieldOfProblem = (field: string | undefined): string | undefined =>
  field?.startsWith('geometry') ? 'lat' : field;

const degrees = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
