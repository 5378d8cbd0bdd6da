/** A day of the calendar, 2026-11-21. Which instants it holds depends on the time zone. */
export type Day = string;

const DAY_MS = 86_400_000;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Whether it is a name of the IANA list that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name) !== undefined;
  } catch {
    return false;
  }
}

export const dayOf = (at: Date, timeZone: string): Day => dayText(wallClock(at.getTime(), timeZone));

/** '2026-11-21 14:03' */
export const minuteOf = (at: Date, timeZone: string): string =>
  new Date(wallClock(at.getTime(), timeZone))
    .toISOString()
    .replace('T', ' ')
    .replace(/:\d\d\.\d+Z$/, '');

export const yearOf = (at: Date, timeZone: string): number =>
  new Date(wallClock(at.getTime(), timeZone)).getUTCFullYear();

export const addDays = (day: Day, days: number): Day => dayText(Date.parse(day) + days * DAY_MS);

/** The first instant of a day: not always midnight, where the clocks go forward at midnight. */
export const startOfDay = (day: Day, timeZone: string): Date => instantOf(Date.parse(day), timeZone);

/** The first instant after a day, which has 23 to 25 hours. */
export const endOfDay = (day: Day, timeZone: string): Date => instantOf(Date.parse(day) + DAY_MS, timeZone);

/** Noon of a day, as the instant that stands for the whole of it. */
export const noonOf = (day: Day, timeZone: string): Date => instantOf(Date.parse(day) + DAY_MS / 2, timeZone);

/** 'November 21st, 2026'. Intl knows no ordinals. */
export const longDay = (day: Day): string => `${dayOfYear(day)}, ${new Date(day).getUTCFullYear()}`;

/** 'November 21st', of a year that is known. */
export function dayOfYear(day: Day): string {
  const date = new Date(day);
  return `${MONTHS[date.getUTCMonth()]} ${ordinal(date.getUTCDate())}`;
}

/** 'Nov 21, 2026', as it stands in a table. */
export function shortDay(day: Day): string {
  const date = new Date(day);
  return `${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** The day of an instant in words. */
export const longDate = (at: Date, timeZone: string): string => longDay(dayOf(at, timeZone));

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13;
  const endings: Record<number, string> = isTeen ? {} : { 1: 'st', 2: 'nd', 3: 'rd' };
  return `${day}${endings[day % 10] ?? 'th'}`;
}

/** The first instant at which the clocks on the wall show a time, or a later one when they leave it out. */
function instantOf(wall: number, timeZone: string): Date {
  return new Date(firstWhere(wall - DAY_MS, wall + DAY_MS, (at) => wallClock(at, timeZone) >= wall));
}

/** The first number of which something is true: it is of `to`, and not of `from`. */
function firstWhere(from: number, to: number, isTrue: (at: number) => boolean): number {
  let before = from;
  let after = to;
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (isTrue(between)) after = between;
    else before = between;
  }
  return after;
}

/** What the clocks on the wall show, as if it were Greenwich. */
const wallClock = (at: number, timeZone: string): number => at + offsetOf(at, timeZone);

const MINUTE_MS = 60_000;

/** When the clocks of a zone are set, over some years: full minutes since 1970, and minutes before Greenwich from then on. */
export interface ClockChanges {
  /** The first is where the years begin. */
  readonly changes: ReadonlyArray<readonly [minute: number, before: number]>;
  /** Where they end. */
  readonly until: number;
}

/** Of the years around one, in which nearly all lies that a page shows. */
const YEARS_BEFORE = 3;
const YEARS_AFTER = 1;

export function clockChanges(timeZone: string, year: number): ClockChanges {
  const from = Date.UTC(year - YEARS_BEFORE) / MINUTE_MS;
  const until = Date.UTC(year + YEARS_AFTER + 1) / MINUTE_MS;
  const beforeAt = (minute: number): number => readOffset(minute * MINUTE_MS, timeZone) / MINUTE_MS;
  const changes: [number, number][] = [[from, beforeAt(from)]];
  for (let day = from; day < until; day += DAY_MS / MINUTE_MS) {
    const end = Math.min(day + DAY_MS / MINUTE_MS, until - 1);
    const [, before] = changes.at(-1) ?? [];
    if (beforeAt(end) === before) continue;
    const change = firstWhere(day, end, (minute) => beforeAt(minute) !== before);
    changes.push([change, beforeAt(change)]);
  }
  return { changes, until };
}

const told = new Map<string, ClockChanges>();

/** To make a format of Intl takes a phone 80 ms, while it brings the page alive: it is told what the server has read. */
export const tellClockChanges = (timeZone: string, changes: ClockChanges): unknown =>
  told.set(timeZone, changes);

function toldOffset(minute: number, timeZone: string): number | undefined {
  const known = told.get(timeZone);
  if (!known || minute >= known.until) return undefined;
  const before = known.changes.findLast(([change]) => change <= minute)?.[1];
  return before === undefined ? undefined : before * MINUTE_MS;
}

/** Since then, clocks have been set at full minutes alone. */
const FULL_MINUTES_SINCE = Date.UTC(1980);
const MOST_KEPT = 10_000;
const offsets = new Map<string, Map<number, number>>();

/** Milliseconds before Greenwich. A list shows the days of the same orders over and over, and Intl takes its time. */
function offsetOf(at: number, timeZone: string): number {
  if (at < FULL_MINUTES_SINCE) return readOffset(at, timeZone);
  const minute = Math.floor(at / MINUTE_MS);
  let ofZone = offsets.get(timeZone);
  const known = toldOffset(minute, timeZone) ?? ofZone?.get(minute);
  if (known !== undefined) return known;
  const offset = readOffset(at, timeZone);
  if (!ofZone || ofZone.size >= MOST_KEPT) offsets.set(timeZone, (ofZone = new Map()));
  ofZone.set(minute, offset);
  return offset;
}

function readOffset(at: number, timeZone: string): number {
  const [, sign, ...numbers] = OFFSET.exec(formatOf(timeZone).format(at)) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = numbers.map((text) => Number(text ?? 0));
  const offset = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return sign === '-' ? -offset : offset;
}

/** As it ends a format: '11/21/2026, GMT-06:00'. Greenwich itself has no number. */
const OFFSET = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws when there is no such zone */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** Years have four digits, or six with a sign. */
const dayText = (wall: number): Day => new Date(wall).toISOString().replace(/T.*/, '');
