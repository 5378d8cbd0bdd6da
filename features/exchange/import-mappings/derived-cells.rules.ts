import { parseInches } from '#features/catalog/measures/inches.rules.ts';
import { nominalDiameter } from '#features/catalog/products/size.rules.ts';
import { insertTypeNames, isOnePiece, NO_FERRULE } from '#features/crimp/crimp-table/crimp.contract.ts';
import { type HoseSize, usualSizes } from '#features/crimp/crimp-table/crimp-size.rules.ts';
import { insertDash } from '#features/crimp/crimp-table/insert-size.rules.ts';

/** Cells of one row under our names, as far as they are said. */
export type Cells = Map<string, string>;

/** Sizes of the shop's own hoses, by their code in capitals. */
export type OwnSizes = ReadonlyMap<string, readonly HoseSize[]>;

/** What a crimp row says in other words is filled in. @returns the columns that were */
export function deriveCrimp(cells: Cells, own: OwnSizes): readonly string[] {
  const hose = said(cells, 'hose').toUpperCase();
  const sizes = own.get(hose);
  return [
    ...deriveSize(cells, { dash: 'dash', inches: 'inches', dn: 'DN' }, sizes),
    ...filled(cells, 'DN_ferrule', said(cells, 'DN')),
    ...filled(cells, 'insertType', insertTypeIn(said(cells, 'partNumber'))),
    ...filled(cells, 'ferrule', isOnePiece(said(cells, 'insertType')) ? NO_FERRULE : ''),
    ...filled(cells, 'partNumber', partNumberFrom(cells)),
  ];
}

/** A hose says its size in one of three ways; those that count by the tube have to say all. */
export function deriveHose(cells: Cells): readonly string[] {
  if (/100R(?:5|14)(?!\d)/.test(said(cells, 'norm_sae'))) return [];
  return deriveSize(cells, { dash: 'dash', inches: 'inch', dn: 'dn' }, undefined);
}

interface SizeColumns {
  readonly dash: string;
  readonly inches: string;
  readonly dn: string;
}

type Size = Pick<HoseSize, 'dash' | 'inches' | 'dn'>;

/** By the hose's own sizes where the shop has it, by those that hoses are made in otherwise. */
function deriveSize(
  cells: Cells,
  { dash, inches, dn }: SizeColumns,
  own: readonly Size[] | undefined,
): readonly string[] {
  const [saidDash, saidInches, saidDn] = [said(cells, dash), said(cells, inches), said(cells, dn)];
  if (saidDash === '' && saidInches === '' && saidDn === '') return [];
  const fits = (size: Size): boolean =>
    (saidDash === '' || Number(saidDash) === size.dash) &&
    (saidInches === '' || parseInches(saidInches) === parseInches(size.inches)) &&
    (saidDn === '' || nominalDiameter(Number(saidDn)) === size.dn);
  const size = own?.find(fits) ?? usualSizes.find(fits);
  if (!size) return [];
  return [
    ...filled(cells, dash, String(size.dash).padStart(2, '0')),
    ...filled(cells, inches, size.inches),
    ...filled(cells, dn, String(size.dn)),
  ];
}

/** 'MF', 'Multifit', 'MF-08' and 'MF08-FN208' are MF; '' where none is named. */
export function insertTypeIn(text: string): string {
  const typed = text.trim().toUpperCase();
  const named = Object.entries(insertTypeNames).find(
    ([code, name]) => code === typed || name.toUpperCase() === typed,
  );
  if (named) return named[0];
  const before = /^([A-Z]+)[\s-]*\d/.exec(typed)?.[1] ?? '';
  return Object.hasOwn(insertTypeNames, before) ? before : '';
}

/** Insert and ferrule as the catalog writes them: the insert goes by the bore. */
function partNumberFrom(cells: Cells): string {
  const [insertType, dash, ferrule] = [
    said(cells, 'insertType'),
    said(cells, 'dash'),
    said(cells, 'ferrule'),
  ];
  if (insertType === '' || dash === '' || ferrule === '') return '';
  const insert = `${insertType}${insertDash(Number(said(cells, 'DN'))) ?? dash}`;
  return ferrule === NO_FERRULE ? insert : `${insert}-${ferrule}`;
}

const said = (cells: Cells, name: string): string => cells.get(name) ?? '';

function filled(cells: Cells, name: string, value: string): readonly string[] {
  if (said(cells, name) !== '' || value === '') return [];
  cells.set(name, value);
  return [name];
}

const MOST_OF_AN_ID = 40;

/** The id of a crimp row that has none: its assembly, or where that is too long its beginning and a number made of it. */
export function idOf(assembly: string): string {
  const id = assembly.replaceAll(/[^A-Za-z0-9._-]/g, '-');
  if (id.length <= MOST_OF_AN_ID) return id;
  const sum = Array.from(assembly).reduce(
    (before, letter) => (Math.imul(before, 31) + (letter.codePointAt(0) ?? 0)) >>> 0,
    7,
  );
  return `${id.slice(0, MOST_OF_AN_ID - 9)}-${sum.toString(16).padStart(8, '0')}`;
}
