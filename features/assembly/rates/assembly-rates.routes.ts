import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Db } from '#platform/db/db.ts';
import { tableFile } from '#platform/files/table-file.ts';
import { conflict, invalid } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Day } from '#shared/calendar.ts';
import {
  type AssemblyRate,
  exportAssemblyRates,
  listAssemblyRates,
  messages,
  saveAssemblyRates,
} from './assembly-rates.contract.ts';
import { findRatesOn, listRates, saveRates } from './assembly-rates.store.ts';

interface Deps {
  readonly db: Db;
  /** In the supplier's calendar. */
  readonly today: () => Day;
}

/** What the staff charge for labor and options of assemblies, dated. */
export function assemblyRateRoutes({ db, today }: Deps): Route[] {
  return [
    serve(listAssemblyRates, async () => {
      const data = await listRates(db);
      return { data, total: data.length };
    }),
    serve(exportAssemblyRates, ({ query: { format } }) =>
      tableFile({ name: 'assembly-rates', sheet: 'Assembly rates' }, format, heads, cellsOf(listRates(db))),
    ),
    serve(saveAssemblyRates, async ({ body, viewer }) => {
      if (body.effective < today()) throw invalid([{ field: 'effective', message: messages.past }]);
      const dashes = new Set(body.labor.map(({ dash }) => dash));
      if (dashes.size < body.labor.length) throw invalid([{ field: 'labor', message: messages.dashTwice }]);
      return db.transaction().execute(async (tx) => {
        const before = await findRatesOn(tx, body.effective);
        const saved = await saveRates(tx, body);
        if (!saved) throw conflict(messages.stale, { current: before });
        await recordAdminChange(tx, viewer, {
          subject: 'assembly rates',
          subjectId: body.effective,
          label: body.effective,
          action: 'changed',
          ...(before && { before: noted(before) }),
          after: noted(saved),
        });
        return saved;
      });
    }),
  ];
}

const heads = ['From', 'What', 'Dash', 'Price, USD'];

async function* cellsOf(rates: Promise<readonly AssemblyRate[]>) {
  for (const { effective, labor, test, caps, tag } of await rates)
    yield [
      ...labor.map(({ dash, price }) => [effective, 'Labor for one end', dash, price]),
      [effective, 'Proof test', '', test],
      [effective, 'Caps and cleaning', '', caps],
      [effective, 'Tag', '', tag],
    ];
}

const noted = ({ labor, test, caps, tag }: AssemblyRate) => ({
  labor: labor.map(({ dash, price }) => `${dash}: ${price.toFixed(2)}`).join(', '),
  test,
  caps,
  tag,
});
