import * as z from 'zod/mini';
import {
  AddressForm,
  messages as addressMessages,
} from '#features/people/distributors/distributor-edit.contract.ts';
import { Address } from '#features/people/distributors/distributors.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';
import { Said } from '#shared/said.ts';

export const ADDRESSES_MAX = 200;

export const messages = {
  notForShipping: 'We look after this address. Call us to have it changed.',
  tooMany: `A company has at most ${ADDRESSES_MAX} addresses here. Call us to have another one added.`,
  added: 'The address has been added. It can be chosen at the checkout now.',
} as const;

/** A shipping address as a manager writes it: the Trulinx code is the staff's to add (book 2). */
export const CompanyAddressForm = z.omit(AddressForm, { trulinxShipToCode: true, use: true });
export type CompanyAddressForm = z.infer<typeof CompanyAddressForm>;

const AddressId = z.object({ id: z.string() });

export const listCompanyAddresses = endpoint({
  method: 'GET',
  path: '/api/company/addresses',
  access: ['customer'],
  scope: 'orders:read',
  summary: 'Where one’s own company has its goods and bills sent',
  reply: z.object({ data: z.array(Address), total: z.number() }),
});

export const addCompanyAddress = endpoint({
  method: 'POST',
  path: '/api/company/addresses',
  access: ['customer'],
  summary: 'One more shipping address of one’s own company, for its managers',
  body: CompanyAddressForm,
  reply: Address,
  status: 201,
  refuses: { 409: { when: 'The company has as many addresses as it may have' } },
});

export const changeCompanyAddress = endpoint({
  method: 'PATCH',
  path: '/api/company/addresses/:id',
  access: ['customer'],
  summary: 'Change a shipping address of one’s own company, for its managers',
  params: AddressId,
  body: z.extend(z.partial(CompanyAddressForm), { version: versionRead(addressMessages.reloadAddress) }),
  reply: Address,
  refuses: { 409: staleVersion(Address) },
});

export const deleteCompanyAddress = endpoint({
  method: 'DELETE',
  path: '/api/company/addresses/:id',
  access: ['customer'],
  summary: 'Delete a shipping address of one’s own company, for its managers; orders keep their copy of it',
  params: AddressId,
  reply: Said,
});
