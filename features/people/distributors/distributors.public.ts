import type { Db } from '#platform/db/db.ts';
import type { Distributor } from './distributors.contract.ts';
import { findDistributor, findDistributorId } from './distributors.store.ts';

/** The company somebody is to buy for, with what must be known of it before. */
export async function findCompany(db: Db, id: string): Promise<Distributor | undefined> {
  return findDistributor(db, id, 'admin');
}

/** @param externalCode the supplier's own code of it, as imported */
export async function findCompanyId(db: Db, externalCode: string): Promise<string | undefined> {
  return findDistributorId(db, externalCode);
}

export { addAddress, demandAddress, dropAddress, editAddress } from './address-changes.service.ts';
export { countAddresses } from './addresses.store.ts';
export { listStoredCompanies } from './distributor-export.store.ts';
export { compareDistributors, saveDistributors } from './distributor-import.store.ts';
export { holdDistributor as holdCompany, keepDistributor as keepCompany } from './distributors.store.ts';
