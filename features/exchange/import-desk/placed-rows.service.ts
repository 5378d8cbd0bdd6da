import { isSpoilt, lostZeros, SPOILT } from '#features/catalog/measures/spoilt-code.rules.ts';
import { partKey } from '#features/catalog/products/naming.rules.ts';
import type { Move } from '#features/exchange/import/alarms.rules.ts';
import type { ImportChange } from '#features/exchange/import/import.contract.ts';
import { type ImportNotes } from '#features/exchange/import/import.public.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FedRow } from './fed-rows.service.ts';
import { type FeedPart, findFeedParts, withoutZeros } from './feeds.store.ts';

/** A row whose part number is one of the catalog's, once in all files. */
export interface PlacedRow extends FedRow {
  readonly of: FeedPart;
}

/** What a feed would do, and how it is done. */
export interface Judged {
  readonly changes: readonly ImportChange[];
  /** Rows that say what is there already, or nothing. */
  readonly unchanged: number;
  readonly refused: number;
  /** For the alarms: every price beside the one that was there. */
  readonly prices: readonly Move[];
  readonly write: (tx: Tx) => Promise<void>;
}

export interface FeedMeans {
  readonly tx: Tx;
  readonly notes: ImportNotes;
  readonly now: Date;
}

/** Notes what is wrong with a cell of a row. */
export function refuse(
  notes: ImportNotes,
  { file, row }: FedRow,
  column: string,
  message: string,
  value?: string,
): void {
  notes.problem({ file, row, column, message, ...(value !== undefined && { value }) });
}

/** Finds the part of each row; what is not there, or not for certain, goes to the notes. */
export async function placeRows({ tx, notes }: FeedMeans, rows: readonly FedRow[]): Promise<PlacedRow[]> {
  const known = await findFeedParts(
    tx,
    rows.map(({ part }) => part),
  );
  const cut = await withoutZeros(
    tx,
    rows.flatMap(({ part }) => (known.has(partKey(part)) ? [] : [part])),
  );
  return rows.flatMap((row) => {
    const alike = known.get(partKey(row.part)) ?? [];
    const of =
      alike.find(({ id }) => id.toUpperCase() === row.part.toUpperCase()) ??
      (alike.length === 1 ? alike[0] : undefined);
    if (of) return [{ ...row, of }];
    refuse(notes, row, 'part_number', whyNone(row.part, alike, cut.get(row.part)), row.part);
    return [];
  });
}

function whyNone(part: string, [one, other]: readonly FeedPart[], whole: string | undefined): string {
  if (one && other) return `could be ${one.id} or ${other.id}; write one of these.`;
  if (whole !== undefined) return lostZeros(whole);
  return isSpoilt(part) ? SPOILT : 'is not in the catalog.';
}

/** A part stands in a feed once; the second of two is refused. */
export function onceEach(notes: ImportNotes, rows: readonly PlacedRow[]): PlacedRow[] {
  const first = new Map<string, FedRow>();
  return rows.filter((row) => {
    const before = first.get(row.of.id);
    if (!before) {
      first.set(row.of.id, row);
      return true;
    }
    refuse(notes, row, 'part_number', `is on row ${before.row} of ${before.file} as well.`, row.part);
    return false;
  });
}
