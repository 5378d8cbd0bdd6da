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
  const parts = [counted(users, 'user'), counted(orders, 'order')].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' and ');
}

const counted = (count: number, noun: string): string | undefined =>
  count === 0 ? undefined : `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
