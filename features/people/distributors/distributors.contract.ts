import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';

export const messages = {
  distributorNotFound: 'Distributor Not Found',
  noDistributors: 'No distributors found.',
  namesNotAsked: 'The distributors could not be looked up. Those in the list can still be chosen.',
} as const;

/** What an address is for. */
export const AddressUse = z.enum(['shipping', 'billing', 'both']);

/** Where a distributor has its goods or bills sent (spec 3). */
export const Address = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.enum(['US', 'CA']),
  trulinxShipToCode: z.string(),
  use: AddressUse,
  /** A manager of the company wrote it, and the staff have not looked at it. */
  isNew: z.boolean(),
  version: z.number(),
});
export type Address = z.infer<typeof Address>;

/**
 * A distributor (spec 3). Its own people read name, contact, notes, discount, payment terms and addresses; the rest is
 * for admins (security 2).
 */
export const Distributor = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  notes: z.string(),
  /** Percent off the list price, one decimal. */
  discount: z.number(),
  trulinx: z.object({
    /** For admins. */
    trulinxId: z.optional(z.string()),
    trulinxNetPaymentTerms: z.string(),
  }),
  contactName: z.string(),
  contactPhone: z.string(),
  addresses: z.array(Address),
  street: z.optional(z.string()),
  city: z.optional(z.string()),
  region: z.optional(z.string()),
  postalCode: z.optional(z.string()),
  country: z.optional(z.enum(['US', 'CA'])),
  url: z.optional(z.string()),
  email: z.optional(z.string()),
  /** [lng, lat], degrees. */
  geometry: z.optional(
    z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  ),
  externalCode: z.optional(z.string()),
  /** What price lists may name it by, for admins. */
  priceClass: z.optional(z.string()),
  version: z.optional(z.number()),
});
export type Distributor = z.infer<typeof Distributor>;

/** By a column, or with a minus from its other end. */
export const distributorSorts = [
  'name',
  '-name',
  'city',
  '-city',
  'contact',
  '-contact',
  'discount',
  '-discount',
  'trulinxId',
  '-trulinxId',
] as const;
export type DistributorSort = (typeof distributorSorts)[number];

export const listDistributors = endpoint({
  method: 'GET',
  path: '/api/distributors',
  access: ['admin'],
  summary: 'The distributors by name',
  query: z.object({
    /** In name, city and Trulinx ID. */
    search: z.optional(z.string().check(z.maxLength(100))),
    /** Those with an address that the staff have not looked at; those whose people have no manager. */
    show: z.optional(z.enum(['new-addresses', 'no-manager'])),
    sort: z.optional(z.enum(distributorSorts)),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(Distributor), total: z.number(), next: z.optional(z.string()) }),
});
export const exportDistributors = fileOf(listDistributors);

/** A distributor as one is chosen in a form. */
export const DistributorName = z.object({
  id: z.string(),
  name: z.string(),
  /** 'Duluth, MN': two companies may have one name. */
  place: z.string(),
});
export type DistributorName = z.infer<typeof DistributorName>;

export const listDistributorNames = endpoint({
  method: 'GET',
  path: '/api/distributors/names',
  access: ['admin'],
  summary: 'The first thousand distributors by name alone, for a form to choose from',
  query: z.object({
    /** In name, city and Trulinx ID. */
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({ data: z.array(DistributorName), total: z.number() }),
});

export const getDistributor = endpoint({
  method: 'GET',
  path: '/api/distributors/:id',
  access: ['customer', 'admin'],
  scope: 'orders:read',
  summary: 'One distributor; a customer only their own company',
  params: z.object({ id: z.string() }),
  reply: Distributor,
});
