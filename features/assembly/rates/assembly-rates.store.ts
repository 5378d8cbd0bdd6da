import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Day } from '#shared/calendar.ts';
import type { AssemblyRate } from './assembly-rates.contract.ts';

export async function listRates(db: Db | Tx): Promise<AssemblyRate[]> {
  const rows = await db.selectFrom('assembly_rates').selectAll().orderBy('effective', 'desc').execute();
  return rows.map(rateFrom);
}

/** The rates that hold on a day: the latest that are effective by then. */
export async function findRatesOn(db: Db | Tx, day: Day): Promise<AssemblyRate | undefined> {
  const row = await db
    .selectFrom('assembly_rates')
    .selectAll()
    .where('effective', '<=', day)
    .orderBy('effective', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && rateFrom(row);
}

/** @returns undefined where that day has rates of another version, or has some and no version was given */
export async function saveRates(
  tx: Tx,
  {
    effective,
    version,
    labor,
    test,
    caps,
    tag,
  }: Omit<AssemblyRate, 'version'> & { readonly version?: number | undefined },
): Promise<AssemblyRate | undefined> {
  const values = {
    effective,
    labor_cents: JSON.stringify(Object.fromEntries(labor.map(({ dash, price }) => [dash, centsOf(price)]))),
    test_cents: centsOf(test),
    caps_cents: centsOf(caps),
    tag_cents: centsOf(tag),
  };
  const row = await tx
    .insertInto('assembly_rates')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('effective')
        .doUpdateSet({ ...values, version: sql<number>`assembly_rates.version + 1` })
        .where('assembly_rates.version', '=', version ?? -1),
    )
    .returningAll()
    .executeTakeFirst();
  return row && rateFrom(row);
}

const centsOf = (dollars: number): number => Math.round(dollars * 100);

function rateFrom(row: {
  readonly effective: string;
  readonly version: number;
  readonly labor_cents: Readonly<Record<string, number>>;
  readonly test_cents: number;
  readonly caps_cents: number;
  readonly tag_cents: number;
}): AssemblyRate {
  return {
    effective: row.effective,
    version: row.version,
    labor: Object.entries(row.labor_cents)
      .map(([dash, cents]) => ({ dash, price: cents / 100 }))
      .toSorted((a, b) => Number(a.dash) - Number(b.dash)),
    test: row.test_cents / 100,
    caps: row.caps_cents / 100,
    tag: row.tag_cents / 100,
  };
}
