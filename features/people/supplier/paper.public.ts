import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';
import type { Supplier } from '#shared/supplier.ts';
import { unpackWoff } from './woff-font.ts';

const require = createRequire(import.meta.url);

/** A document and the root of what it tells to those who do not see it. */
export interface Sheet {
  /** `new PDFDocument()` and what it makes have one type in pdfkit's declarations. */
  readonly doc: typeof PDFDocument;
  readonly root: Element;
}

type Element = ReturnType<(typeof PDFDocument)['struct']>;

/** US Letter with 12 mm around, in points; it prints on A4 as well. */
export const paper = { width: 612, height: 792, margin: 34, foot: 30 } as const;
export const content = { left: paper.margin, right: paper.width - paper.margin } as const;
export const contentWidth = content.right - content.left;
/** Nothing but the foot is printed below. */
export const contentEnd = paper.height - paper.margin - paper.foot;

export const inks = {
  ink: '#14191b',
  soft: '#4a5357',
  faint: '#5d666a',
  line: '#c9cfcc',
  action: '#0d4a8f',
  here: '#f6a800',
} as const;

/** The look's type: Plex Sans, and its condensed cut for heads, units and drawings. */
const fontFiles = {
  text: 'ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff',
  strong: 'ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff',
  narrow: 'ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-400-normal.woff',
  head: 'ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-600-normal.woff',
} as const;
type Font = keyof typeof fontFiles;

interface SheetInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly created: Date;
  /** Points; US Letter when absent. */
  readonly size?: readonly [width: number, height: number];
}

/** A tagged document with the look's fonts; pages are kept until the end, for 'page 1 of 3'. */
export function newSheet({ title, author, subject, created, size }: SheetInfo): Sheet {
  const { margin, foot } = paper;
  // With its fonts it is as much code as a tenth of the shop, and most starts never print.
  const Document: typeof PDFDocument = require('pdfkit');
  const doc = new Document({
    size: size ? [...size] : 'LETTER',
    margins: { left: margin, right: margin, top: margin, bottom: margin + foot },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, CreationDate: created, ModDate: created },
  });
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, fontData(file));
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root };
}

const loaded = new Map<string, Buffer>();

/** Read once: a sheet is made per download. */
function fontData(file: string): Buffer {
  const known = loaded.get(file);
  if (known) return known;
  const data = unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`))));
  loaded.set(file, data);
  return data;
}

/** One line of text that starts at x, its capitals' foot at y. */
export function write(
  { doc }: Sheet,
  text: string,
  x: number,
  y: number,
  { font = 'text', size = 8.5, color = inks.ink, spacing = 0 }: TextStyle = {},
): void {
  doc.font(font).fontSize(size).fillColor(color);
  doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing });
}

export interface TextStyle {
  readonly font?: Font;
  readonly size?: number;
  readonly color?: string;
  readonly spacing?: number;
}

export function widthOf(
  { doc }: Sheet,
  text: string,
  { font = 'text', size = 8.5, spacing = 0 }: TextStyle = {},
): number {
  return doc.font(font).fontSize(size).widthOfString(text, { characterSpacing: spacing });
}

/** Breaks a text into lines that are no wider than a width; a single long word stays whole. */
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
  for (const sign of word) {
    if (piece !== '' && widthOf(sheet, piece + sign, style) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
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
    sheet.doc.rect(content.left, y + 3.5, 15, 2.2).fill(inks.here);
    write(sheet, `${supplier} `, content.left + 22, y + 8, style);
    const x = content.left + 34 + widthOf(sheet, supplier, style);
    const contact = `CUSTOMER SERVICE ${phone}   ${hours.toUpperCase()}`;
    write(sheet, `${contact} `, x, y + 8, { ...style, font: 'narrow', color: inks.soft });
    write(sheet, label, content.right - widthOf(sheet, label, style), y + 8, style);
  };
  if (isRepeated) decoration(sheet, draw);
  else tell(sheet, 'P', draw);
  decoration(sheet, () => rule(sheet, y + 16, content.left, content.right, 1.5));
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
  const y = paper.height - paper.margin;
  for (let page = start; page < start + count; page++) {
    sheet.doc.switchToPage(page);
    const number = `page ${page - start + 1} of ${count}`;
    sheet.doc.markContent('Artifact', { type: 'Pagination' });
    rule(sheet, y - 22, content.left, content.right, 0.5, inks.line);
    write(sheet, address, content.left, y - 10, style);
    write(sheet, remark, content.right - widthOf(sheet, remark, style), y - 10, style);
    write(sheet, url, content.left, y, { ...style, color: inks.action });
    write(sheet, number, content.right - widthOf(sheet, number, style), y, style);
    sheet.doc.endMarkedContent();
    sheet.doc.link(content.left, y - 8, widthOf(sheet, url, style), 10, url);
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
