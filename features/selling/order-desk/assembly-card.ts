import { assemblyFacts } from '#features/crimp/crimp-table/assembly-facts.rules.ts';
import { assemblyPath, assemblyText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import type { CrimpRevision } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import {
  drawBlanks,
  drawDial,
  drawFacts,
  drawHazard,
  type Place,
} from '#features/crimp/job-card/job-card.public.ts';
import {
  decoration,
  drawFeet,
  drawSupplierLine,
  fileOf,
  inks,
  linesWithin,
  newSheet,
  type Sheet,
  type TextStyle,
  tell,
  widthOf,
  write,
} from '#features/people/supplier/paper.public.ts';
import { drawQr } from '#features/people/supplier/paper-codes.public.ts';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { dayOf } from '#shared/calendar.ts';
import type { PaperSize } from '#shared/paper-size.ts';
import type { Supplier } from '#shared/supplier.ts';
import type { CardEnd, CardFacts } from './card-facts.rules.ts';

export interface AssemblyCard {
  readonly order: Pick<Order, 'ref' | 'poNumber'> & { readonly company: string };
  /** Of the order, from 1. */
  readonly line: number;
  readonly text: string;
  readonly card: CardFacts;
  /** Of the order's line, where its crimps are written down: there the QR code leads. */
  readonly url: string;
}

/** What all cards of a print have. */
export interface CardPrint {
  readonly revision: CrimpRevision;
  readonly supplier: Supplier;
  readonly orderUrl: string;
  /** Where the shop is, without a slash at its end. */
  readonly publicUrl: string;
  readonly printedOn: Date;
  /** The supplier's when absent. */
  readonly paper?: PaperSize | undefined;
}

const QR = 110;
const GAP = 18;
const DIAL = 62;
/** Of the code at an end. */
const END_QR = 72;
/** Of company, PO and the text of the assembly: with more of them the blanks would stand on the foot. */
const HEADS = 44;

/** What is ticked, measured and written at the bench. */
const BLANKS = [
  'Cut, cleaned, marked, skived',
  'Measured diameter A, mm',
  'Measured diameter B, mm',
  'Length and orientation checked',
  'Tested at, psi',
  'Crimped by, checked by, date',
];

/** The cards that go with ordered assemblies through the shop: one page each, always; there is no price on them. */
export async function assemblyCardsPdf(cards: readonly AssemblyCard[], print: CardPrint): Promise<Buffer> {
  const [first] = cards;
  const { supplier, orderUrl, printedOn } = print;
  const sheet = await newSheet({
    title:
      cards.length === 1 && first ? `${titleOf(first)}, job card` : `Order ${first?.order.ref}, job cards`,
    author: supplier.name,
    subject: cards.length === 1 && first ? first.text : `${cards.length} assemblies`,
    created: printedOn,
    size: print.paper ?? supplier.paper,
    says: [cards, supplier],
  });
  cards.forEach((card, at) => {
    if (at > 0) sheet.doc.addPage();
    drawCard(sheet, card, print);
  });
  drawFeet(sheet, supplier, { url: orderUrl, remark: tableText(print) });
  return fileOf(sheet);
}

const titleOf = ({ order, line }: AssemblyCard): string => `Order ${order.ref}, line ${line}`;

function drawCard(sheet: Sheet, of: AssemblyCard, print: CardPrint): void {
  const { supplier } = print;
  const { order, text, card, url } = of;
  const top = drawSupplierLine(sheet, supplier, { label: 'JOB CARD' }) + 22;
  const left = { x: sheet.content.left, width: sheet.content.width - QR - GAP };
  tell(sheet, 'H1', () => write(sheet, titleOf(of), left.x, top, { font: 'strong', size: 18 }));
  const heads = [`${order.company}, PO ${order.poNumber}`, text];
  const y = drawTexts(sheet, heads, { ...left, y: top + 14, height: HEADS }, 9);
  drawCode(sheet, url, 'Measured crimps', { x: sheet.content.right - QR, y: top - 14, width: QR });
  const facts = drawFacts(sheet, card.facts, { ...left, y: y + 8 }, 8.5);
  const turn = { x: sheet.content.right - QR, y: top + QR, width: QR };
  const head = card.angle > 0 ? Math.max(facts, drawTurn(sheet, card.angle, turn)) : facts;
  const width = (sheet.content.width - GAP) / 2;
  const ends = card.ends.map((end, at) =>
    drawEnd(sheet, end, { x: sheet.content.left + at * (width + GAP), y: head + 14, width }, print),
  );
  drawBlanks(sheet, BLANKS, { x: sheet.content.left, y: Math.max(...ends) + 12, width: sheet.content.width });
}

const tableText = ({ revision, printedOn, supplier: { timeZone } }: CardPrint): string =>
  `Crimp table revision ${revision.number}, printed ${dayOf(printedOn, timeZone)}`;

/**
 * Warning, dial and sizes of an end, and a code that leads to its crimp page, which opens without a network; where the table
 * has no row for it any more there is no number.
 */
function drawEnd(
  sheet: Sheet,
  { side, part, spec, changes }: CardEnd,
  place: Place,
  { supplier: { phone }, publicUrl, revision }: CardPrint,
): number {
  const { x, y, width } = place;
  const title = spec ? `End ${side}: ${part}, ${assemblyText(spec)}` : `End ${side}: ${part}`;
  drawTexts(sheet, [title], { x, y: y - 1, width, height: 16 }, 11, {
    tag: 'H2',
    font: 'strong',
    color: inks.ink,
  });
  if (!spec)
    return drawHazard(
      sheet,
      'The crimp table has no row for this end any more. Do not crimp: ask.',
      { ...place, y: y + 16 },
      8,
    );
  let here = drawHazard(sheet, spec.warning, { ...place, y: y + 16 }, 8);
  if (changes.length > 0)
    here = drawHazard(sheet, `Changed since the order: ${changes.join('; ')}.`, { ...place, y: here + 3 }, 8);
  here = drawDial(sheet, spec, { ...place, y: here + 4 }, { height: DIAL, phone });
  const facts = assemblyFacts(spec, 'mm').filter(({ label }) => !/version|Part number|Hose/.test(label));
  const below = here + 8;
  const code = { x: x + width - END_QR, y: below, width: END_QR };
  const end = drawCode(sheet, publicUrl + assemblyPath(spec, revision.number), 'Crimp page', code);
  return Math.max(drawFacts(sheet, facts, { ...place, y: below, width: width - END_QR - 8 }, 7.5), end);
}

/** A code, and under it what it leads to. @returns where that ends */
function drawCode(sheet: Sheet, url: string, leadsTo: string, { x, y, width }: Place): number {
  drawQr(sheet, url, { x, y, width });
  const style = { font: 'narrow', size: 8 } as const;
  const end = y + width + style.size;
  const left = x + (width - widthOf(sheet, leadsTo, style)) / 2;
  tell(sheet, 'P', () => write(sheet, `${leadsTo} `, left, end, style));
  return end + 2;
}

/** Looking along the hose from end A, which points down; end B is turned counter-clockwise from it. @returns where that ends */
function drawTurn(sheet: Sheet, degrees: number, { x, y, width }: Place): number {
  const radius = 26;
  const [midX, midY] = [x + width / 2, y + radius + 12];
  const turn = (degrees * Math.PI) / 180;
  const to = { A: [0, 1], B: [Math.sin(turn), Math.cos(turn)] } as const;
  const strong = { font: 'strong', size: 9 } as const;
  decoration(sheet, () => {
    sheet.doc.circle(midX, midY, radius).lineWidth(0.75).stroke(inks.line);
    for (const [right, down] of Object.values(to))
      sheet.doc
        .moveTo(midX, midY)
        .lineTo(midX + right * radius, midY + down * radius)
        .lineWidth(2)
        .stroke(inks.ink);
  });
  tell(sheet, 'P', () => {
    for (const [name, [right, down]] of Object.entries(to))
      write(sheet, `${name} `, midX + right * (radius + 8) - 3, midY + down * (radius + 8) + 3, strong);
    write(sheet, `${degrees}°, seen from end A `, x + 12, midY + radius + 24, { font: 'narrow', size: 8 });
  });
  return midY + radius + 28;
}

/** Texts in their place: what is long is in smaller letters. @returns where they end */
function drawTexts(
  sheet: Sheet,
  texts: readonly string[],
  { x, y, width, height }: Place & { readonly height: number },
  size: number,
  {
    tag = 'P',
    font = 'narrow',
    color = inks.soft,
  }: Pick<TextStyle, 'font' | 'color'> & { readonly tag?: 'P' | 'H2' } = {},
): number {
  const { lines, style, leading } = linesWithin(sheet, texts, { width, height }, { font, size, color });
  tell(sheet, tag, () =>
    lines.forEach((line, at) => write(sheet, `${line} `, x, y + (at + 1) * leading - size * 0.2, style)),
  );
  return y + lines.length * leading;
}
