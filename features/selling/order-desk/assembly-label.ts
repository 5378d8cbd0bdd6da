import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  fileOf,
  fitting,
  inks,
  linesWithin,
  newSheet,
  type Sheet,
  tell,
  write,
} from '#features/people/supplier/paper.public.ts';
import { drawQr } from '#features/people/supplier/paper-codes.public.ts';
import type { Supplier } from '#shared/supplier.ts';
import type { AssemblyLabel } from './label-lines.rules.ts';

/** 4 x 2 in, points. */
const [WIDTH, HEIGHT] = [288, 144];
const MARGIN = 8;
const QR = 92;
const GAP = 6;
/** Where the lines and the code begin, from the upper edge. */
const [LINES_TOP, QR_TOP] = [MARGIN + 26, MARGIN - 4];
/** So many are drawn before others have their turn. */
const AT_ONCE = 20;

/** Labels for a label printer, a page each. */
export async function assemblyLabelsPdf(
  labels: readonly AssemblyLabel[],
  { supplier, printedOn }: { readonly supplier: Supplier; readonly printedOn: Date },
): Promise<Buffer> {
  const sheet = await newSheet({
    title: `${labels[0]?.title ?? ''}, labels`,
    author: supplier.name,
    subject: `${labels.length} labels`,
    created: printedOn,
    size: [WIDTH, HEIGHT],
    says: [labels, supplier],
  });
  for (const [at, label] of labels.entries()) {
    if (at > 0) sheet.doc.addPage();
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
    drawLabel(sheet, label, supplier);
  }
  return fileOf(sheet);
}

function drawLabel(
  sheet: Sheet,
  { title, piece, lines, text, url }: AssemblyLabel,
  supplier: Supplier,
): void {
  const width = WIDTH - 2 * MARGIN - QR - GAP;
  const head = fitting(sheet, title, { font: 'strong', size: 13 } as const, width);
  tell(sheet, 'H1', () => write(sheet, title, MARGIN, MARGIN + 10, head));
  tell(sheet, 'P', () => write(sheet, `${piece} `, MARGIN, MARGIN + 22, { font: 'strong', size: 9 }));
  drawQr(sheet, url, { x: WIDTH - MARGIN - QR, y: QR_TOP, width: QR });
  // Its text may have 1,000 letters: they keep clear of the code, and the lines above keep clear of them.
  const end = HEIGHT - MARGIN + 2;
  const small = { font: 'narrow', size: 6, color: inks.soft } as const;
  const foot = linesWithin(
    sheet,
    [text, `${supplier.name}, ${supplier.phone}`],
    { width: WIDTH - 2 * MARGIN, height: end - QR_TOP - QR },
    small,
  );
  const footTop = end - foot.lines.length * foot.leading;
  const place = { width, height: footTop - LINES_TOP - GAP / 2 };
  drawLines(sheet, linesWithin(sheet, lines, place, { font: 'narrow', size: 8.5 }), LINES_TOP);
  drawLines(sheet, foot, footTop);
}

function drawLines(
  sheet: Sheet,
  { lines, style, leading }: ReturnType<typeof linesWithin>,
  top: number,
): void {
  tell(sheet, 'P', () =>
    lines.forEach((line, at) =>
      write(sheet, `${line} `, MARGIN, top + (at + 1) * leading - style.size * 0.2, style),
    ),
  );
}
