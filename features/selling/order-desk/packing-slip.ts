import { figure } from '#features/catalog/measures/figures.rules.ts';
import {
  decoration,
  drawFeet,
  drawSupplierLine,
  fileOf,
  fitting,
  inks,
  linesOf,
  newSheet,
  openTable,
  rule,
  type Sheet,
  type TextStyle,
  tell,
  widthOf,
  write,
} from '#features/people/supplier/paper.public.ts';
import { drawBars, drawQr } from '#features/people/supplier/paper-codes.public.ts';
import { optionLine, ownLines, shortNumber } from '#features/selling/cart/item-facts.rules.ts';
import { countryNames } from '#features/selling/orders/address-line.rules.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import type { Shipment } from '#features/selling/orders/shipment.contract.ts';
import type { PaperSize } from '#shared/paper-size.ts';
import type { Supplier } from '#shared/supplier.ts';

const small: TextStyle = { font: 'narrow', size: 8, color: inks.soft };
const strong: TextStyle = { font: 'strong', size: 9 };
const plain: TextStyle = { size: 9 };
const LINE = 12;
const LABEL = 'PACKING SLIP';
const [QR, GAP] = [84, 14];
const FACTS_BESIDE = 4;
/** Longer ones in the place beside would have bars that are thinner than 0.19 mm: they get a line of their own. */
const MOST_BESIDE = 22;

/**
 * What is in a shipment, as it goes with the goods: no price. Order number and part numbers are bars to scan.
 *
 * @param url of the order's page: where the QR code leads
 */
export async function packingSlip(
  order: Order,
  shipment: Shipment,
  {
    supplier,
    url,
    paper = supplier.paper,
  }: { readonly supplier: Supplier; readonly url: string; readonly paper?: PaperSize | undefined },
): Promise<Buffer> {
  const sheet = await newSheet({
    title: `Packing slip ${order.ref}-${shipment.number}`,
    author: supplier.name,
    subject: `PO ${order.poNumber}`,
    created: new Date(shipment.at),
    size: paper,
    says: [order, shipment, supplier],
  });
  const top = drawSupplierLine(sheet, supplier, { label: LABEL }) + 26;
  const heading = `Packing slip, order ${order.ref}`;
  tell(sheet, 'H1', () => write(sheet, heading, sheet.content.left, top, { font: 'strong', size: 18 }));
  drawBars(sheet, order.ref, { x: sheet.content.left, y: top + 10, width: 200, height: 26 });
  drawQr(sheet, url, { x: sheet.content.right - QR, y: top - 18, width: QR });
  const facts = drawFacts(sheet, order, shipment, top + 52);
  const address = drawAddress(sheet, order, facts + 12);
  const items = drawItems(sheet, order, shipment, supplier, address + 14);
  drawNote(sheet, shipment, supplier, items + 20);
  const remark = shipment.voided ? 'VOID' : `Shipped ${shipment.shippedOn}`;
  drawFeet(sheet, supplier, { url, remark });
  return fileOf(sheet);
}

function drawFacts(sheet: Sheet, order: Order, shipment: Shipment, y: number): number {
  const { carrier, packages, place } = shipment;
  const facts: (readonly [string, string])[] = [
    ['Shipment', `${shipment.number}${shipment.voided ? ' (void)' : ''}`],
    ['Shipped', shipment.shippedOn],
    ['PO number', order.poNumber],
    ['Carrier', [carrier.name, carrier.tracking].filter((text) => text !== '').join(' ')],
  ];
  if (packages !== undefined) facts.push(['Packages', figure(packages)]);
  if (place !== undefined) facts.push(['From', place]);
  return drawBeside(sheet, facts, y);
}

/** Four at most side by side, and nothing beneath the code that reaches down beside them. */
function drawBeside(sheet: Sheet, facts: ReadonlyArray<readonly [string, string]>, y: number): number {
  const width = (sheet.content.width - QR - GAP) / FACTS_BESIDE;
  const drawn = facts.slice(0, FACTS_BESIDE).map(([name, value], index) => {
    const x = sheet.content.left + index * width;
    const lines = linesOf(sheet, value, width - 8, strong);
    tell(sheet, 'P', () => {
      write(sheet, `${name} `, x, y + 8, small);
      lines.forEach((line, row) => write(sheet, `${line} `, x, y + 20 + row * LINE, strong));
    });
    return lines.length;
  });
  const end = y + 8 + Math.max(...drawn) * LINE;
  const rest = facts.slice(FACTS_BESIDE);
  return rest.length === 0 ? end : drawBeside(sheet, rest, end + 8);
}

