import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import type { PaperSize } from '#shared/paper-size.ts';
import type { Supplier } from '#shared/supplier.ts';
import { fontsFor, type PaperFonts, type Style } from './paper-fonts.ts';
import { type Run, runsOf, signsOf } from './paper-runs.ts';

const require = createRequire(import.meta.url);

/** A document and the root of what it tells to those who do not see it. */
export interface Sheet {
  /** `new PDFDocument()` and what it makes have one type in pdfkit's declarations. */
  readonly doc: typeof PDFDocument;
  readonly root: Element;
  readonly fonts: PaperFonts;
  /** Points; nothing but the foot is printed below `end`. */
  readonly content: {
    readonly left: number;
    readonly right: number;
    readonly width: number;
    readonly end: number;
  };
}

type Element = ReturnType<(typeof PDFDocument)['struct']>;

/** Points. */
export const paperPoints = {
  letter: [612, 792],
  a4: [595.28, 841.89],
} as const satisfies Record<PaperSize, readonly [number, number]>;
/** 12 mm around. */
export const paper = { margin: 34, foot: 30 } as const;

export const inks = {
  ink: '#14191b',
  soft: '#4a5357',
  faint: '#5d666a',
  line: '#c9cfcc',
  action: '#0d4a8f',
  here: '#f6a800',
} as const;

interface SheetInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly created: Date;
  /** A label's in points. */
  readonly size: PaperSize | readonly [width: number, height: number];
  /** Whatever is written on it, in any shape: the fonts are chosen by its letters. */
  readonly says: unknown;
}

/** A tagged document with the look's fonts; pages are kept until the end, for 'page 1 of 3'. */
export async function newSheet({ title, author, subject, created, size, says }: SheetInfo): Promise<Sheet> {
  const { margin, foot } = paper;
  const [width, height] = typeof size === 'string' ? paperPoints[size] : size;
  const fonts = await fontsFor(JSON.stringify([title, author, subject, says]));
  // With its fonts it is as much code as a tenth of the shop, and most starts never print.
  const Document: typeof PDFDocument = require('pdfkit');
  const doc = new Document({
    size: [width, height],
    margins: { left: margin, right: margin, top: margin, bottom: margin + foot },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, CreationDate: created, ModDate: created },
  });
  for (const { name, data } of Object.values(fonts).flat()) doc.registerFont(name, data);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return {
    doc,
    root,
    fonts,
    content: {
      left: margin,
      right: width - margin,
      width: width - 2 * margin,
      end: height - margin - foot,
    },
  };
}

/** One line of text that starts at x, its capitals' foot at y. */
export function write(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  { font = 'text', size = 8.5, color = inks.ink, spacing = 0 }: TextStyle = {},
): void {
  const { doc } = sheet;
  let at = x;
  for (const run of runsOf(text, sheet.fonts[font])) {
    doc.font(run.font).fontSize(size).fillColor(color);
    doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing });
    at += widthOfRun(sheet, run, size, spacing);
  }
}

export interface TextStyle {
  readonly font?: Style;
  readonly size?: number;
  readonly color?: string;
  readonly spacing?: number;
}

export function widthOf(
  sheet: Sheet,
  text: string,
  { font = 'text', size = 8.5, spacing = 0 }: TextStyle = {},
): number {
  return runsOf(text, sheet.fonts[font]).reduce((sum, run) => sum + widthOfRun(sheet, run, size, spacing), 0);
}

const widthOfRun = ({ doc }: Sheet, { font, text }: Run, size: number, characterSpacing: number): number =>
  doc.font(font).fontSize(size).widthOfString(text, { characterSpacing });

