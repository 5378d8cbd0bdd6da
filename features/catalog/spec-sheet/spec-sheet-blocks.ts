import { platePens } from '#features/catalog/drawing-kit/pens.rules.ts';
import { drawInPdf, forPrint } from '#features/catalog/drawings/drawings.public.ts';
import { numberedPlate } from '#features/catalog/drawings/product-drawing.rules.ts';
import type { Norms, Product, Variant } from '#features/catalog/products/product.contract.ts';
import type { ProductFact } from '#features/catalog/products/product-facts.rules.ts';
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

/** A block's place: its width, and where it begins. Every block answers where it ends. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The drawing in its frame with the legend under it. */
export function drawPlateBlock(
  sheet: Sheet,
  product: Product,
  variant: Variant,
  { x, y, width }: Place,
): number {
  const { drawing, legend, caption } = numberedPlate(product, variant);
  const height = (width - 12) * (drawing.height / drawing.width);
  const numbered = legend.map((text, index) => `${index + 1} ${text}`).join(', ');
  const alt = `Line drawing of ${product.name}. ${numbered}. ${caption}.`;
  const figure = sheet.doc.struct('Figure', { alt }, () => {
    drawInPdf(sheet.doc, drawing, { x: x + 6, y: y + 6, width: width - 12, pens: platePens, font: 'head' });
  });
  sheet.root.add(figure);
  figure.end();
  let here = y + height + 18;
  tell(sheet, 'P', () => {
    here = drawLegend(sheet, legend, { x: x + 8, y: here, width: width - 16 });
    write(sheet, caption, x + 8, here, { font: 'narrow', size: 7.5, color: inks.faint });
  });
  const bottom = here + 7;
  decoration(sheet, () => {
    rule(sheet, y + height + 8, x + 8, x + width - 8, 0.5, inks.line);
    sheet.doc
      .rect(x, y, width, bottom - y)
      .lineWidth(0.75)
      .stroke(inks.line);
  });
  return bottom;
}

/** Numbers and texts in as many lines as they need. */
function drawLegend(sheet: Sheet, legend: readonly string[], { x, y, width }: Place): number {
  let [left, here] = [x, y];
  legend.forEach((text, index) => {
    const number = `${index + 1}`;
    const numberWidth = widthOf(sheet, number, { font: 'head', size: 8 }) + 3;
    const whole = numberWidth + widthOf(sheet, text, { size: 8 }) + 12;
    if (left > x && left + whole > x + width) [left, here] = [x, here + 11];
    write(sheet, `${number} `, left, here, { font: 'head', size: 8 });
    write(sheet, `${text} `, left + numberWidth, here, { size: 8 });
    left += whole;
  });
  return here + 11;
}

/** Label and value, a line between two facts, an ink rule above the first. */
export function drawFacts(sheet: Sheet, facts: readonly ProductFact[], { x, y, width }: Place): number {
  const label = { font: 'narrow', size: 8.5, color: inks.soft } as const;
  const value = { size: 8.5 } as const;
  const labelWidth = Math.min(
    width * 0.42,
    10 + Math.max(...facts.map((fact) => widthOf(sheet, fact.label, label))),
  );
  decoration(sheet, () => rule(sheet, y, x, x + width, 1.5));
  const tags = openTable(sheet);
  let here = y;
  for (const fact of facts) {
    const labels = linesOf(sheet, fact.label, labelWidth - 6, label);
    const lines = linesOf(sheet, forPrint(fact.value), width - labelWidth, value);
    const [top, row] = [here + 12, tags.row()];
    tell(sheet, 'TH', () => writeLines(sheet, labels, { x, y: top }, label), row);
    tell(sheet, 'TD', () => writeLines(sheet, lines, { x: x + labelWidth, y: top }, value), row);
    row.end();
    here += 7 + LINE * Math.max(labels.length, lines.length);
    const bottom = here;
    decoration(sheet, () => rule(sheet, bottom, x, x + width, 0.5, inks.line));
  }
  tags.end();
  return here;
}

const LINE = 10.5;

function writeLines(
  sheet: Sheet,
  lines: readonly string[],
  at: Omit<Place, 'width'>,
  style: TextStyle,
): void {
  const last = lines.length - 1;
  // The blank at a line's end keeps two words apart for those who are read to.
  lines.forEach((line, index) => {
    write(sheet, index === last ? line : `${line} `, at.x, at.y + index * LINE, style);
  });
}

/** One cell a body, side by side. */
export function drawNorms(sheet: Sheet, norms: Norms, { x, y, width }: Place): number {
  const bodies = [
    ['SAE', norms.sae],
    ['EN', norms.en],
    ['ISO', norms.iso],
  ] as const;
  const present = bodies.filter(([, list]) => list.length > 0);
  if (present.length === 0) return y;
  const cell = width / present.length;
  const texts = present.map(([body, list]) =>
    list.flatMap((norm) => linesOf(sheet, short(norm, body), cell - 14, { size: 8.5 })),
  );
  const height = 19 + 11 * Math.max(...texts.map((lines) => lines.length));
  present.forEach(([body], index) => {
    const left = x + index * cell;
    tell(sheet, 'P', () => {
      write(sheet, `${body} `, left + 7, y + 12, { font: 'head', size: 7.5, color: inks.soft });
      writeLines(sheet, texts[index] ?? [], { x: left + 7, y: y + 24 }, { size: 8.5 });
    });
  });
  decoration(sheet, () => {
    sheet.doc.rect(x, y, width, height).lineWidth(0.75).stroke(inks.line);
    for (let index = 1; index < present.length; index++) {
      sheet.doc
        .moveTo(x + index * cell, y)
        .lineTo(x + index * cell, y + height)
        .lineWidth(0.75)
        .stroke(inks.line);
    }
  });
  return y + height;
}

/** The body is named above: 'SAE 100R2AT' is 100R2AT there. */
const short = (norm: string, body: string) =>
  norm.startsWith(`${body} `) ? norm.slice(body.length + 1) : norm;

export interface Remark {
  readonly heading: string;
  readonly texts: readonly string[];
}

const REMARK_HEAD = 24;
const PARAGRAPH_GAP = 4;
const remarkStyle = { size: 8.5 } as const;

export function remarkHeight(sheet: Sheet, { texts }: Remark, width: number): number {
  const lines = texts.flatMap((text) => linesOf(sheet, forPrint(text), width, remarkStyle));
  return REMARK_HEAD + lines.length * LINE + texts.length * PARAGRAPH_GAP;
}

/** A heading over lines of text. */
export function drawRemark(sheet: Sheet, { heading, texts }: Remark, { x, y, width }: Place): void {
  tell(sheet, 'H2', () => write(sheet, heading, x, y + 10, { font: 'strong', size: 10 }));
  let here = y + REMARK_HEAD;
  for (const text of texts) {
    const lines = linesOf(sheet, forPrint(text), width, remarkStyle);
    const top = here;
    tell(sheet, 'P', () => writeLines(sheet, lines, { x, y: top }, remarkStyle));
    here += lines.length * LINE + PARAGRAPH_GAP;
  }
}
