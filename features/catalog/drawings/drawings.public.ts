import type PDFDocument from 'pdfkit';
import { type Color, colors, type Line, type Pens } from '#features/catalog/drawing-kit/pens.rules.ts';
import { type Box, boundsOf } from '#features/catalog/drawing-kit/placing.rules.ts';
import type {
  CircleShape,
  Drawing,
  PathShape,
  Segment,
  TextShape,
  Tile,
} from '#features/catalog/drawing-kit/shapes.rules.ts';

/** `new PDFDocument()` and what it makes have one type in pdfkit's declarations. */
type Doc = typeof PDFDocument;

interface PdfPlace {
  /** Points, the upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly pens: Pens;
  /** A registered font for the texts of the drawing. */
  readonly font: string;
}

/** Draws shapes into a PDF as lines, not as a picture; the twin of `svgOf`. */
export function drawInPdf(doc: Doc, drawing: Drawing, { x, y, width, pens, font }: PdfPlace): void {
  doc.save();
  doc
    .translate(x, y)
    .scale(width / drawing.width)
    .lineJoin('round');
  for (const shape of drawing.shapes) {
    if (shape.kind === 'text') drawText(doc, shape, font);
    else if (shape.kind !== 'note') drawShape(doc, shape, pens[shape.pen]);
  }
  doc.restore();
}

function drawShape(doc: Doc, shape: PathShape | CircleShape, line: Line): void {
  const trace = () =>
    shape.kind === 'circle' ? doc.circle(shape.x, shape.y, shape.radius) : tracePath(doc, shape.segments);
  if (line.fill !== 'none') {
    trace();
    doc.fill(ink(line.fill));
  }
  if (shape.kind === 'path' && shape.tile) fillWithTile(doc, shape, shape.tile, trace);
  if (line.stroke === 'none') return;
  trace();
  doc.lineWidth(line.width);
  // The declarations know one length; pdfkit takes a list of them.
  if (line.dash) doc.dash(line.dash as unknown as number, {});
  doc.stroke(ink(line.stroke));
  doc.undash();
}

const ink = (color: Color | 'none') => (color === 'none' ? colors.paper.light : colors[color].light);

function tracePath(doc: Doc, segments: readonly Segment[]): void {
  for (const { command, points } of segments) {
    const [[ax, ay] = [0, 0], [bx, by] = [0, 0], [cx, cy] = [0, 0]] = points;
    if (command === 'M') doc.moveTo(ax, ay);
    else if (command === 'L') doc.lineTo(ax, ay);
    else if (command === 'Q') doc.quadraticCurveTo(ax, ay, bx, by);
    else if (command === 'C') doc.bezierCurveTo(ax, ay, bx, by, cx, cy);
    else doc.closePath();
  }
}

/** Lays the tile side by side under the shape, which lets only its own part be seen: true lines at any zoom. */
function fillWithTile(doc: Doc, shape: PathShape, tile: Tile, trace: () => void): void {
  doc.save();
  trace();
  doc.clip();
  doc.rotate(tile.turn);
  const { x, y, width, height } = turnedBounds(boundsOf([shape]), -tile.turn);
  for (let top = Math.floor(y / tile.height); top * tile.height < y + height; top++) {
    for (let left = Math.floor(x / tile.width); left * tile.width < x + width; left++) {
      tracePath(doc, shifted(tile.segments, left * tile.width, top * tile.height));
    }
  }
  doc.lineWidth(tile.lineWidth).stroke(ink('ink'));
  doc.restore();
}

/** The box around a box that was turned about the origin. */
function turnedBounds({ x, y, width, height }: Box, degrees: number): Box {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const corners = [x, x + width].flatMap((cx) =>
    [y, y + height].map((cy) => [cx * cos - cy * sin, cx * sin + cy * cos]),
  );
  const [xs, ys] = [corners.map(([cx = 0]) => cx), corners.map(([, cy = 0]) => cy)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

const shifted = (segments: readonly Segment[], dx: number, dy: number): readonly Segment[] =>
  segments.map(({ command, points }) => ({ command, points: points.map(([x, y]) => [x + dx, y + dy]) }));

function drawText(doc: Doc, { text, x, y, size, align, fit, pen }: TextShape, font: string): void {
  doc
    .font(font)
    .fontSize(size)
    .fillColor(ink(pen === 'solid' ? 'ink' : 'blue'));
  const shown = forPrint(text);
  const natural = doc.widthOfString(shown);
  const squeeze = fit === undefined ? 1 : fit / natural;
  const width = natural * squeeze;
  const start = align === 'start' ? x : align === 'end' ? x - width : x - width / 2;
  doc.save();
  doc.translate(start, y).scale(squeeze, 1);
  doc.text(shown, 0, 0, { lineBreak: false, baseline: 'alphabetic' });
  doc.restore();
}

/** The fonts have no diameter sign; the letter looks the same. */
export const forPrint = (text: string) => text.replaceAll('⌀', 'Ø');
