import type { ImportChange } from '#features/exchange/import/import.contract.ts';
import {
  listOnHand,
  listPlaces,
  placeKey,
  savePlaces,
  saveRows,
} from '#features/selling/stock/stock.public.ts';
import { readRows } from '#features/selling/stock/stock-rows.rules.ts';
import type { Tx } from '#platform/db/db.ts';
import { grouped } from '#shared/count.ts';
import { EMPTIED } from './fed-rows.service.ts';
import type { FeedMeans, Judged, PlacedRow } from './placed-rows.service.ts';

const columnsOf: Readonly<Record<string, string>> = { part: 'part_number', onHand: 'on_hand', asOf: 'as_of' };

/** What was counted, by the rules of the stock: what is older than what is there is left out, and said. */
export async function judgeStock({ tx, notes, now }: FeedMeans, all: readonly PlacedRow[]): Promise<Judged> {
  const emptied = all.filter(({ values }) => [...values.values()].includes(EMPTIED));
  for (const { file, row } of emptied)
    notes.problem({ file, row, message: 'What is on hand cannot be emptied; write 0 where there is none.' });
  const said = all.filter((row) => !emptied.includes(row) && row.values.has('on_hand'));
  const { rows, problems } = readRows(
    said.map((row) => writtenFrom(row, now)),
    (part) => part,
    now,
  );
  for (const { row: at, field = '', message } of problems) {
    const row = said[at - 1];
    if (row)
      notes.problem({
        file: row.file,
        row: row.row,
        column: columnsOf[field] ?? field,
        message,
        ...valueOf(row, columnsOf[field] ?? field),
      });
  }
  const known = await listOnHand(tx, rows);
  const sources = new Map(said.map((row) => [sourceKey(writtenFrom(row, now)), row]));
  const changes: ImportChange[] = [];
  for (const counted of rows) {
    const { part, place, onHand, asOf } = counted;
    const source = sources.get(sourceKey({ part, place, asOf: asOf.toISOString() }));
    if (!source) throw new Error(`Nobody said what is on hand of ${part} in ${place}.`);
    const { file, row } = source;
    const before = known.get(placeKey(counted));
    if (before && before.asOf > asOf)
      notes.warning({
        file,
        row,
        value: part,
        message: `was counted in ${place} at a later time already, and is left out.`,
      });
    else if (before?.onHand !== onHand)
      changes.push({
        part,
        what: before ? 'changed' : 'new',
        field: `on_hand in ${place}`,
        ...(before && { old: grouped(before.onHand) }),
        new: grouped(onHand),
        file,
        row,
      });
  }
  const refused = emptied.length + new Set(problems.map(({ row }) => row)).size;
  const write = async (to: Tx): Promise<void> => {
    const named = new Set((await listPlaces(to)).map(({ code }) => code));
    const places = [...new Set(rows.map(({ place }) => place))].filter((code) => !named.has(code));
    await savePlaces(
      to,
      places.map((code) => ({ code })),
    );
    await saveRows(to, rows);
  };
  return { changes, unchanged: all.length - changes.length - refused, refused, prices: [], write };
}

/** As the stock's own rules read it. */
function writtenFrom({ of, values }: PlacedRow, now: Date) {
  return {
    part: of.id,
    place: values.get('place'),
    onHand: values.get('on_hand'),
    asOf: values.get('as_of') ?? now.toISOString(),
  };
}

/** Of two rows of one part, place and moment the later one counts, as with the stock itself. */
const sourceKey = ({
  part,
  place,
  asOf,
}: {
  readonly part: unknown;
  readonly place: unknown;
  readonly asOf: unknown;
}): string => JSON.stringify([part, place, typeof asOf === 'string' ? new Date(asOf).getTime() : asOf]);

function valueOf({ values }: PlacedRow, column: string): { readonly value?: string } {
  const value = values.get(column);
  return typeof value === 'string' ? { value } : typeof value === 'number' ? { value: String(value) } : {};
}
