import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { shortDay } from '#shared/calendar.ts';

interface Day {
  readonly day: string;
  readonly orders: number;
  readonly totalCost: number;
}

interface Line {
  readonly label: string;
  readonly value: number;
  readonly note: string;
}

/** One line a day; days in a row on which nothing was ordered share theirs. */
export function linesOfDays(days: readonly Day[]): readonly Line[] {
  return days.flatMap(({ day, orders, totalCost }, at) => {
    const isQuiet = orders === 0;
    if (isQuiet && days[at + 1]?.orders === 0) return [];
    const first = isQuiet ? firstOfRun(days, at) : day;
    const label = first === day ? name(day) : `${name(first)} to ${name(day)}`;
    return [{ label, value: orders, note: dollars(totalCost) }];
  });
}

function firstOfRun(days: readonly Day[], last: number): string {
  const before = days.slice(0, last).findLastIndex(({ orders }) => orders > 0);
  return days[before + 1]?.day ?? '';
}

const name = (day: string): string => shortDay(day).replace(/,.*/, '');
