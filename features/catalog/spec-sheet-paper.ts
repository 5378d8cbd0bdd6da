import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { unpackWoff } from './woff-font.ts';

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

/** The finished file, once the document is ended. */
export function collect({ doc }: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** A tagged document with the look's fonts; pages are kept until the end, for 'page 1 of 3'. */
export function newSheet({ title, author, subject, created, size }: SheetInfo): Sheet {
  const { margin, foot } = paper;
  const doc = new PDFDocument({
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
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length === 0 || widthOf(sheet, longer, style) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
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
