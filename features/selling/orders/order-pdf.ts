import { figure } from '#features/catalog/measures/figures.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import {
  content,
  contentEnd,
  contentWidth,
  decoration,
  drawFeet,
  drawSupplierLine,
  fileOf,
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
import { optionLine, ownLines, shortNumber } from '#features/selling/cart/item-facts.rules.ts';
import type { Supplier } from '#shared/supplier.ts';
import type { AddressCopy, Order, OrderItem } from './order.contract.ts';
import { wordOf } from './order-status.rules.ts';
import { wishFacts } from './order-wishes.rules.ts';
import type { Shipment } from './shipment.contract.ts';

export const orderFileName = ({ ref }: Pick<Order, 'ref'>): string => `order-${ref}.pdf`;

const small: TextStyle = { font: 'narrow', size: 8, color: inks.soft };
const strong: TextStyle = { font: 'strong', size: 9 };
const plain: TextStyle = { size: 9 };
const LINE = 12;
const LABEL = 'ORDER';

/**
 * An order on paper, and what has left of it.
 *
 * @param url the address of its page, printed on the sheet
 */
export function orderPdf(order: Order, supplier: Supplier, url: string): Promise<Buffer> {
  const sheet = newSheet({
    title: `Order ${order.ref}`,
    author: supplier.name,
    subject: `PO ${order.poNumber}`,
    created: new Date(order.createdAt),
  });
  let y = drawSupplierLine(sheet, supplier, { label: LABEL }) + 26;
  tell(sheet, 'H1', () => write(sheet, `Order ${order.ref}`, content.left, y, { font: 'strong', size: 18 }));
  y = drawFacts(sheet, order, y + 18);
  y = drawAddresses(sheet, order, y + 14);
  y = drawWishes(sheet, order, y);
  y = drawItems(sheet, order, supplier, y + 14);
  drawNotes(sheet, order, supplier, y);
  drawFeet(sheet, supplier, { url, remark: `Placed ${order.placedOn}` });
  return fileOf(sheet);
}

function drawFacts(sheet: Sheet, order: Order, y: number): number {
  const facts = [
    ['Date placed', order.placedOn],
    ['PO number', order.poNumber],
    ['Company', order.user.company],
    ['Placed by', `${order.user.firstname} ${order.user.lastname}`],
    ['Status', order.partlyShipped ? `${wordOf(order.status)}, partly shipped` : wordOf(order.status)],
  ] as const;
  const width = contentWidth / facts.length;
  const drawn = facts.map(([name, value], index) => {
    const x = content.left + index * width;
    const lines = linesOf(sheet, value, width - 8, strong);
    tell(sheet, 'P', () => {
      write(sheet, `${name} `, x, y + 8, small);
      lines.forEach((line, row) => write(sheet, `${line} `, x, y + 20 + row * LINE, strong));
    });
    return lines.length;
  });
  return y + 8 + Math.max(...drawn) * LINE;
}

function drawAddresses(sheet: Sheet, { shippingAddress, billingAddress }: Order, y: number): number {
  const blocks: ReadonlyArray<readonly [string, AddressCopy]> = [
    ['Ship to', shippingAddress],
    ['Bill to', billingAddress],
  ];
  const width = contentWidth / 2;
  const drawn = blocks.map(([name, address], index) => {
    const x = content.left + index * width;
    const { name: addressee, street, city, region, postalCode, country } = address;
    const texts = [addressee, street, `${city}, ${region} ${postalCode} ${country}`];
    const lines = texts.flatMap((text) => linesOf(sheet, text, width - 12, plain));
    tell(sheet, 'P', () => {
      write(sheet, `${name} `, x, y + 8, small);
      lines.forEach((line, row) => write(sheet, `${line} `, x, y + 20 + row * LINE, plain));
    });
    return lines.length;
  });
  return y + 8 + Math.max(...drawn) * LINE;
}

function drawWishes(sheet: Sheet, order: Order, y: number): number {
  const facts = wishFacts(order);
  if (facts.length === 0) return y;
  const width = contentWidth / Math.max(2, facts.length);
  facts.forEach(([name, value], index) => {
    const x = content.left + index * width;
    tell(sheet, 'P', () => {
      write(sheet, `${name} `, x, y + 22, small);
      write(sheet, `${value} `, x, y + 34, strong);
    });
  });
  return y + 22 + LINE;
}

/** Columns by their right end, the texts from the left. */
const columns = {
  part: content.left,
  description: content.left + 96,
  quantity: content.right - 150,
  price: content.right - 72,
  amount: content.right,
} as const;
const DESCRIPTION_WIDTH = columns.quantity - columns.description - 44;