function drawAddress(sheet: Sheet, { shippingAddress }: Order, y: number): number {
  const { name, street, city, region, postalCode, country } = shippingAddress;
  const lines = [name, street, `${city}, ${region} ${postalCode}`, countryNames[country]].flatMap((text) =>
    linesOf(sheet, text, sheet.content.width, plain),
  );
  tell(sheet, 'P', () => {
    write(sheet, 'Ship to ', sheet.content.left, y + 8, small);
    lines.forEach((line, row) => write(sheet, `${line} `, sheet.content.left, y + 20 + row * LINE, plain));
  });
  return y + 8 + lines.length * LINE;
}

const columnsOf = ({ content }: Sheet) => ({
  description: content.left,
  code: content.right - 330,
  ordered: content.right - 118,
  shipped: content.right - 52,
  open: content.right,
});
const BARS = { width: 170, height: 22 } as const;

function drawItems(sheet: Sheet, order: Order, shipment: Shipment, supplier: Supplier, y: number): number {
  const columns = columnsOf(sheet);
  const table = openTable(sheet);
  const headRow = table.row();
  let here = drawHead(sheet, y, (draw) => tell(sheet, 'TH', draw, headRow));
  headRow.end();
  for (const { line, part, quantity } of shipment.lines) {
    const item = order.items.find(({ id }) => id === line);
    const texts = item
      ? [item.product.name, optionLine(item), ...ownLines({ assembly: item.assembly })]
          .filter((text) => text !== '')
          .flatMap((text) => linesOf(sheet, text, columns.code - columns.description - 8, small))
      : [];
    const isBeside = part.length <= MOST_BESIDE;
    const numberWidth = columns.code - columns.description - 8;
    const numbers = linesOf(sheet, item ? shortNumber(item) : part, numberWidth, strong);
    const written = (texts.length + numbers.length) * LINE + 10;
    // The text of an assembly is longer than bars can be.
    const hasBars = !item?.assembly;
    const height = isBeside || !hasBars ? Math.max(BARS.height + 12, written) : written + BARS.height + 6;
    if (here + height > sheet.content.end)
      here = drawHead(sheet, nextPage(sheet, supplier) + 10, (draw) => decoration(sheet, draw));
    const [top, row] = [here + 13, table.row()];
    tell(
      sheet,
      'TH',
      () =>
        numbers.forEach((text, at) => write(sheet, `${text} `, columns.description, top + at * LINE, strong)),
      row,
    );
    tell(
      sheet,
      'TD',
      () =>
        texts.forEach((text, at) =>
          write(sheet, `${text} `, columns.description, top + (at + numbers.length) * LINE, small),
        ),
      row,
    );
    for (const [text, right, style, most] of [
      [item ? figure(item.quantity) : '', columns.ordered, plain, 38],
      [figure(quantity), columns.shipped, strong, 60],
      [item ? figure(item.open) : '', columns.open, plain, 46],
    ] as const)
      tell(sheet, 'TD', () => writeRight(sheet, text, right, top, fitting(sheet, text, style, most)), row);
    row.end();
    if (hasBars)
      drawBars(
        sheet,
        part,
        isBeside
          ? { x: columns.code, y: here + 5, ...BARS }
          : { x: sheet.content.left, y: here + written, width: sheet.content.width, height: BARS.height },
      );
    here += height;
    const bottom = here;
    decoration(sheet, () => rule(sheet, bottom, sheet.content.left, sheet.content.right, 0.5, inks.line));
  }
  table.end();
  return here;
}

function drawHead(sheet: Sheet, y: number, mark: (draw: () => void) => void): number {
  const style: TextStyle = { font: 'head', size: 8 };
  const columns = columnsOf(sheet);
  decoration(sheet, () => rule(sheet, y, sheet.content.left, sheet.content.right, 1.5));
  mark(() => write(sheet, 'Part number ', columns.description, y + 12, style));
  mark(() => writeRight(sheet, 'Ordered', columns.ordered, y + 12, style));
  mark(() => writeRight(sheet, 'In this shipment', columns.shipped, y + 12, style));
  mark(() => writeRight(sheet, 'Still open', columns.open, y + 12, style));
  decoration(sheet, () => rule(sheet, y + 18, sheet.content.left, sheet.content.right, 0.75));
  return y + 18;
}

/** However long it is, on as many pages as it takes. */
function drawNote(sheet: Sheet, { note }: Shipment, supplier: Supplier, y: number): void {
  if (note === undefined) return;
  let here = y;
  for (const line of note.split('\n').flatMap((text) => linesOf(sheet, text, sheet.content.width, plain))) {
    if (here > sheet.content.end) here = nextPage(sheet, supplier) + 20;
    const at = here;
    tell(sheet, 'P', () => write(sheet, `${line} `, sheet.content.left, at, plain));
    here += LINE;
  }
}

function nextPage(sheet: Sheet, supplier: Supplier): number {
  sheet.doc.addPage();
  return drawSupplierLine(sheet, supplier, { label: LABEL, isRepeated: true });
}

function writeRight(sheet: Sheet, text: string, right: number, y: number, style: TextStyle): void {
  write(sheet, `${text} `, right - widthOf(sheet, text, style), y, style);
}
