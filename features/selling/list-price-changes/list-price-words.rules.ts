import { grouped } from '#shared/count.ts';
import type { ChangeStatus, PartState } from './list-price-changes.contract.ts';

export const statusNames: Readonly<Record<ChangeStatus, string>> = {
  scheduled: 'Scheduled',
  applied: 'Applied',
  withdrawn: 'Withdrawn',
};

export const stateNames: Readonly<Record<PartState, string>> = {
  waiting: 'Waiting',
  applied: 'Changed',
  conflict: 'To decide',
  taken: 'Changed, decided',
  kept: 'Kept as it was',
  gone: 'Not in the catalog',
};

export const count = (number: number, one: string, many: string): string =>
  `${grouped(number)} ${number === 1 ? one : many}`;

/** '12 prices, 2 to decide' */
export const countText = ({
  total,
  conflicts,
}: {
  readonly total: number;
  readonly conflicts: number;
}): string => `${count(total, 'price', 'prices')}${conflicts > 0 ? `, ${grouped(conflicts)} to decide` : ''}`;
