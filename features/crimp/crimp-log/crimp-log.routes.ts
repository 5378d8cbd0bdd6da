import { assemblyText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import { mmText } from '#features/crimp/crimp-table/measure-text.rules.ts';
import { findCrimpRow } from '#features/crimp/revisions/revisions.public.ts';
import type { Db } from '#platform/db/db.ts';
import { inBatches, tableFile } from '#platform/files/table-file.ts';
import { badRequest, Refusal } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { randomId } from '#platform/random-id.ts';
import { endOfDay, minuteOf, startOfDay } from '#shared/calendar.ts';
import { mmFromHundredths } from '#shared/hundredths.ts';
import { nextPage, readPaging, skipTooFar } from '#shared/paging.ts';
import type { Supplier } from '#shared/supplier.ts';
import {
  exportCrimpLog,
  type LoggedCrimp,
  listCrimpLog,
  logCrimp,
  type MeasuredCrimp,
  messages,
} from './crimp-log.contract.ts';
import { findLogged, type LogFilter, listLogged, saveCrimp } from './crimp-log.store.ts';
import { verdictText } from './measured.rules.ts';

interface Deps {
  readonly db: Db;
  readonly supplier: Pick<Supplier, 'timeZone'>;
}

/** The measured crimps of a company: of the reader's own, and no other. */
export function crimpLogRoutes({ db, supplier: { timeZone } }: Deps): Route[] {
  /** Days are the supplier's. */
  const spanOf = ({ from, to, ...asked }: Asked): LogFilter => ({
    ...asked,
    ...(from !== undefined && { from: startOfDay(from, timeZone) }),
    ...(to !== undefined && { to: endOfDay(to, timeZone) }),
  });
  return [
    serve(listCrimpLog, async ({ query, viewer }) => {
      const paging = readPaging(query);
      if (!paging) throw badRequest(skipTooFar, 'skip');
      const { sort, limit: _limit, skip: _skip, ...asked } = query;
      const { data, total } = await listLogged(db, viewer, { ...spanOf(asked), sort }, paging);
      const next = nextPage(listCrimpLog.path, query, paging, total);
      return { data, total, ...next, company: viewer.company };
    }),
    serve(exportCrimpLog, ({ query: { format, ...asked }, viewer }) => {
      const filter = spanOf(asked);
      const crimps = inBatches(async (paging) => (await listLogged(db, viewer, filter, paging)).data);
      const file = { name: 'crimp-log', sheet: 'Crimp log', kinds: { 'Measured at': 'moment' } } as const;
      return tableFile(file, format, heads, cellsOf(crimps, timeZone));
    }),
    serve(logCrimp, async ({ body, sent, viewer }) =>
      keepCrimp(db, viewer, sent['idempotency-key'] ?? randomId('key'), body),
    ),
  ];
}

interface Asked extends Pick<LogFilter, 'search' | 'verdict'> {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

async function keepCrimp(
  db: Db,
  viewer: CustomerViewer,
  key: string,
  crimp: MeasuredCrimp,
): Promise<LoggedCrimp> {
  const row = await findCrimpRow(db, crimp.revision, crimp.assembly);
  const { revision, assembly } = crimp;
  if (!row)
    throw badRequest(
      messages.noRow.replace('{revision}', String(revision)).replace('{assembly}', assembly),
      'assembly',
    );
  const mm = (hundredths: number | undefined): number | undefined =>
    hundredths === undefined ? undefined : mmFromHundredths(hundredths);
  const id = await saveCrimp(db, viewer, key, crimp, {
    assembly: assemblyText(row),
    partNumber: row.partNumber,
    crimpDiam: mm(row.crimpDiam),
    tolerance: mm(row.tolerance),
    warning: row.warning,
  });
  const kept = await findLogged(db, viewer, id);
  if (!kept || !isSame(kept, crimp, assemblyText(row)))
    throw new Refusal(422, [{ message: messages.keyReused }]);
  return kept;
}

/** The key stands for this crimp, and not for another one of before. */
const isSame = (kept: LoggedCrimp, crimp: MeasuredCrimp, assembly: string): boolean =>
  kept.assembly === assembly &&
  kept.revision === crimp.revision &&
  kept.measured === crimp.measured &&
  kept.unit === crimp.unit &&
  kept.end === crimp.end &&
  kept.job === (crimp.job ?? '') &&
  kept.machine === (crimp.machine ?? '') &&
  kept.person === (crimp.person ?? '');

const heads = [
  'Measured at',
  'Assembly',
  'Part number',
  'Revision',
  'End',
  'Measured',
  'Unit',
  'Crimp diameter, mm',
  'Tolerance, mm',
  'Verdict',
  'Job',
  'Machine',
  'Person',
  'Sent by',
  'Warning',
];

async function* cellsOf(batches: AsyncIterable<readonly LoggedCrimp[]>, timeZone: string) {
  for await (const crimps of batches)
    yield crimps.map((crimp) => [
      minuteOf(new Date(crimp.at), timeZone),
      crimp.assembly,
      crimp.part,
      crimp.revision,
      crimp.end ?? '',
      crimp.measured,
      crimp.unit,
      crimp.crimpDiam === undefined ? '' : mmText(crimp.crimpDiam),
      crimp.tolerance === undefined ? '' : mmText(crimp.tolerance),
      crimp.verdict ? verdictText(crimp.verdict) : '',
      crimp.job,
      crimp.machine,
      crimp.person,
      crimp.by,
      crimp.warning ?? '',
    ]);
}
