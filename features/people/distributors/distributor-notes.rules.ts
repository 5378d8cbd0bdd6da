import { count } from '#shared/count.ts';
import type { Address, Distributor } from './distributors.contract.ts';

/** What is noted of a distributor when the staff change one. */
export const notedDistributor = ({
  id: _id,
  _id: _same,
  addresses: _addresses,
  version: _version,
  trulinx,
  geometry,
  ...rest
}: Distributor): Readonly<Record<string, unknown>> => ({
  ...rest,
  ...trulinx,
  position: geometry?.coordinates,
});

export const notedAddress = ({
  id: _id,
  version: _version,
  isNew: _isNew,
  ...rest
}: Address): Readonly<Record<string, unknown>> => rest;

/** Why a distributor cannot be deleted: '2 users and 1 order'; undefined when it can. */
export function whatHolds({
  users,
  orders,
}: {
  readonly users: number;
  readonly orders: number;
}): string | undefined {
  const parts = [unlessNone(users, 'user'), unlessNone(orders, 'order')].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' and ');
}

const unlessNone = (number: number, noun: string): string | undefined =>
  number === 0 ? undefined : count(number, noun);
