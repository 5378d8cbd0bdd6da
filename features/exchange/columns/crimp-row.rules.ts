import { isSpoilt, SPOILT } from '#features/catalog/measures/spoilt-code.rules.ts';
import { nominalDiameter } from '#features/catalog/products/size.rules.ts';
import { dashText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import { insertTypeNames, NO_FERRULE } from '#features/crimp/crimp-table/crimp.contract.ts';
import type { CrimpRow } from '#features/crimp/crimp-table/crimp-table.rules.ts';
import { hundredthsFromText } from '#shared/hundredths.ts';
import { choice, code, inches, partNumber, text, url, whole } from './cell.rules.ts';
import {
  asCode,
  bad,
  type Column,
  type Columns,
  column,
  good,
  type Need,
  type RowOf,
} from './column.rules.ts';
import { numberText } from './number.rules.ts';

const FERRULE = /^(?:_|[A-Z0-9][A-Z0-9.]{0,19})$/i;
const DN_ALIASES = '13, 20, 32, 40 and 50 are read as 12, 19, 31, 38 and 51.';

const columns = {
  hose: withoutBlanks(code('size', 'Code of the hose series, without blanks.', { need: 'cell' })),
  dash: column('size', '1/16 in', 'Dash size, as 08.', { need: 'cell' }, (cell) =>
    /^\d{1,3}$/.test(cell) ? good(dashText(cell)) : bad('is not a dash size such as 08.'),
  ),
  inches: inches('size', 'Bore of the hose as a fraction.', { need: 'cell' }),
  insertType: choice(Object.keys(insertTypeNames), 'size', 'Insert type.', { need: 'cell' }),
  ferrule: withoutBlanks(
    column(
      'size',
      '',
      `Code of the ferrule; ${NO_FERRULE} for one-piece fittings.`,
      { need: 'cell' },
      (cell) => (FERRULE.test(cell) ? good(cell) : bad('may hold only letters and digits.')),
    ),
  ),
  crimpDiam: millimetres('Outside diameter of the finished ferrule; without it no dial is given.', {
    need: 'column',
    least: 1,
  }),
  dieSet: millimetres('Die set: diameter of the closed dies; without it no dial is given.', {
    need: 'column',
    least: 1,
  }),
  extSkive: millimetres('Length of hose that loses its cover; 0 where none is skived.', { need: 'cell' }),
  intSkive: millimetres('Length of hose that loses its tube; 0 where none is skived.', { need: 'cell' }),
  partNumber: partNumber('Insert and ferrule in one text.'),
  DN: whole('size', 'DN', `Nominal diameter of the hose; ${DN_ALIASES}`, {
    need: 'cell',
    least: 1,
    most: 1000,
  }),
  DN_ferrule: whole('size', 'DN', 'Nominal diameter of the ferrule, read likewise.', {
    need: 'cell',
    least: 1,
    most: 1000,
  }),
  crimpVersion: text('size', 'Revision of the row.', { need: 'cell', most: 20 }),
  rebound: millimetres('What the ferrule grows by when the dies open.', { need: 'column' }),
  tolerance: millimetres('How far the crimp diameter may be off, either way.', { need: 'optional' }),
  insertionDepth: millimetres('Length of hose inside the ferrule.', { need: 'optional', least: 1 }),
  crimpLength: millimetres('Length of the finished ferrule.', { need: 'optional', least: 1 }),
  image: url('size', 'Picture of the assembly.', { need: 'column' }),
  warning: text('size', 'Shown above the numbers, on screen and on paper.', { need: 'column', most: 300 }),
  id: code('size', 'Id of the row.', { need: 'cell' }),
} satisfies Columns;

/** The crimp table: one row an assembly. The file is the whole table. */
export const crimpFile = {
  name: 'crimp_specs.csv',
  about:
    'Crimp specifications. One row an assembly of hose, dash, insert type and ferrule. The file is the whole table: a row that is no longer there is removed.',
  columns,
};

type ReadCrimpRow = RowOf<typeof columns>;

/** @param values a row that was read by the columns above without a problem */
export function crimpRow(values: Readonly<Record<string, unknown>>): CrimpRow {
  const row = values as ReadCrimpRow;
  return {
    id: row.id,
    hose: row.hose,
    dash: row.dash,
    inches: row.inches,
    insertType: row.insertType,
    ferrule: row.ferrule,
    crimpDiam: row.crimpDiam,
    dieSet: row.dieSet,
    extSkive: row.extSkive,
    intSkive: row.intSkive,
    partNumber: row.partNumber,
    DN: nominalDiameter(row.DN),
    DN_ferrule: nominalDiameter(row.DN_ferrule),
    crimpVersion: row.crimpVersion,
    rebound: row.rebound,
    tolerance: row.tolerance,
    insertionDepth: row.insertionDepth,
    crimpLength: row.crimpLength,
    image: row.image,
    warning: row.warning,
  };
}

/** Makers print codes with blanks between their letters, which say nothing; a spreadsheet makes days of some. */
function withoutBlanks(of: Column<string, 'cell'>): Column<string, 'cell'> {
  return asCode({
    ...of,
    read: (cell, mark) =>
      /\d/.test(cell) && isSpoilt(cell) ? bad(SPOILT) : of.read(cell.replaceAll(/\s+/g, ''), mark),
  });
}

/** Whole hundredths of a millimetre: the digits are read, never a float. */
function millimetres<N extends Need>(
  about: string,
  { need, least = 0 }: { readonly need: N; readonly least?: number },
): Column<number, N> {
  return column('size', 'mm', about, { need }, (cell, mark) => {
    const number = numberText(cell, mark);
    if (number.kind === 'ambiguous')
      return bad(`could be ${number.readings[0]} or ${number.readings[1]}; write one of these.`);
    if (number.kind === 'no number') return bad('is not a number.');
    const hundredths = hundredthsFromText(number.digits);
    if (hundredths === undefined) return bad('must be below 100,000 with at most two decimals.');
    if (hundredths < 0) return bad('is negative.');
    return hundredths < least ? bad('is no size.') : good(hundredths);
  });
}
