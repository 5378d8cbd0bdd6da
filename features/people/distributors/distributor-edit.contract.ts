import * as z from 'zod/mini';
import { discountTenths } from '#shared/discount.ts';
import { EMAIL_INVALID, isEmailAddress } from '#shared/email-address.ts';
import { endpoint } from '#shared/endpoint.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';
import { Said } from '#shared/said.ts';
import { Address, AddressUse, Distributor } from './distributors.contract.ts';

/** Sentences about changing distributors and addresses: spec 5 and spec 8 first, then ours. */
export const messages = {
  name: 'Please enter a company name.',
  contactName: 'Please enter a contact name.',
  street: 'Please enter a street.',
  city: 'Please enter a city.',
  region: 'Please select a state.',
  postalCode: 'Please enter a postal code.',
  country: 'Please select a country.',
  discountPoints: 'A discount may only have 1 decimal point.',
  priceClass: 'A price class does not begin with dst_.',
  discountRange: 'A discount must be between 0 and 100.',
  addressName: 'Please enter a name.',
  shipToCode: 'Please enter a Trulinx ShipToCode.',
  created: 'Distributor created.',
  updated: 'Distributor updated.',
  deleted: 'The distributor has been deleted.',
  notCreated: 'Distributor could not be created.',
  notUpdated: 'Distributor could not be updated.',
  notDeleted: 'There was an error trying to delete the distributor.',
  coordinates: 'There was an error looking up the coordinates for the distributor. Please check the address.',
  addressUpdated: 'Your address has been updated.',
  addressesNotFound: 'Distributor addresses not found',

  addressAdded: 'The address has been added.',
  addressDeleted: 'The address has been deleted.',
  addressNotDeleted: 'The address could not be deleted.',
  zip: 'Please enter a ZIP code like 55802 or 55802-1234.',
  canadianCode: 'Please enter a postal code like N9A 1A1.',
  url: 'Please enter a web address that begins with http:// or https://.',
  position: 'Please enter a latitude from -90 to 90 and a longitude from -180 to 180.',
  oneLine: 'Please use one line.',
  reload: 'Reload the distributor and try again.',
  stale: 'Somebody else has changed this distributor. Reload it and try again.',
  reloadAddress: 'Reload the address and try again.',
  staleAddress: 'Somebody else has changed this address. Reload it and try again.',
} as const;

const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const tooLong = (most: number): string => `Please use at most ${most} characters.`;

const line = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, tooLong(most)), z.regex(ONE_LINE, messages.oneLine));
const needed = (missing: string, most: number) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(most, tooLong(most)),
      z.regex(ONE_LINE, messages.oneLine),
    );

/** Percent; tenths of it once it is read. */
const Discount = z.pipe(
  z.union([z.string(), z.number()], messages.discountRange),
  z.transform((given, context) => {
    const tenths = discountTenths(given);
    if (typeof tenths === 'number') return tenths;
    const message = tenths === 'points' ? messages.discountPoints : messages.discountRange;
    context.issues.push({ code: 'custom', message, input: given });
    return z.NEVER;
  }),
);

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text);
const degrees = (most: number) =>
  z.number(messages.position).check(z.gte(-most, messages.position), z.lte(most, messages.position));

const place = {
  street: needed(messages.street, 150),
  city: needed(messages.city, 100),
  region: needed(messages.region, 2),
  postalCode: needed(messages.postalCode, 12),
  country: z.enum(['US', 'CA'], messages.country),
};

