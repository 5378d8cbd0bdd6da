/** Spec 9: the pager shows at most this many numbers. */
const MOST_NUMBERS = 10;
/** Spec 9: up to this page the window starts at 1. */
const LAST_PAGE_AT_START = 6;

export const pageCount = (total: number, perPage: number): number => Math.ceil(total / perPage);

/**
 * The page numbers a pager shows (spec 9): all of them when there are 10 or fewer, otherwise ten around the current
 * one; none when there is only one page.
 *
 * @param current from 1; beyond the last page counts as the last
 * @param count how many pages there are
 */
export function pageNumbers(current: number, count: number): number[] {
  if (count <= 1) return [];
  const first = firstNumber(Math.min(Math.max(current, 1), count), count);
  return Array.from({ length: Math.min(count, MOST_NUMBERS) }, (_, index) => first + index);
}

function firstNumber(current: number, count: number): number {
  if (count <= MOST_NUMBERS || current <= LAST_PAGE_AT_START) return 1;
  // The current page stays sixth until the window meets the end.
  return Math.min(current - LAST_PAGE_AT_START + 1, count - MOST_NUMBERS + 1);
}
