import { parseInches } from '#features/catalog/measures/inches.rules.ts';
import type { CrimpFinding, CrimpRow } from './crimp-table.rules.ts';

/** One size of a hose as the catalog has it. */
export interface HoseSize {
  /** Code of the series. */
  readonly hose: string;
  readonly dash: number;
  readonly inches: string;
  readonly dn: number;
}

type Bore = Pick<HoseSize, 'inches' | 'dn'>;

/** A dash is 1/16 in of bore. */
const BY_BORE: ReadonlyMap<number, Bore> = new Map([
  [2, { inches: '1/8', dn: 3 }],
  [3, { inches: '3/16', dn: 5 }],
  [4, { inches: '1/4', dn: 6 }],
  [5, { inches: '5/16', dn: 8 }],
  [6, { inches: '3/8', dn: 10 }],
  [8, { inches: '1/2', dn: 12 }],
  [10, { inches: '5/8', dn: 16 }],
  [12, { inches: '3/4', dn: 19 }],
  [14, { inches: '7/8', dn: 22 }],
  [16, { inches: '1', dn: 25 }],
  [20, { inches: '1-1/4', dn: 31 }],
  [24, { inches: '1-1/2', dn: 38 }],
  [32, { inches: '2', dn: 51 }],
  [40, { inches: '2-1/2', dn: 63 }],
  [48, { inches: '3', dn: 76 }],
  [56, { inches: '3-1/2', dn: 90 }],
  [64, { inches: '4', dn: 102 }],
]);

/** The sizes that hoses are made in, but for those that count by the tube. */
export const usualSizes: ReadonlyArray<Omit<HoseSize, 'hose'>> = [...BY_BORE].map(([dash, bore]) => ({
  dash,
  ...bore,
}));

/** SAE 100R5 and 100R14 count by the tube that the hose once replaced. */
const BY_TUBE: ReadonlyMap<number, Bore> = new Map([
  [4, { inches: '3/16', dn: 5 }],
  [5, { inches: '1/4', dn: 6 }],
  [6, { inches: '5/16', dn: 8 }],
  [8, { inches: '13/32', dn: 10 }],
  [10, { inches: '1/2', dn: 12 }],
  [12, { inches: '5/8', dn: 16 }],
  [16, { inches: '7/8', dn: 22 }],
  [20, { inches: '1-1/8', dn: 29 }],
  [24, { inches: '1-3/8', dn: 35 }],
  [32, { inches: '1-13/16', dn: 46 }],
]);

/**
 * Rows whose dash, inches and DN contradict each other: told by the hose's own size in the catalog; where the catalog
 * does not have it, by the sizes that hoses are made in. DN_ferrule is not looked at: a ferrule goes by the outside of
 * a hose.
 */
export function wrongSizes(rows: readonly CrimpRow[], catalog: readonly HoseSize[]): CrimpFinding[] {
  const own = new Map(catalog.map((size) => [sizeKey(size.hose, size.dash), size]));
  const tables = tableOfHose(rows);
  return rows.flatMap((row, at) => {
    const name = `${row.hose}-${row.dash}`;
    const size = own.get(sizeKey(row.hose, Number(row.dash)));
    if (size) return differences(row, at, size, `of ${name} in the catalog`);
    const usual = tables.get(row.hose.toUpperCase())?.get(Number(row.dash));
    if (usual) return differences(row, at, usual, `of a -${row.dash} hose`);
    return [{ at, column: 'dash' as const, value: row.dash, message: 'is no size that hoses are made in.' }];
  });
}

function differences(row: CrimpRow, at: number, size: Bore, whose: string): CrimpFinding[] {
  return [
    ...(hasBore(row, size)
      ? []
      : [
          {
            at,
            column: 'inches' as const,
            value: row.inches,
            message: `is not the bore ${whose}, ${size.inches}.`,
          },
        ]),
    ...(row.DN === size.dn
      ? []
      : [
          {
            at,
            column: 'DN' as const,
            value: String(row.DN),
            message: `is not the DN ${whose}, ${size.dn}.`,
          },
        ]),
  ];
}

/** A hose counts by tube when more of its rows say so. */
function tableOfHose(rows: readonly CrimpRow[]): ReadonlyMap<string, ReadonlyMap<number, Bore>> {
  const hoses = Map.groupBy(rows, ({ hose }) => hose.toUpperCase());
  return new Map(
    [...hoses].map(([hose, ofHose]) => [
      hose,
      countFitting(ofHose, BY_TUBE) > countFitting(ofHose, BY_BORE) ? BY_TUBE : BY_BORE,
    ]),
  );
}

const countFitting = (rows: readonly CrimpRow[], table: ReadonlyMap<number, Bore>): number =>
  rows.filter((row) => {
    const size = table.get(Number(row.dash));
    return size !== undefined && hasBore(row, size) && row.DN === size.dn;
  }).length;

const hasBore = (row: CrimpRow, { inches }: Bore): boolean => parseInches(row.inches) === parseInches(inches);

const sizeKey = (hose: string, dash: number): string => `${hose}-${dash}`.toUpperCase();
