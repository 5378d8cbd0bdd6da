import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import type { Terms } from '#features/people/agreed-prices/agreed-price.rules.ts';
import { keysOf, scopeOf } from '#features/people/agreed-prices/covered-part.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { e4FromNumeric } from '#shared/money.ts';
import { mayBeDearer, type SaidTogether, sidesOf } from './dearer-pairs.rules.ts';
import {
  listPartsToPrice,
  listRowsTogether,
  type PartToPrice,
  type TogetherRow,
} from './dearer-steps.store.ts';
import type { Places } from './lists-beside.rules.ts';

/** Parts of which it is read in one go whether they may have dearer steps at all. */
const PARTS_AT_A_TIME = 500;
/** Rows that are read in one go of parts that may have some. */
const ROWS_AT_A_TIME = 5000;

/** Those that may have dearer steps, in goes of which the rows are few enough to be read at once. */
export async function* partsToLookAt(
  db: Db,
  listId: string,
  places: Places,
  names: readonly string[],
  prices: ReadonlyMap<string, bigint> | undefined,
) {
  const sides = sidesOf(places, listId);
  const wide = new Map<string, readonly Said[]>();
  let go: PartToPrice[] = [];
  let rowTotal = 0;
  for (let at = 0; at < names.length; at += PARTS_AT_A_TIME) {
    const parts = await listPartsToPrice(db, names.slice(at, at + PARTS_AT_A_TIME));
    const keys = new Set(parts.flatMap(({ part }) => keysOf(part)));
    const unknown = [...keys].filter((key) => !wide.has(key));
    const rows = await listRowsTogether(db, listId, sides, unknown);
    const read = Map.groupBy(rows.map(saidFrom), ({ key }) => key);
    for (const key of unknown) if (scopeOf(key).scope !== 'part') wide.set(key, read.get(key) ?? []);
    for (const each of parts) {
      const said = keysOf(each.part).flatMap((key) => read.get(key) ?? wide.get(key) ?? []);
      const listE4 = prices?.get(each.part.part) ?? each.listE4;
      if (!mayBeDearer(said, termsOf({ ...each, listE4 }))) continue;
      go.push(each);
      // What is for more than a part is read once for all of a go.
      for (const { scope, rowTotal: ofPart } of said) if (scope === 'part') rowTotal += ofPart;
      if (rowTotal < ROWS_AT_A_TIME) continue;
      yield go;
      go = [];
      rowTotal = 0;
    }
  }
  yield go;
}

interface Said extends SaidTogether {
  readonly key: string;
  readonly rowTotal: number;
}

const saidFrom = (row: TogetherRow): Said => ({
  key: row.key,
  rowTotal: row.row_total,
  isOwn: row.is_own,
  side: row.side,
  scope: scopeOf(row.key).scope,
  minimum: row.minimum,
  says: [
    ...[row.low_net, row.high_net].flatMap((net) => (net === null ? [] : [{ netE4: e4FromNumeric(net) }])),
    ...[row.low_percent, row.high_percent].flatMap((tenths) =>
      tenths === null ? [] : [{ percentTenths: BigInt(tenths) }],
    ),
  ],
});

export const termsOf = ({ category, listE4 }: Pick<PartToPrice, 'category' | 'listE4'>): Terms => ({
  listE4,
  discountTenths: 0n,
  byTheFoot: isSoldByTheFoot(category),
});
