import { changedFields, recordChange } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { badRequest, conflict, invalid, notFound } from '#platform/http/refusal.ts';
import type { SignedInViewer } from '#platform/http/viewer.ts';
import { findAddress, removeAddress, saveAddressChange, saveNewAddress } from './addresses.store.ts';
import { type AddressForm, type ChangeAddress, messages, type Upsert } from './distributor-edit.contract.ts';
import { notedAddress } from './distributor-notes.rules.ts';
import type { Address, Distributor } from './distributors.contract.ts';
import { normalPostalCode, placeProblems } from './place.rules.ts';

type Company = Pick<Distributor, 'id' | 'name'>;

export async function addAddress(
  tx: Tx,
  by: SignedInViewer,
  company: Company,
  form: AddressForm,
): Promise<Address> {
  const added = await saveNewAddress(tx, company.id, written(form), isToBeSeen(by));
  await recordChange(tx, by, {
    ...about(company, added),
    action: 'added',
    after: notedAddress(added),
  });
  return added;
}

/** @throws Refusal 400, 404, or 409 when it has another version by now */
export async function editAddress(
  tx: Tx,
  by: SignedInViewer,
  company: Company,
  addressId: string,
  body: ChangeAddress,
): Promise<Address> {
  const { version, ...change } = body;
  const before = await demandAddress(tx, company.id, addressId);
  const stale = (current: Address) => conflict(messages.staleAddress, { current, yours: body });
  if (before.version !== version) throw stale(before);
  const { region, postalCode, country } = written({ ...before, ...given(change) });
  const isMoved = [change.region, change.postalCode, change.country].some((part) => part !== undefined);
  const after = await saveAddressChange(
    tx,
    before,
    { ...change, ...(isMoved && { region, postalCode, country }) },
    isToBeSeen(by),
  );
  if (!after) throw stale(await demandAddress(tx, company.id, addressId));
  const noted = (address: Address) => ({ ...notedAddress(address), isNew: address.isNew });
  const changed = changedFields(noted(before), noted(after));
  if (changed) await recordChange(tx, by, { ...about(company, after), action: 'changed', ...changed });
  return after;
}

/** @throws Refusal 404 */
export async function dropAddress(
  tx: Tx,
  by: SignedInViewer,
  company: Company,
  addressId: string,
): Promise<void> {
  const before = await removeAddress(tx, company.id, addressId);
  if (!before) throw notFound(messages.addressesNotFound);
  await recordChange(tx, by, {
    ...about(company, before),
    action: 'deleted',
    before: notedAddress(before),
  });
}

/** Changes those that have an id, adds the others; takes none away (shapes 6). */
export async function upsertAddresses(
  tx: Tx,
  by: SignedInViewer,
  company: Company,
  addresses: readonly Upsert[],
): Promise<void> {
  for (const { id, version, ...form } of addresses) {
    if (id === undefined) await addAddress(tx, by, company, form);
    else if (version === undefined) throw badRequest(messages.reloadAddress, 'addresses');
    else await editAddress(tx, by, company, id, { version, ...form });
  }
}

/** @throws Refusal 404 */
export async function demandAddress(db: Db | Tx, distributorId: string, id: string): Promise<Address> {
  const found = await findAddress(db, distributorId, id);
  if (!found) throw notFound(messages.addressesNotFound);
  return found;
}

/** The staff look at what a company's own managers write (book 2); whatever the staff write they have looked at. */
const isToBeSeen = (by: SignedInViewer): boolean => by.role === 'customer';

const about = (company: Company, address: Address) =>
  ({ subject: 'address', subjectId: address.id, label: `${company.name}, ${address.name}` }) as const;

/** As it is written on a letter. @throws Refusal 400 when its parts do not go together */
function written(form: AddressForm): AddressForm {
  const problems = placeProblems(form);
  if (problems.length > 0) throw invalid(problems);
  const { name, street, city, region, postalCode, country, trulinxShipToCode, use } = form;
  const code = normalPostalCode(country, postalCode) ?? postalCode;
  return { name, street, city, region, postalCode: code, country, trulinxShipToCode, use };
}

const given = (change: Omit<ChangeAddress, 'version'>): Partial<AddressForm> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