/** Breaks a text into lines that are no wider than a width, words that are wider among them. */
export function linesOf(sheet: Sheet, text: string, width: number, style: TextStyle = {}): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((each) => piecesOf(sheet, each, width, style))) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length === 0 || widthOf(sheet, longer, style) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** A word that is wider than its column is broken: part numbers and texts of assemblies have no blanks. */
function piecesOf(sheet: Sheet, word: string, width: number, style: TextStyle): readonly string[] {
  if (widthOf(sheet, word, style) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const sign of signsOf(word)) {
    if (piece !== '' && widthOf(sheet, piece + sign, style) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
}

/** The style, smaller where the text would be wider than its place. */
export function fitting<Style extends TextStyle>(
  sheet: Sheet,
  text: string,
  style: Style,
  width: number,
): Style & { readonly size: number } {
  const { size = 8.5 } = style;
  const needed = widthOf(sheet, text, style);
  return { ...style, size: needed <= width ? size : (size * width) / needed };
}

/** From one line to the next, in sizes of the letters. */
const LEADING = 1.2;
/** What a text is made smaller by until it fits. */
const STEP = 0.5;

/** Texts in the lines of a place that does not grow: in smaller letters, whole, where it is too low for them. */
export function linesWithin(
  sheet: Sheet,
  texts: readonly string[],
  { width, height }: { readonly width: number; readonly height: number },
  style: TextStyle & { readonly size: number },
): {
  readonly lines: readonly string[];
  readonly style: TextStyle & { readonly size: number };
  readonly leading: number;
} {
  const lines = texts.flatMap((text) => linesOf(sheet, text, width, style));
  const leading = style.size * LEADING;
  if (lines.length * leading <= height || style.size <= STEP) return { lines, style, leading };
  return linesWithin(sheet, texts, { width, height }, { ...style, size: style.size - STEP });
}

export function rule(
  { doc }: Sheet,
  y: number,
  from: number,
  to: number,
  weight: number,
  color: string = inks.ink,
): void {
  doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).stroke(color);
}

/** Draws a piece of content and says what it is: a heading, a paragraph, a cell of a row. */
export function tell({ doc, root }: Sheet, tag: string, draw: () => void, row?: Element): void {
  const element = doc.struct(tag, {}, draw);
  (row ?? root).add(element);
  element.end();
}

/** Opens a table; its rows are told between, `end` closes it. */
export function openTable({ doc, root }: Sheet): { readonly row: () => Element; readonly end: () => void } {
  const table = doc.struct('Table');
  root.add(table);
  return {
    row: () => {
      const row = doc.struct('TR');
      table.add(row);
      return row;
    },
    end: () => {
      table.end();
    },
  };
}

/** What is no content: lines and repeated heads, which a screen reader skips. */
export function decoration({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** As the bar of the site: a yellow dash, then name, phone and hours, printed like a layline. @returns where it ends */
export function drawSupplierLine(
  sheet: Sheet,
  { name, phone, hours }: Supplier,
  { label, isRepeated = false }: { readonly label: string; readonly isRepeated?: boolean },
): number {
  const y = paper.margin;
  const style = { font: 'head', size: 8, spacing: 0.7 } as const;
  const supplier = name.toUpperCase();
  const draw = () => {
    sheet.doc.rect(sheet.content.left, y + 3.5, 15, 2.2).fill(inks.here);
    write(sheet, `${supplier} `, sheet.content.left + 22, y + 8, style);
    const x = sheet.content.left + 34 + widthOf(sheet, supplier, style);
    const contact = `CUSTOMER SERVICE ${phone}   ${hours.toUpperCase()}`;
    write(sheet, `${contact} `, x, y + 8, { ...style, font: 'narrow', color: inks.soft });
    write(sheet, label, sheet.content.right - widthOf(sheet, label, style), y + 8, style);
  };
  if (isRepeated) decoration(sheet, draw);
  else tell(sheet, 'P', draw);
  decoration(sheet, () => rule(sheet, y + 16, sheet.content.left, sheet.content.right, 1.5));
  return y + 16;
}

/** On every page: who sells it, where it is on the site, a remark, and which page this is. */
export function drawFeet(
  sheet: Sheet,
  { name, address: { street, city, region, postalCode }, email }: Supplier,
  { url, remark }: { readonly url: string; readonly remark: string },
): void {
  const { start, count } = sheet.doc.bufferedPageRange();
  const style = { font: 'narrow', size: 7.5, color: inks.faint } as const;
  const address = `${name}, ${street}, ${city}, ${region} ${postalCode}, ${email}`;
  const y = sheet.content.end + paper.foot;
  for (let page = start; page < start + count; page++) {
    sheet.doc.switchToPage(page);
    const number = `page ${page - start + 1} of ${count}`;
    sheet.doc.markContent('Artifact', { type: 'Pagination' });
    rule(sheet, y - 22, sheet.content.left, sheet.content.right, 0.5, inks.line);
    write(sheet, address, sheet.content.left, y - 10, style);
    write(sheet, remark, sheet.content.right - widthOf(sheet, remark, style), y - 10, style);
    write(sheet, url, sheet.content.left, y, { ...style, color: inks.action });
    write(sheet, number, sheet.content.right - widthOf(sheet, number, style), y, style);
    sheet.doc.endMarkedContent();
    sheet.doc.link(sheet.content.left, y - 8, widthOf(sheet, url, style), 10, url);
  }
}

/** Ends the document. @returns it as a file */
export function fileOf({ doc, root }: Sheet): Promise<Buffer> {
  const file = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  root.end();
  doc.end();
  return file;
}
