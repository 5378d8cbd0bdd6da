import type { MeasuredUnit } from '#features/crimp/crimp-log/crimp-log.contract.ts';
import { verdictText } from '#features/crimp/crimp-log/measured.rules.ts';
import { assemblyText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import type { ReadCrimpTable } from '#features/crimp/crimp-table/crimp-table.public.ts';
import { mmText } from '#features/crimp/crimp-table/measure-text.rules.ts';
import { findCrimpRow } from '#features/crimp/revisions/revisions.public.ts';
import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import { type Order, messages as orderMessages } from '#features/selling/orders/order.contract.ts';
import { findOrder } from '#features/selling/orders/orders.public.ts';
import type { Db } from '#platform/db/db.ts';
import { tableFile } from '#platform/files/table-file.ts';
import { badRequest, conflict, notFound, Refusal } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { AdminViewer, SignedInViewer } from '#platform/http/viewer.ts';
import { randomId } from '#platform/random-id.ts';
import { minuteOf } from '#shared/calendar.ts';
import { mmFromHundredths } from '#shared/hundredths.ts';
import type { Supplier } from '#shared/supplier.ts';
import { benchLines } from './bench-lines.rules.ts';
import {
  type BenchEnd,
  type BenchLine,
  exportLineCrimps,
  keepLineCrimps,
  type LineCrimp,
  listLineCrimps,
  messages,
} from './line-crimps.contract.ts';
import { listOfOrder, type NewLineCrimp, saveLineCrimps } from './line-crimps.store.ts';

interface Deps {
  readonly db: Db;
  readonly supplier: Pick<Supplier, 'timeZone'>;
  readonly crimpTable: ReadCrimpTable;
}

interface Bench {
  readonly order: Order;
  readonly lines: readonly BenchLine[];
  readonly revision: number | undefined;
}

/** A technician's record: measured crimps of ordered assemblies, for the staff (book 5). */
export function lineCrimpRoutes({ db, supplier: { timeZone }, crimpTable }: Deps): Route[] {
  const benchOf = async (viewer: SignedInViewer, id: string): Promise<Bench> => {
    const [order, table] = await Promise.all([findOrder(db, viewer, id, timeZone), crimpTable()]);
    if (!order) throw notFound(orderMessages.orderNotFound);
    return {
      order,
      lines: benchLines(order.items, table?.specs ?? []),
      revision: table?.revision.number,
    };
  };
  /** @throws Refusal 404 for an order that the viewer may not see, or a line without an assembly */
  const lineOf = async ({
    params,
    viewer,
  }: {
    readonly params: { readonly id: string; readonly line: string };
    readonly viewer: SignedInViewer;
  }): Promise<OrderedLine> => {
    const { order, lines, revision } = await benchOf(viewer, params.id);
    const line = lines.find(({ id }) => id === params.line);
    if (!line) throw notFound(messages.noAssembly);
    return { order, line, revision };
  };
  return [
    serve(listLineCrimps, async ({ params, viewer }) => {
      const { order, lines, revision } = await benchOf(viewer, params.id);
      const data = await listOfOrder(db, order.id);
      return { data, total: data.length, lines: [...lines], ...(revision !== undefined && { revision }) };
    }),
    serve(
      keepLineCrimps,
      async ({ params, sent, body, viewer }) => {
        const today = await lineOf({ params, viewer });
        const { waited } = body;
        if (waited && waited.by !== viewer.name) throw conflict(messages.byOther.replace('{by}', waited.by));
        const { order, line, revision } = waited ? await asOf(db, today, body.revision) : today;
        return keepCrimps(
          db,
          viewer,
          { order, line, revision },
          sent['idempotency-key'] ?? randomId('key'),
          body,
        );
      },
      lineOf,
    ),
    serve(exportLineCrimps, async ({ params, query: { format }, viewer }) => {
      const { order, lines } = await benchOf(viewer, params.id);
      const crimps = await listOfOrder(db, order.id);
      return tableFile(
        {
          name: `order-${order.ref}-crimps`,
          sheet: 'Measured crimps',
          kinds: { 'Measured at': 'moment' },
        },
        format,
        heads,
        cellsOf(crimps, { order, lines, timeZone }),
      );
    }),
  ];
}

interface OrderedLine {
  readonly order: Order;
  readonly line: BenchLine;
  readonly revision: number | undefined;
}

/** The line as it was crimped by an earlier revision of the table. */
async function asOf(db: Db, today: OrderedLine, revision: number): Promise<OrderedLine> {
  if (revision === today.revision) return today;
  const { order, line } = today;
  const crimps = order.items.find(({ id }) => id === line.id)?.assembly?.crimps;
  const endOf = async ({ part }: BenchEnd, ordered: string | undefined): Promise<BenchEnd> => {
    const row = ordered === undefined ? undefined : await findCrimpRow(db, revision, ordered);
    if (!row) return { part };
    const { crimpDiam, tolerance, warning } = row;
    return {
      part,
      row: {
        assembly: assemblyText(row),
        ...(crimpDiam !== undefined && { crimpDiam: mmFromHundredths(crimpDiam) }),
        ...(tolerance !== undefined && { tolerance: mmFromHundredths(tolerance) }),
        ...(warning !== undefined && { warning }),
      },
    };
  };
  const [a, b] = await Promise.all([endOf(line.a, crimps?.a?.row), endOf(line.b, crimps?.b?.row)]);
  return { order, line: { ...line, a, b }, revision };
}

interface Measured {
  readonly revision: number;
  readonly unit: MeasuredUnit;
  readonly a?: string | undefined;
  readonly b?: string | undefined;
  readonly waited?: { readonly at: string } | undefined;
}

/** @throws Refusal 409 for another revision, 422 for a key that stands for other crimps */
async function keepCrimps(
  db: Db,
  by: AdminViewer,
  { order, line, revision }: OrderedLine,
  key: string,
  measured: Measured,
): Promise<{ data: LineCrimp[]; total: number }> {
  const crimps = measuredOf(line, measured, by.name);
  if (crimps.length === 0) throw badRequest(messages.measured, 'a');
  return db.transaction().execute(async (tx) => {
    const { isNew, ids } = await saveLineCrimps(tx, order.id, key, crimps);
    // What was kept before is answered the same after another table came.
    if (isNew && measured.revision !== revision)
      throw conflict(messages.revision.replace('{revision}', String(revision)));
    const kept = (await listOfOrder(tx, order.id)).filter(({ id }) => ids.has(id));
    if (!isSame(kept, crimps)) throw new Refusal(422, [{ message: messages.keyReused }]);
    if (isNew)
      await recordAdminChange(tx, by, {
        subject: 'order',
        subjectId: order.id,
        label: order.ref,
        action: 'changed',
        after: { crimps: kept.map((crimp) => crimpWords(crimp, line.number)).join('; ') },
      });
    return { data: kept, total: kept.length };
  });
}

/** @throws Refusal 409 for an end that the crimp table has no row for any more */
function measuredOf(line: BenchLine, { a, b, unit, revision, waited }: Measured, by: string): NewLineCrimp[] {
  return (
    [
      ['A', a, line.a],
      ['B', b, line.b],
    ] as const
  ).flatMap(([end, measured = '', { row }]) => {
    if (!/[1-9]/.test(measured)) return [];
    if (!row) throw conflict(messages.noRow.replace('{end}', end));
    return [{ line: line.id, end, ...row, revision, measured, unit, by, at: waited?.at }];
  });
}

/** The key stands for these crimps, and not for others of before. */
const isSame = (kept: readonly LineCrimp[], crimps: readonly NewLineCrimp[]): boolean =>
  kept.length === crimps.length &&
  crimps.every((crimp) =>
    kept.some(
      (one) =>
        one.line === crimp.line &&
        one.end === crimp.end &&
        one.measured === crimp.measured &&
        one.unit === crimp.unit &&
        one.revision === crimp.revision,
    ),
  );

const crimpWords = ({ end, measured, unit, verdict }: LineCrimp, line: number): string =>
  `line ${line} end ${end} ${measured} ${unit}${verdict ? `, ${verdictText(verdict)}` : ''}`;

const heads = [
  'Measured at',
  'Order',
  'PO number',
  'Line',
  'Assembly',
  'End',
  'Crimp',
  'Revision',
  'Measured',
  'Unit',
  'Crimp diameter, mm',
  'Tolerance, mm',
  'Verdict',
  'Person',
  'Warning',
];

async function* cellsOf(
  crimps: readonly LineCrimp[],
  { order, lines, timeZone }: { order: Order; lines: readonly BenchLine[]; timeZone: string },
) {
  yield crimps.map((crimp) => {
    const line = lines.find(({ id }) => id === crimp.line);
    return [
      minuteOf(new Date(crimp.at), timeZone),
      order.ref,
      order.poNumber,
      line?.number ?? '',
      line?.text ?? '',
      crimp.end,
      crimp.assembly,
      crimp.revision,
      crimp.measured,
      crimp.unit,
      crimp.crimpDiam === undefined ? '' : mmText(crimp.crimpDiam),
      crimp.tolerance === undefined ? '' : mmText(crimp.tolerance),
      crimp.verdict ? verdictText(crimp.verdict) : '',
      crimp.by,
      crimp.warning ?? '',
    ];
  });
}
