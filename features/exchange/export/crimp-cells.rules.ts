import type { CrimpRow } from '#features/crimp/crimp-table/crimp-table.rules.ts';
import { hundredthsText } from '#shared/hundredths.ts';
import type { Cells } from './cell-text.rules.ts';

/** A row of the crimp table as its file has it: millimetres with two decimals. */
export function crimpCells(row: CrimpRow): Cells {
  const { crimpDiam, dieSet, extSkive, intSkive, DN, DN_ferrule, rebound, image, warning, ...rest } = row;
  const { tolerance, insertionDepth, crimpLength, ...texts } = rest;
  return {
    ...texts,
    crimpDiam: sizeText(crimpDiam),
    dieSet: sizeText(dieSet),
    extSkive: sizeText(extSkive),
    intSkive: sizeText(intSkive),
    DN: String(DN),
    DN_ferrule: String(DN_ferrule),
    rebound: sizeText(rebound),
    tolerance: sizeText(tolerance),
    insertionDepth: sizeText(insertionDepth),
    crimpLength: sizeText(crimpLength),
    image: image ?? '',
    warning: warning ?? '',
  };
}

const sizeText = (hundredths: number | undefined): string =>
  hundredths === undefined ? '' : hundredthsText(hundredths);