/** A distributor as it is written; what is absent is empty. */
export const DistributorForm = z.object({
  name: needed(messages.name, 150),
  contactName: needed(messages.contactName, 100),
  ...place,
  contactPhone: z.optional(line(40)),
  email: z.optional(
    line(254).check(z.refine((text) => text === '' || isEmailAddress(text.trim()), EMAIL_INVALID)),
  ),
  url: z.optional(line(300).check(z.refine((text) => text === '' || isWebAddress(text), messages.url))),
  discount: z.optional(Discount),
  /** Price lists may name it; empty is none. */
  priceClass: z.optional(line(60).check(z.refine((text) => !text.startsWith('dst_'), messages.priceClass))),
  trulinx: z.optional(
    z.object({
      trulinxId: z.optional(line(60)),
      trulinxNetPaymentTerms: z.optional(line(60)),
    }),
  ),
  notes: z.optional(z.string().check(z.trim(), z.maxLength(2000, tooLong(2000)))),
  /** Set by hand, [lng, lat]; absent: where the address is. */
  geometry: z.optional(
    z.object({
      type: z.literal('Point', messages.position),
      coordinates: z.tuple([degrees(180), degrees(90)], messages.position),
    }),
  ),
});
export type DistributorForm = z.infer<typeof DistributorForm>;

export const AddressForm = z.object({
  name: needed(messages.addressName, 150),
  ...place,
  trulinxShipToCode: needed(messages.shipToCode, 60),
  /** Both when absent. */
  use: z.optional(AddressUse),
});
export type AddressForm = z.infer<typeof AddressForm>;

/** With an id it is that address, of that version; without one a new one. */
const Upsert = z.extend(AddressForm, { id: z.optional(z.string()), version: z.optional(versionRead()) });
export type Upsert = z.infer<typeof Upsert>;

const addresses = z.optional(z.array(Upsert).check(z.maxLength(100, 'At most 100 addresses at once.')));

export const NewDistributor = z.extend(DistributorForm, { addresses });

/** Only what is named changes; addresses are changed and added, none is taken away (shapes 6). */
export const ChangeDistributor = z.extend(z.partial(DistributorForm), {
  version: versionRead(messages.reload),
  addresses,
});
export type ChangeDistributor = z.infer<typeof ChangeDistributor>;

export const ChangeAddress = z.extend(z.partial(AddressForm), {
  version: versionRead(messages.reloadAddress),
});
export type ChangeAddress = z.infer<typeof ChangeAddress>;

const DistributorId = z.object({ id: z.string() });
const AddressId = z.object({ id: z.string(), addressId: z.string() });

export const createDistributor = endpoint({
  method: 'POST',
  path: '/api/distributors',
  access: ['admin'],
  summary: 'A new distributor; its position is looked up unless it is given',
  body: NewDistributor,
  reply: Distributor,
  status: 201,
  refuses: { 404: { when: 'An address of it is found nowhere' } },
});

export const changeDistributor = endpoint({
  method: 'PATCH',
  path: '/api/distributors/:id',
  access: ['admin'],
  summary: 'Change a distributor; another address is looked up anew unless a position is given',
  params: DistributorId,
  body: ChangeDistributor,
  reply: Distributor,
  refuses: { 409: staleVersion(z.union([Distributor, Address])) },
});

export const deleteDistributor = endpoint({
  method: 'DELETE',
  path: '/api/distributors/:id',
  access: ['admin'],
  summary: 'Delete a distributor that has neither users nor orders',
  params: DistributorId,
  reply: Said,
  refuses: { 409: { when: 'It has users or orders' } },
});

export const createAddress = endpoint({
  method: 'POST',
  path: '/api/distributors/:id/addresses',
  access: ['admin'],
  summary: 'One more address of a distributor',
  params: DistributorId,
  body: AddressForm,
  reply: Address,
  status: 201,
});

export const changeAddress = endpoint({
  method: 'PATCH',
  path: '/api/distributors/:id/addresses/:addressId',
  access: ['admin'],
  summary: 'Change an address of a distributor',
  params: AddressId,
  body: ChangeAddress,
  reply: Address,
  refuses: { 409: staleVersion(Address) },
});

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/distributors/:id/addresses/:addressId',
  access: ['admin'],
  summary: 'Delete an address; orders keep their copy of it',
  params: AddressId,
  reply: Said,
});
