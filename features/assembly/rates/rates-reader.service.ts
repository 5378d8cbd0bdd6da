import type { AssemblyRates } from '#features/assembly/build/assembly-price.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { together } from '#platform/together.ts';
import type { Day } from '#shared/calendar.ts';

/**
 * Reads the rates of a day, once for all prices that are asked for at the same moment. Nothing is kept: what the staff save
 * holds with the next price.
 */
export function ratesReader(db: Db): (day: Day) => Promise<AssemblyRates | undefined> {
  return together(async (days: readonly Day[]) => {
    const ofDay = new Map<Day, AssemblyRates | undefined>();
    for (const day of new Set(days)) ofDay.set(day, await readRates(db, day));
    return days.map((day) => ofDay.get(day));
  }, 1);
}

async function readRates(db: Db, day: Day): Promise<AssemblyRates | undefined> {
  const [row] = await latestBy(db, { day });
  return (
    row && {
      laborCents: new Map(Object.entries(row.labor_cents)),
      testCents: row.test_cents,
      capsCents: row.caps_cents,
      tagCents: row.tag_cents,
    }
  );
}

const latestBy = statement((db, { day }: Given<{ day: Day }>) =>
  db
    .selectFrom('assembly_rates')
    .select(['labor_cents', 'test_cents', 'caps_cents', 'tag_cents'])
    .where('effective', '<=', day)
    .orderBy('effective', 'desc')
    .limit(1),
);
