import { choice, partNumber, price, text, url, whole } from './cell.rules.ts';
import type { Columns } from './column.rules.ts';
import { overrideColumns } from './override-columns.rules.ts';

/** Columns that every file of the catalog may have. */
export const commonColumns = {
  item_class: choice(
    ['STD', 'ZITEM'],
    'size',
    "ZITEM shows 'Call Customer Service' instead of a price, to everybody; STD when left out.",
  ),
  manufacturer: text('product', "Who makes it. The supplier's own brand when left out.", { most: 100 }),
  image_url: url(
    'product',
    'Photo. A product without one is shown by its drawing; leaving it out removes no photo.',
  ),
  schematic_url: url('product', 'Schematic, the second picture; as for the photo.'),
  spec_sheet_url: url('product', "The maker's own specification sheet."),
  ...overrideColumns,
  source: text('nobody', 'Where the facts come from. Not imported.'),
} satisfies Columns;

export const partNumberColumn = {
  part_number: partNumber('Part number, unique in the catalog.'),
} satisfies Columns;

/** Of what is sold by the piece. */
export const pieceColumns = {
  box_qty: whole('size', 'pieces', 'Pieces in a box.', { least: 1, most: 1e6 }),
  list_price_usd: price('List price of one. n/a only for ZITEM.'),
} satisfies Columns;