function drawItems(sheet: Sheet, order: Order, supplier: Supplier, y: number): number {
  const table = openTable(sheet);
  const headRow = table.row();
  let here = drawHead(sheet, y, (draw) => tell(sheet, 'TH', draw, headRow));
  headRow.end();
  const isCounted = order.shipments.some(({ voided }) => !voided);
  for (const item of order.items) {
    const lines = describing(sheet, item, isCounted);
    const height = lines.length * LINE + 8;
    if (here + height > contentEnd) {
      sheet.doc.addPage();
      const top = drawSupplierLine(sheet, supplier, { label: LABEL, isRepeated: true }) + 10;
      // The head is told once; on the next page it is there for the eye only.
      here = drawHead(sheet, top, (draw) => decoration(sheet, draw));
    }
    const [top, row] = [here + 13, table.row()];
    tell(sheet, 'TH', () => write(sheet, `${shortNumber(item)} `, columns.part, top, strong), row);
    tell(
      sheet,
      'TD',
      () =>
        lines.forEach(({ text, style }, index) =>
          write(sheet, `${text} `, columns.description, top + index * LINE, style),
        ),
      row,
    );
    for (const [text, right, style] of [
      [figure(item.quantity), columns.quantity, plain],
      [dollars(item.price), columns.price, plain],
      [dollars(item.subTotal), columns.amount, strong],
    ] as const)
      tell(sheet, 'TD', () => writeRight(sheet, text, right, top, style), row);
    row.end();
    here += height;
    const bottom = here;
    decoration(sheet, () => rule(sheet, bottom, content.left, content.right, 0.5, inks.line));
  }
  table.end();
  return drawTotal(sheet, order, here);
}

/** @param isCounted what has left of it is told */
function describing(
  sheet: Sheet,
  item: OrderItem,
  isCounted: boolean,
): ReadonlyArray<{ text: string; style: TextStyle }> {
  const pieces = (text: string, style: TextStyle) =>
    text === '' ? [] : linesOf(sheet, text, DESCRIPTION_WIDTH, style).map((line) => ({ text: line, style }));
  return [
    ...pieces(item.product.name, plain),
    ...pieces(optionLine(item), small),
    ...ownLines(item).flatMap((note) => pieces(note, small)),
    ...pieces(isCounted ? `Shipped ${figure(item.shipped)}, open ${figure(item.open)}` : '', small),
  ];
}

function drawHead(sheet: Sheet, y: number, mark: (draw: () => void) => void): number {
  const style: TextStyle = { font: 'head', size: 8 };
  decoration(sheet, () => rule(sheet, y, content.left, content.right, 1.5));
  mark(() => write(sheet, 'Part number ', columns.part, y + 12, style));
  mark(() => write(sheet, 'Description ', columns.description, y + 12, style));
  mark(() => writeRight(sheet, 'Quantity', columns.quantity, y + 12, style));
  mark(() => writeRight(sheet, 'Unit', columns.price, y + 12, style));
  mark(() => writeRight(sheet, 'Amount', columns.amount, y + 12, style));
  decoration(sheet, () => rule(sheet, y + 18, content.left, content.right, 0.75));
  return y + 18;
}

function drawTotal(sheet: Sheet, { totalQuantity, totalCost }: Order, y: number): number {
  const style: TextStyle = { font: 'strong', size: 11 };
  tell(sheet, 'P', () => {
    write(sheet, 'Total ', columns.description, y + 18, style);
    writeRight(sheet, figure(totalQuantity), columns.quantity, y + 18, style);
    writeRight(sheet, dollars(totalCost), columns.amount, y + 18, style);
  });
  return y + 24;
}

/** What has left, and what the buyer had to say. */
function drawNotes(sheet: Sheet, order: Order, supplier: Supplier, y: number): void {
  const after = drawTexts(sheet, 'Shipments', order.shipments.map(shipmentText), supplier, y);
  drawTexts(sheet, 'Order notes', order.orderNotes.split('\n'), supplier, after);
}

function shipmentText({ number, shippedOn, carrier, lines, voided }: Shipment): string {
  const by = [carrier.name, carrier.tracking].filter((text) => text !== '').join(' ');
  const what = lines.map(({ part, quantity }) => `${figure(quantity)} × ${part}`).join(', ');
  return `${number}. ${shippedOn}, ${by}: ${what}${voided ? ` (void: ${voided.reason})` : ''}`;
}

/** @returns where it ends */
function drawTexts(
  sheet: Sheet,
  heading: string,
  texts: readonly string[],
  supplier: Supplier,
  y: number,
): number {
  if (texts.join('') === '') return y;
  const lines = texts.flatMap((text) => linesOf(sheet, text, contentWidth, plain));
  let here = y + 22;
  if (here + LINE > contentEnd) {
    sheet.doc.addPage();
    here = drawSupplierLine(sheet, supplier, { label: LABEL, isRepeated: true }) + 20;
  }
  const top = here;
  tell(sheet, 'H2', () => write(sheet, heading, content.left, top, strong));
  for (const line of lines) {
    here += LINE + 1;
    if (here > contentEnd) {
      sheet.doc.addPage();
      here = drawSupplierLine(sheet, supplier, { label: LABEL, isRepeated: true }) + 20;
    }
    const at = here;
    tell(sheet, 'P', () => write(sheet, `${line} `, content.left, at, plain));
  }
  return here;
}

function writeRight(sheet: Sheet, text: string, right: number, y: number, style: TextStyle): void {
  write(sheet, `${text} `, right - widthOf(sheet, text, style), y, style);
}
