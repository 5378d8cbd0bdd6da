import { figure } from '#features/catalog/measures/figures.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
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
import { certificateText } from '#features/selling/certificates/certificate.rules.ts';
import type { PaperSize } from '#shared/paper-size.ts';
import type { Supplier } from '#shared/supplier.ts';
import type { Order, OrderItem } from './order.contract.ts';
import type { OrderContact } from './order-contact.store.ts';
import { contactFacts, drawAddresses, drawFacts, type FindRoom, orderFacts } from './order-pdf-head.ts';
import { wishFacts } from './order-wishes.rules.ts';
import type { Shipment } from './shipment.contract.ts';

export const orderFileName = ({ ref }: Pick<Order, 'ref'>): string => `order-${ref}.pdf`;

const small: TextStyle = { font: 'narrow', size: 8, color: inks.soft };
const strong: TextStyle = { font: 'strong', size: 9 };
const plain: TextStyle = { size: 9 };
const LINE = 12;
const LABEL = 'ORDER';
/** Of the table: its head, and what has to fit below it. */
const [HEAD, FIRST_LINES] = [18, 4 * LINE];

/** What is not in the order itself, but of its buyer. */
export interface OrderPaper {
  /** The address of its page: where the code leads. */
  readonly url: string;
  readonly contact: OrderContact;
  /** The supplier's when absent. */
  readonly size?: PaperSize | undefined;
}

const QR = 84;
const GAP = 14;

/** An order on paper, and what has left of it. Its number is bars to scan. */
export async function orderPdf(order: Order, supplier: Supplier, paper: OrderPaper): Promise<Buffer> {
  const { url, contact, size = supplier.paper } = paper;
  const sheet = await newSheet({
    title: `Order ${order.ref}`,
    author: supplier.name,
    subject: `PO ${order.poNumber}`,
    created: new Date(order.createdAt),
    size,
    says: [order, supplier, contact],
  });
  const { left, right, width } = sheet.content;
  const top = drawSupplierLine(sheet, supplier, { label: LABEL }) + 26;
  tell(sheet, 'H1', () => write(sheet, `Order ${order.ref}`, left, top, { font: 'strong', size: 18 }));
  drawBars(sheet, order.ref, { x: left, y: top + 8, width: 200, height: 24 });
  drawQr(sheet, url, { x: right - QR, y: top - 18, width: QR });
  const findRoom: FindRoom = (y, height) =>
    y + height > sheet.content.end ? nextPage(sheet, supplier) + 10 : y;
  let y = drawFacts(sheet, orderFacts(order), { y: top + 44, width: width - QR - GAP, findRoom });
  y = drawFacts(sheet, contactFacts(order, contact), { y: y + 8, width, findRoom });
  y = drawAddresses(sheet, order, { y: y + 8, findRoom });
  // A company may have a hundred certificates: they stand below the lines, where there is room for them.
  y = drawFacts(sheet, wishFacts({ ...order, certificates: [] }), { y: y + 8, width, findRoom });
  y = drawItems(sheet, order, supplier, y + 14);
  drawNotes(sheet, order, supplier, y);
  drawFeet(sheet, supplier, { url, remark: `Placed ${order.placedOn}` });
  return fileOf(sheet);
}

/** Columns by their right end, the texts from the left. */
const columnsOf = ({ content }: Sheet) => ({
  part: content.left,
  description: content.left + 96,
  quantity: content.right - 150,
  price: content.right - 72,
  amount: content.right,
});

function drawItems(sheet: Sheet, order: Order, supplier: Supplier, y: number): number {
  const columns = columnsOf(sheet);
  const table = openTable(sheet);
  const headRow = table.row();
  // A head with nothing below it belongs on the next page.
  const start = y + HEAD + FIRST_LINES > sheet.content.end ? nextPage(sheet, supplier) + 10 : y;
  let here = drawHead(sheet, start, (draw) => tell(sheet, 'TH', draw, headRow));
  headRow.end();
  const isCounted = order.shipments.some(({ voided }) => !voided);
  for (const item of order.items) {
    const numbers = linesOf(sheet, shortNumber(item), columns.description - columns.part - 8, strong);
    const lines = describing(sheet, item, isCounted);
    const height = Math.max(numbers.length, lines.length) * LINE + 8;
    if (here + height > sheet.content.end) {
      const top = nextPage(sheet, supplier) + 10;
      // The head is told once; on the next page it is there for the eye only.
      here = drawHead(sheet, top, (draw) => decoration(sheet, draw));
    }
    const [top, row] = [here + 13, table.row()];
    tell(
      sheet,
      'TH',
      () =>
        numbers.forEach((text, index) => write(sheet, `${text} `, columns.part, top + index * LINE, strong)),
      row,
    );
    tell(
      sheet,
      'TD',
      () =>
        lines.forEach(({ text, style }, index) =>
          write(sheet, `${text} `, columns.description, top + index * LINE, style),
        ),
      row,
    );
    for (const [text, right, style, most] of [
      [figure(item.quantity), columns.quantity, plain, 44],
      [dollars(item.price), columns.price, plain, columns.price - columns.quantity - 6],
      [dollars(item.subTotal), columns.amount, strong, columns.amount - columns.price - 6],
    ] as const)
      tell(sheet, 'TD', () => writeRight(sheet, text, right, top, fitting(sheet, text, style, most)), row);
    row.end();
    here += height;
    const bottom = here;
    decoration(sheet, () => rule(sheet, bottom, sheet.content.left, sheet.content.right, 0.5, inks.line));
  }
  table.end();
  const isFull = here + 24 > sheet.content.end;
  return drawTotal(sheet, order, isFull ? nextPage(sheet, supplier) : here);
}

