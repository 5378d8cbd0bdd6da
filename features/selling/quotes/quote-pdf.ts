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
import type { PaperSize } from '#shared/paper-size.ts';
import type { Supplier } from '#shared/supplier.ts';
import type { Quote, QuoteLine, QuoteRevision } from './quote.contract.ts';
import { daysText, nameOf } from './quote-differences.rules.ts';

export const quoteFileName = (ref: string, revision: number): string =>
  `quote-${ref}${revision === 0 ? '' : `-${revision}`}.pdf`;

const small: TextStyle = { font: 'narrow', size: 8, color: inks.soft };
const strong: TextStyle = { font: 'strong', size: 9 };
const plain: TextStyle = { size: 9 };
const LINE = 12;
const LABEL = 'QUOTE';
/** Of the code, with its white border. */
const QR = 68;
const MOST_BESIDE = 4;
/** Of shipping and total, which stay off the foot of a page. */
const TOTAL = 40;

/**
 * A revision of a quote on paper, as it was sent.
 *
 * @param url the address of its page, printed on the sheet
 */
export async function quotePdf(
  { ref, contact, company }: Pick<Quote, 'ref' | 'contact' | 'company'>,
  revision: QuoteRevision,
  {
    supplier,
    url,
    terms = '',
    paper = supplier.paper,
  }: {
    readonly supplier: Supplier;
    readonly url: string;
    /** How its company pays. */
    readonly terms?: string | undefined;
    readonly paper?: PaperSize | undefined;
  },
): Promise<Buffer> {
  const title = `Quote ${ref}, revision ${revision.number}`;
  const sheet = await newSheet({
    title,
    author: supplier.name,
    subject: `Valid until ${revision.expiresOn}`,
    created: new Date(revision.sentAt),
    size: paper,
    says: [contact, company, revision, supplier, terms],
  });
  const { left, right } = sheet.content;
  const top = drawSupplierLine(sheet, supplier, { label: LABEL }) + 26;
  tell(sheet, 'H1', () => write(sheet, title, left, top, { font: 'strong', size: 18 }));
  drawBars(sheet, ref, { x: left, y: top + 8, width: 200, height: 24 });
  drawQr(sheet, url, { x: right - QR, y: top - 18, width: QR });
  let y = drawFacts(
    sheet,
    [
      ['Sent', revision.sentOn],
      ['Valid until', revision.expiresOn],
      ['Company', company?.name ?? contact.company ?? ''],
    ],
    top + 44,
  );
  y = drawFacts(
    sheet,
    [
      ['For', contact.name],
      ['Email', contact.email],
      ['Phone', contact.phone ?? ''],
      ['Payment terms', terms],
    ].filter((fact): fact is [string, string] => fact[1] !== ''),
    y + 8,
  );
  y = drawLines(sheet, revision.lines, supplier, y + 14);
  drawTotal(sheet, revision, y + TOTAL > sheet.content.end ? nextPage(sheet, supplier) : y);
  drawFeet(sheet, supplier, { url, remark: `Sent ${revision.sentOn}` });
  return fileOf(sheet);
}

function drawFacts(sheet: Sheet, facts: ReadonlyArray<readonly [string, string]>, y: number): number {
  const width = sheet.content.width / MOST_BESIDE;
  const drawn = facts.map(([name, value], index) => {
    const x = sheet.content.left + index * width;
    const lines = linesOf(sheet, value === '' ? ' ' : value, width - 8, strong);
    tell(sheet, 'P', () => {
      write(sheet, `${name} `, x, y + 8, small);
      lines.forEach((line, row) => write(sheet, `${line} `, x, y + 20 + row * LINE, strong));
    });
    return lines.length;
  });
  return y + 8 + Math.max(...drawn) * LINE;
}

/** Columns by their right end, the texts from the left. */
const columnsOf = ({ content }: Sheet) => ({
  item: content.left,
  quantity: content.right - 150,
  price: content.right - 72,
  amount: content.right,
});

