/** For tests: rows of a crimp table, BW2-08+MF+FN208 but for what is given (domain 4.7). */
import type { CrimpSpec } from './crimp-book.contract.ts';
import type { CrimpRow } from './crimp-table.rules.ts';

/** As it is kept, in hundredths of a millimetre. */
export const crimpRow = (own: Partial<CrimpRow> = {}): CrimpRow => ({
  id: 'cs00050',
  hose: 'BW2',
  dash: '08',
  inches: '1/2',
  insertType: 'MF',
  ferrule: 'FN208',
  crimpDiam: 2577,
  dieSet: 2400,
  extSkive: 0,
  intSkive: 0,
  partNumber: 'MF08-FN208',
  DN: 12,
  DN_ferrule: 12,
  crimpVersion: 'A',
  rebound: 15,
  tolerance: undefined,
  insertionDepth: undefined,
  crimpLength: undefined,
  image: undefined,
  warning: undefined,
  ...own,
});

/** As it is answered, in millimetres. */
export const crimpSpec = (own: Partial<CrimpSpec> = {}): CrimpSpec => ({
  id: 'cs00050',
  hose: 'BW2',
  dash: '08',
  inches: '1/2',
  insertType: 'MF',
  ferrule: 'FN208',
  crimpDiam: 25.77,
  dieSet: 24,
  extSkive: 0,
  intSkive: 0,
  partNumber: 'MF08-FN208',
  DN: 12,
  DN_ferrule: 12,
  crimpVersion: 'A',
  rebound: 0.15,
  ...own,
});