/** @param isCounted what has left of it is told */
function describing(
  sheet: Sheet,
  item: OrderItem,
  isCounted: boolean,
): ReadonlyArray<{ text: string; style: TextStyle }> {
  const { quantity, description } = columnsOf(sheet);
  const width = quantity - description - 44;
  const pieces = (text: string, style: TextStyle) =>
    text === '' ? [] : linesOf(sheet, text, width, style).map((line) => ({ text: line, style }));
  return [
    ...pieces(item.product.name, plain),
    ...pieces(optionLine(item), small),
    ...ownLines(item).flatMap((note) => pieces(note, small)),
    ...pieces(isCounted ? `Shipped ${figure(item.shipped)}, open ${figure(item.open)}` : '', small),
  ];
}

function drawHead(sheet: Sheet, y: number, mark: (draw: () => void) => void): number {
  const style: TextStyle = { font: 'head', size: 8 };
  const columns = columnsOf(sheet);
  decoration(sheet, () => rule(sheet, y, sheet.content.left, sheet.content.right, 1.5));
  mark(() => write(sheet, 'Part number ', columns.part, y + 12, style));
  mark(() => write(sheet, 'Description ', columns.description, y + 12, style));
  mark(() => writeRight(sheet, 'Quantity', columns.quantity, y + 12, style));
  mark(() => writeRight(sheet, 'Unit, USD', columns.price, y + 12, style));
  mark(() => writeRight(sheet, 'Amount, USD', columns.amount, y + 12, style));
  decoration(sheet, () => rule(sheet, y + HEAD, sheet.content.left, sheet.content.right, 0.75));
  return y + HEAD;
}

function drawTotal(sheet: Sheet, { totalQuantity, totalCost }: Order, y: number): number {
  const style: TextStyle = { font: 'strong', size: 11 };
  const columns = columnsOf(sheet);
  tell(sheet, 'P', () => {
    write(sheet, 'Total, USD ', columns.description, y + 18, style);
    writeRight(sheet, figure(totalQuantity), columns.quantity, y + 18, style);
    writeRight(sheet, dollars(totalCost), columns.amount, y + 18, style);
  });
  return y + 24;
}

/** What has left, what says that no tax is due, and what the buyer had to say. */
function drawNotes(sheet: Sheet, order: Order, supplier: Supplier, y: number): void {
  const { shipments, certificates = [], orderNotes } = order;
  let here = drawTexts(sheet, 'Shipments', shipments.map(shipmentText), supplier, y);
  here = drawTexts(sheet, 'Tax certificates', certificates.map(certificateText), supplier, here);
  drawTexts(sheet, 'Order notes', orderNotes.split('\n'), supplier, here);
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
  const lines = texts.flatMap((text) => linesOf(sheet, text, sheet.content.width, plain));
  let here = y + 22;
  if (here + LINE > sheet.content.end) {
    here = nextPage(sheet, supplier) + 20;
  }
  const top = here;
  tell(sheet, 'H2', () => write(sheet, heading, sheet.content.left, top, strong));
  for (const line of lines) {
    here += LINE + 1;
    if (here > sheet.content.end) {
      here = nextPage(sheet, supplier) + 20;
    }
    const at = here;
    tell(sheet, 'P', () => write(sheet, `${line} `, sheet.content.left, at, plain));
  }
  return here;
}

function nextPage(sheet: Sheet, supplier: Supplier): number {
  sheet.doc.addPage();
  return drawSupplierLine(sheet, supplier, { label: LABEL, isRepeated: true });
}

function writeRight(sheet: Sheet, text: string, right: number, y: number, style: TextStyle): void {
  write(sheet, `${text} `, right - widthOf(sheet, text, style), y, style);
}