function drawLines(sheet: Sheet, lines: readonly QuoteLine[], supplier: Supplier, y: number): number {
  const columns = columnsOf(sheet);
  const table = openTable(sheet);
  const headRow = table.row();
  let here = drawHead(sheet, y, (draw) => tell(sheet, 'TH', draw, headRow));
  headRow.end();
  for (const line of lines) {
    const texts = describing(sheet, line);
    const height = texts.length * LINE + 8;
    if (here + height > sheet.content.end) {
      const top = nextPage(sheet, supplier) + 10;
      // The head is told once; on the next page it is there for the eye only.
      here = drawHead(sheet, top, (draw) => decoration(sheet, draw));
    }
    const [top, row] = [here + 13, table.row()];
    const { quantity, price = 0 } = line;
    tell(
      sheet,
      'TH',
      () =>
        texts.forEach(({ text, style }, index) =>
          write(sheet, `${text} `, columns.item, top + index * LINE, style),
        ),
      row,
    );
    // A sum that is wider than its column is in smaller letters: none runs into another.
    for (const [text, right, style, most] of [
      [figure(quantity), columns.quantity, plain, 44],
      [dollars(price), columns.price, plain, columns.price - columns.quantity - 6],
      [
        dollars((Math.round(price * 100) * quantity) / 100),
        columns.amount,
        strong,
        columns.amount - columns.price - 6,
      ],
    ] as const)
      tell(sheet, 'TD', () => writeRight(sheet, text, right, top, fitting(sheet, text, style, most)), row);
    row.end();
    here += height;
    const bottom = here;
    decoration(sheet, () => rule(sheet, bottom, sheet.content.left, sheet.content.right, 0.5, inks.line));
  }
  table.end();
  return here;
}

function nextPage(sheet: Sheet, supplier: Supplier): number {
  sheet.doc.addPage();
  return drawSupplierLine(sheet, supplier, { label: LABEL, isRepeated: true });
}

function describing(sheet: Sheet, line: QuoteLine): ReadonlyArray<{ text: string; style: TextStyle }> {
  const { product, text, detail, leadDays, note, offers = [] } = line;
  const columns = columnsOf(sheet);
  const width = columns.quantity - columns.item - 44;
  const pieces = (words: string | undefined, style: TextStyle) =>
    words ? linesOf(sheet, words, width, style).map((each) => ({ text: each, style })) : [];
  return [
    ...pieces(nameOf(line), strong),
    ...pieces(product?.name, plain),
    ...pieces(product && text, plain),
    ...pieces(detail, small),
    ...pieces(leadDays === undefined ? undefined : `Lead time: ${daysText(leadDays)}`, small),
    ...pieces(
      offers.map(({ quantity, price = 0 }) => `${figure(quantity)} at ${dollars(price)}`).join(', '),
      small,
    ),
    ...pieces(note, small),
  ];
}

function drawHead(sheet: Sheet, y: number, mark: (draw: () => void) => void): number {
  const style: TextStyle = { font: 'head', size: 8 };
  const columns = columnsOf(sheet);
  decoration(sheet, () => rule(sheet, y, sheet.content.left, sheet.content.right, 1.5));
  mark(() => write(sheet, 'Item ', columns.item, y + 12, style));
  mark(() => writeRight(sheet, 'Quantity', columns.quantity, y + 12, style));
  mark(() => writeRight(sheet, 'Each, USD', columns.price, y + 12, style));
  mark(() => writeRight(sheet, 'Amount, USD', columns.amount, y + 12, style));
  decoration(sheet, () => rule(sheet, y + 18, sheet.content.left, sheet.content.right, 0.75));
  return y + 18;
}

function drawTotal(sheet: Sheet, { shippingCents, total }: QuoteRevision, y: number): void {
  const style: TextStyle = { font: 'strong', size: 11 };
  const columns = columnsOf(sheet);
  const row = (name: string, amount: number, at: number) =>
    tell(sheet, 'P', () => {
      write(sheet, `${name} `, columns.item, at, style);
      writeRight(sheet, dollars(amount), columns.amount, at, style);
    });
  if (shippingCents !== undefined) row('Shipping, USD', shippingCents / 100, y + 18);
  row('Total, USD', total, y + (shippingCents === undefined ? 18 : 34));
}

function writeRight(sheet: Sheet, text: string, right: number, y: number, style: TextStyle): void {
  write(sheet, `${text} `, right - widthOf(sheet, text, style), y, style);
}
