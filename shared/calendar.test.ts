import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addDays,
  clockChanges,
  dayOf,
  endOfDay,
  isTimeZone,
  longDate,
  longDay,
  minuteOf,
  noonOf,
  startOfDay,
  tellClockChanges,
  yearOf,
} from './calendar.ts';

const days: readonly (readonly [number, string])[] = [
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [20, '20th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [30, '30th'],
  [31, '31st'],
];
for (const [day, written] of days) {
  test(`day ${day} of a month is the ${written}`, () => {
    assert.equal(longDay(`2026-12-${String(day).padStart(2, '0')}`), `December ${written}, 2026`);
  });
}

// East and west of Greenwich, the outermost ones, halves and quarters of an hour, clocks that change at midnight.
const zones = [
  'UTC',
  'America/Chicago',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Havana',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const zone = fc.constantFrom(...zones);
// From 2012: before, St. John's put its clocks back over midnight, and one minute of a day came before the day.
const instant = fc.date({
  min: new Date('2012-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const day = instant.map((at) => at.toISOString().slice(0, 10));

test('every instant is in its day, and in no other', () => {
  fc.assert(
    fc.property(instant, zone, (at, timeZone) => {
      const its = dayOf(at, timeZone);
      assert.ok(startOfDay(its, timeZone) <= at, `${its} begins after ${at.toISOString()}`);
      assert.ok(at < endOfDay(its, timeZone), `${its} ends before ${at.toISOString()}`);
    }),
    { numRuns: 1000 },
  );
});

test('a day begins where the day before ends, and both ends are exact', () => {
  fc.assert(
    fc.property(day, zone, (its, timeZone) => {
      const start = startOfDay(its, timeZone);
      assert.deepEqual(endOfDay(addDays(its, -1), timeZone), start);
      assert.equal(dayOf(start, timeZone), its);
      assert.equal(dayOf(new Date(start.getTime() - 1), timeZone), addDays(its, -1));
      assert.equal(dayOf(noonOf(its, timeZone), timeZone), its);
    }),
    { numRuns: 1000 },
  );
});

test('days and minutes are those that Intl writes', () => {
  fc.assert(
    fc.property(instant, zone, (at, timeZone) => {
      const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      assert.equal(minuteOf(at, timeZone), written.format(at));
      assert.equal(dayOf(at, timeZone), written.format(at).slice(0, 10));
    }),
  );
});

const hours = (its: string, timeZone: string): number =>
  (endOfDay(its, timeZone).getTime() - startOfDay(its, timeZone).getTime()) / 3_600_000;

test('a day has 23 hours when the clocks go forward, and 25 when they go back', () => {
  assert.equal(hours('2026-03-08', 'America/Chicago'), 23);
  assert.equal(hours('2026-11-01', 'America/Chicago'), 25);
  assert.equal(hours('2026-11-02', 'America/Chicago'), 24);
  assert.equal(hours('2026-04-05', 'Australia/Lord_Howe'), 24.5);
});

test('a day without midnight begins at one', () => {
  assert.equal(startOfDay('2024-09-08', 'America/Santiago').toISOString(), '2024-09-08T04:00:00.000Z');
  assert.equal(
    minuteOf(startOfDay('2024-09-08', 'America/Santiago'), 'America/Santiago'),
    '2024-09-08 01:00',
  );
});

test('a day that a country left out holds nothing', () => {
  assert.equal(hours('2011-12-30', 'Pacific/Apia'), 0);
});

test('the last evening of a year belongs to the old year in the west, and to the new one in the east', () => {
  const at = new Date('2026-12-31T20:00:00Z');
  assert.equal(longDate(at, 'America/Chicago'), 'December 31st, 2026');
  assert.equal(longDate(at, 'Asia/Tokyo'), 'January 1st, 2027');
  assert.deepEqual([yearOf(at, 'America/Chicago'), yearOf(at, 'Asia/Tokyo')], [2026, 2027]);
  assert.equal(addDays('2026-12-31', 1), '2027-01-01');
});

test('the first and the last day that a form takes have a beginning and an end', () => {
  assert.equal(startOfDay('0001-01-01', 'UTC').toISOString(), '0001-01-01T00:00:00.000Z');
  assert.equal(endOfDay('9999-12-31', 'UTC').toISOString(), '+010000-01-01T00:00:00.000Z');
});

test('a time zone is one of the list', () => {
  assert.deepEqual(['America/Chicago', 'UTC', 'Central', ''].map(isTimeZone), [true, true, false, false]);
});

test('the minute in which the clocks change is told apart from the one before, however often it is asked', () => {
  // 00:01 in Newfoundland, on a Sunday in November 2010: not a full hour anywhere.
  const changes = Date.UTC(2010, 10, 7, 2, 31);
  for (const _ of [1, 2])
    assert.deepEqual(
      [changes - 1, changes].map((at) => minuteOf(new Date(at), 'America/St_Johns')),
      ['2010-11-07 00:00', '2010-11-06 23:01'],
    );
});

test('who was told when the clocks are set reads the same minutes as Intl, in those years and in others', () => {
  for (const timeZone of zones) {
    const { changes, until } = clockChanges(timeZone, 2026);
    // A name that Intl does not know: within these years it cannot be asked.
    tellClockChanges(`told ${timeZone}`, { changes, until });
    tellClockChanges(timeZone, { changes, until });
    const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    for (const [change] of changes)
      for (const minute of [change, change + 1, change + 59]) {
        const at = new Date(minute * 60_000);
        assert.equal(minuteOf(at, `told ${timeZone}`), written.format(at));
      }
    for (const minute of [-1, ...changes.slice(1).map(([change]) => change - 1 - (changes[0]?.[0] ?? 0))]) {
      const at = new Date(((changes[0]?.[0] ?? 0) + minute) * 60_000);
      assert.equal(minuteOf(at, timeZone), written.format(at));
    }
    for (const at of [
      new Date((until - 1) * 60_000),
      new Date(until * 60_000),
      new Date('1999-07-01T12:00Z'),
    ])
      assert.equal(minuteOf(at, timeZone), written.format(at));
  }
  assert.deepEqual(clockChanges('America/Chicago', 2026).changes.slice(0, 3), [
    [Date.UTC(2023) / 60_000, -360],
    [Date.UTC(2023, 2, 12, 8) / 60_000, -300],
    [Date.UTC(2023, 10, 5, 7) / 60_000, -360],
  ]);
});
