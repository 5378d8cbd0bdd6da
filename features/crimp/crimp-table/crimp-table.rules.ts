import { hundredthsText } from '#shared/hundredths.ts';
import { assemblyText } from './assembly-text.rules.ts';
import { isOnePiece, NO_FERRULE } from './crimp.contract.ts';
import { type HoseSize, wrongSizes } from './crimp-size.rules.ts';

/** One row of a crimp table as it is kept: its sizes are hundredths of a millimetre. */
export interface CrimpRow {
  readonly id: string;
  readonly hose: string;
  readonly dash: string;
  readonly inches: string;
  readonly insertType: string;
  readonly ferrule: string;
  readonly crimpDiam: number | undefined;
  readonly dieSet: number | undefined;
  readonly extSkive: number;
  readonly intSkive: number;
  readonly partNumber: string;
  readonly DN: number;
  readonly DN_ferrule: number;
  readonly crimpVersion: string;
  readonly rebound: number | undefined;
  /** Either way, of the crimp diameter. */
  readonly tolerance: number | undefined;
  /** Length of hose inside the ferrule. */
  readonly insertionDepth: number | undefined;
  /** Of the finished ferrule, along the hose. */
  readonly crimpLength: number | undefined;
  readonly image: string | undefined;
  readonly warning: string | undefined;
}

/** Something about one cell of the row at this place of the list. */
export interface CrimpFinding {
  readonly at: number;
  readonly column: keyof CrimpRow;
  readonly value?: string;
  readonly message: string;
}

export interface CrimpFindings {
  readonly problems: readonly CrimpFinding[];
  readonly warnings: readonly CrimpFinding[];
}

/**
 * What is wrong with a table as a whole: two rows for one assembly or id, sizes that contradict each other, dies that do
 * not fit their crimp.
 *
 * @param catalog the sizes of the hoses that the shop has
 * @param rowNumbers of the rows, as the file's reader counts them
 * @param acceptUnsafe dies that do not fit are taken; no dial is ever shown for them
 */
export function examine(
  rows: readonly CrimpRow[],
  rowNumbers: readonly number[],
  catalog: readonly HoseSize[],
  { maxHundredths, acceptUnsafe }: { readonly maxHundredths: number; readonly acceptUnsafe: boolean },
): CrimpFindings {
  const dies = rows.flatMap((row, at) => dieFinding(row, at, maxHundredths));
  const note = acceptUnsafe
    ? dies.map((die) => ({ ...die, message: `${die.message} No dial is shown for it.` }))
    : [];
  return {
    problems: [
      ...doubles(rows, rowNumbers),
      ...wrongSizes(rows, catalog),
      ...rows.flatMap(wrongFerrule),
      ...(acceptUnsafe ? [] : dies.map((die) => ({ ...die, message: `${die.message} ${HOW_TO_ACCEPT}` }))),
    ],
    warnings: [...note, ...rows.flatMap(missingSizes), ...outOfOrder(rows)],
  };
}

const HOW_TO_ACCEPT = 'Mend it, or import with --accept-unsafe, which shows no dial for it.';

/** Upper and lower case name the same assembly. */
export const assemblyKey = (row: CrimpRow): string =>
  [row.hose, row.dash, row.insertType, row.ferrule].join('+').toUpperCase();

function doubles(rows: readonly CrimpRow[], rowNumbers: readonly number[]): CrimpFinding[] {
  const assemblies = new Map<string, number>();
  const ids = new Map<string, number>();
  return rows.flatMap((row, at): CrimpFinding[] => {
    const found: CrimpFinding[] = [];
    const sameAssembly = seen(assemblies, assemblyKey(row), at);
    const sameId = seen(ids, row.id.toLowerCase(), at);
    if (sameAssembly !== undefined)
      found.push({
        at,
        column: 'hose',
        value: assemblyText(row),
        message: `is already the assembly of row ${rowNumbers[sameAssembly]}.`,
      });
    if (sameId !== undefined)
      found.push({
        at,
        column: 'id',
        value: row.id,
        message: `is already the id of row ${rowNumbers[sameId]}.`,
      });
    return found;
  });
}

function seen(places: Map<string, number>, key: string, at: number): number | undefined {
  const before = places.get(key);
  if (before === undefined) places.set(key, at);
  return before;
}

/** The wizard skips the ferrule of one-piece fittings, so they may have none. */
function wrongFerrule({ insertType, ferrule }: CrimpRow, at: number): CrimpFinding[] {
  if (isOnePiece(insertType) === (ferrule === NO_FERRULE)) return [];
  const message =
    ferrule === NO_FERRULE
      ? `is for OPF and OPK only, not for ${insertType}.`
      : `must be ${NO_FERRULE}: ${insertType} is one piece.`;
  return [{ at, column: 'ferrule', value: ferrule, message }];
}

function dieFinding({ crimpDiam, dieSet }: CrimpRow, at: number, maxHundredths: number): CrimpFinding[] {
  if (crimpDiam === undefined || dieSet === undefined) return [];
  const value = hundredthsText(dieSet);
  const crimp = hundredthsText(crimpDiam);
  if (dieSet > crimpDiam)
    return [{ at, column: 'dieSet', value, message: `is above the crimp diameter, ${crimp}.` }];
  if (crimpDiam - dieSet < maxHundredths) return [];
  const dial = hundredthsText(crimpDiam - dieSet);
  const most = hundredthsText(maxHundredths);
  return [
    {
      at,
      column: 'dieSet',
      value,
      message: `leaves a dial of ${dial} for crimp diameter ${crimp}; it must be below ${most}.`,
    },
  ];
}

function missingSizes({ crimpDiam, dieSet }: CrimpRow, at: number): CrimpFinding[] {
  const message = "is empty; the page says 'Call Customer Service'.";
  return [
    ...(crimpDiam === undefined ? [{ at, column: 'crimpDiam' as const, message }] : []),
    ...(dieSet === undefined ? [{ at, column: 'dieSet' as const, message }] : []),
  ];
}

/** Of one hose, insert type and kind of ferrule, a larger size has a larger crimp. */
function outOfOrder(rows: readonly CrimpRow[]): CrimpFinding[] {
  const kinds = Map.groupBy(
    rows.flatMap((row, at) => (row.crimpDiam === undefined ? [] : [{ row, at, crimp: row.crimpDiam }])),
    ({ row }) => [row.hose, row.insertType, ferruleKind(row)].join('+').toUpperCase(),
  );
  return [...kinds.values()].flatMap((sizes) => {
    const ascending = sizes.toSorted((a, b) => Number(a.row.dash) - Number(b.row.dash));
    return ascending.flatMap(({ at, crimp }, index): CrimpFinding[] => {
      const smaller = ascending[index - 1];
      if (!smaller || crimp > smaller.crimp) return [];
      const message = `is not above ${hundredthsText(smaller.crimp)}, the crimp of the smaller size -${smaller.row.dash}.`;
      return [{ at, column: 'crimpDiam', value: hundredthsText(crimp), message }];
    });
  });
}

/** FN208 of size 08 is an FN2. */
const ferruleKind = ({ ferrule, dash }: CrimpRow): string =>
  ferrule.endsWith(dash) ? ferrule.slice(0, -dash.length) : ferrule;
