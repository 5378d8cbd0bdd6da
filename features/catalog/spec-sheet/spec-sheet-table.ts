import type { VariantColumn, VariantRow } from '#features/catalog/products/variant-columns.rules.ts';
import {
  decoration,
  inks,
  linesOf,
  openTable,
  rule,
  type Sheet,
  type TextStyle,
  tell,
  widthOf,
  write,
} from '#features/people/supplier/paper.public.ts';

const headStyle: TextStyle = { font: 'head', size: 8 };
const unitStyle: TextStyle = { font: 'narrow', size: 7.5, color: inks.faint };
const cellStyle: TextStyle = { size: 8 };
const firstStyle: TextStyle = { font: 'strong', size: 8 };
const PADDING = 4;
const ROW = 15;
/** Rows come closer when that keeps the whole table on one page. */
const LEAST_ROW = 11.8;
const LINE = 10;
const HEAD = 27;

interface PlacedColumn {
  readonly column: VariantColumn;
  readonly x: number;
  readonly width: number;
}

interface SizeTable {
  readonly columns: readonly VariantColumn[];
  readonly rows: readonly VariantRow[];
  /** Points wanted on the same page for what comes after it. */
  readonly followedBy: number;
}

/**
 * The table of all sizes, its head repeated on every page, no row split over two.
 *
 * @param newPage starts the next page and answers where its content begins
 * @returns where the table ends
 */
export function drawSizes(sheet: Sheet, table: SizeTable, y: number, newPage: () => number): number {
  const columns = placeColumns(sheet, table);
  const tags = openTable(sheet);
  let here = y + HEAD + 3 * ROW > sheet.content.end ? newPage() : y;
  // A point less, so that rounding cannot push out the last row.
  const rowHeight = rowHeightFor(sheet.content.end - here - HEAD - 1, table);
  const headRow = tags.row();
  here = drawHead(sheet, columns, here, (draw) => tell(sheet, 'TH', draw, headRow));
  headRow.end();
  for (const row of table.rows) {
    const cells = columns.map((place) => cellLines(sheet, place, row));
    const height = rowHeight + (Math.max(...cells.map((lines) => lines.length)) - 1) * LINE;
    if (here + height > sheet.content.end) {
      // The head is told once; on the next page it is there for the eye only.
      here = drawHead(sheet, columns, newPage(), (draw) => decoration(sheet, draw));
    }
    const [top, rowTags] = [here, tags.row()];
    columns.forEach((place, index) => {
      tell(
        sheet,
        index === 0 ? 'TH' : 'TD',
        () => drawCell(sheet, place, cells[index] ?? [], top + rowHeight - 4.6),
        rowTags,
      );
    });
    rowTags.end();
    here += height;
    const bottom = here;
    decoration(sheet, () => rule(sheet, bottom, sheet.content.left, sheet.content.right, 0.5, inks.line));
  }
  tags.end();
  return here;
}

/** As near to the usual height as the space allows, first with what follows, then for the table alone. */
function rowHeightFor(space: number, { rows, followedBy }: SizeTable): number {
  const heights = [(space - followedBy) / rows.length, space / rows.length];
  return Math.min(ROW, heights.find((height) => height >= LEAST_ROW) ?? ROW);
}

function drawHead(
  sheet: Sheet,
  columns: readonly PlacedColumn[],
  y: number,
  mark: (draw: () => void) => void,
): number {
  decoration(sheet, () => rule(sheet, y, sheet.content.left, sheet.content.right, 1.5));
  for (const { column, x, width } of columns) {
    mark(() => {
      writeIn(sheet, column.head, x, width, y + 11, column.align, headStyle);
      writeIn(sheet, column.unit ?? '', x, width, y + 21, column.align, unitStyle);
    });
  }
  decoration(sheet, () => rule(sheet, y + HEAD, sheet.content.left, sheet.content.right, 0.75));
  return y + HEAD;
}

function cellLines(sheet: Sheet, { column, width }: PlacedColumn, row: VariantRow): readonly string[] {
  return linesOf(sheet, column.value(row), width - 2 * PADDING, styleOf(column));
}

/** @param y the base line of the first line */
function drawCell(
  sheet: Sheet,
  { column, x, width }: PlacedColumn,
  lines: readonly string[],
  y: number,
): void {
  lines.forEach((line, index) => {
    writeIn(sheet, line, x, width, y + index * LINE, column.align, styleOf(column));
  });
}

const styleOf = ({ key }: VariantColumn) => (key === 'id' ? firstStyle : cellStyle);

function writeIn(
  sheet: Sheet,
  text: string,
  x: number,
  width: number,
  y: number,
  align: VariantColumn['align'],
  style: TextStyle,
): void {
  if (text === '') return;
  const start = align === 'left' ? x + PADDING : x + width - PADDING - widthOf(sheet, text, style);
  // The blank keeps head and unit, and the lines of a cell, apart for those who are read to.
  write(sheet, `${text} `, start, y, style);
}

/** Columns as wide as what they hold. What is left over is shared; what is missing, the widest texts give by wrapping. */
function placeColumns(sheet: Sheet, { columns, rows }: SizeTable): readonly PlacedColumn[] {
  const natural = columns.map((column) => {
    const cells = rows.map((row) => widthOf(sheet, column.value(row), styleOf(column)));
    const heads = [widthOf(sheet, column.head, headStyle), widthOf(sheet, column.unit ?? '', unitStyle)];
    return Math.max(...cells, ...heads) + 2 * PADDING;
  });
  const widths = fitWidths(
    sheet.content.width,
    natural,
    columns.map(({ key, align }) => align === 'left' && key !== 'id'),
  );
  let x = sheet.content.left;
  return columns.map((column, index) => {
    const width = widths[index] ?? 0;
    const place = { column, x, width };
    x += width;
    return place;
  });
}

function fitWidths(
  width: number,
  natural: readonly number[],
  canWrap: readonly boolean[],
): readonly number[] {
  const spare = width - natural.reduce((sum, each) => sum + each, 0);
  if (spare >= 0) {
    // A table of few columns stays together on the left half of the eye's way.
    const share = Math.min(spare / natural.length, 26);
    return natural.map((each) => each + share);
  }
  const flexible = natural.reduce((sum, each, index) => (canWrap[index] ? sum + each : sum), 0);
  return natural.map((each, index) => (canWrap[index] ? each * (1 + spare / flexible) : each));
}
