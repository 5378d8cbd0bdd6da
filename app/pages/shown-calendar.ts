import { clockChanges, yearOf } from '#shared/calendar.ts';
import type { Clock } from '#shared/clock.ts';
import type { Supplier } from '#shared/supplier.ts';
import type { ShellState } from '#web/render.ts';

/** What every page is told of the supplier's calendar. */
type ShownCalendar = Pick<ShellState, 'year' | 'clockChanges'>;

const calendars = new Map<string, ShownCalendar>();

/** Read out of Intl once a year. */
export function shownCalendar(clock: Clock, { timeZone }: Supplier): ShownCalendar {
  const year = yearOf(clock.now(), timeZone);
  const name = `${timeZone} ${year}`;
  const known = calendars.get(name);
  if (known) return known;
  const calendar = { year, clockChanges: clockChanges(timeZone, year) };
  calendars.set(name, calendar);
  return calendar;
}
