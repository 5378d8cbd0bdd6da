import { assemblyFacts } from '#features/crimp/crimp-table/assembly-facts.rules.ts';
import { assemblyText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import type { JobCardPaper } from '#features/crimp/crimp-table/crimp.contract.ts';
import type { CrimpRevision, CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import {
  decoration,
  fileOf,
  fitting,
  inks,
  linesOf,
  newSheet,
  paperPoints,
  rule,
  type Sheet,
  tell,
  widthOf,
  write,
} from '#features/people/supplier/paper.public.ts';
import { drawBars, drawQr } from '#features/people/supplier/paper-codes.public.ts';
import { dayOf } from '#shared/calendar.ts';
import type { Supplier } from '#shared/supplier.ts';
import { drawBlanks, drawDial, drawFacts, drawHazard, type Place } from './job-card-blocks.ts';

export interface JobCard {
  readonly spec: CrimpSpec;
  readonly revision: CrimpRevision;
  readonly supplier: Supplier;
  /** Of the assembly's page: where the QR code leads. */
  readonly url: string;
  readonly printedOn: Date;
}

/** Points. */
const sizes = {
  ...paperPoints,
  '4x6': [288, 432],
  '4x2': [288, 144],
} as const satisfies Record<JobCardPaper, readonly [number, number]>;

/** The card that goes with a job: warning, dial and sizes as on the page, and the codes that lead back to it. One page, always. */
export async function jobCardPdf(card: JobCard, paper: JobCardPaper): Promise<Buffer> {
  const title = assemblyText(card.spec);
  const sheet = await newSheet({
    title: `${title}, job card`,
    author: card.supplier.name,
    subject: card.spec.partNumber,
    created: card.printedOn,
    size: sizes[paper],
    says: card,
  });
  switch (paper) {
    case 'letter':
    case 'a4':
      drawWholeSheet(sheet, card, sizes[paper]);
      break;
    case '4x6':
      drawTallLabel(sheet, card, sizes[paper]);
      break;
    case '4x2':
      drawLowLabel(sheet, card, sizes[paper]);
      break;
  }
  return fileOf(sheet);
}

/** What is written down at the machine. */
const BLANKS = [
  'Job',
  'Quantity',
  'Machine',
  'Measured diameter 1, mm',
  'Measured diameter 2, mm',
  'Measured diameter 3, mm',
  'Crimped by',
  'Date',
  'Checked by',
];

type Size = readonly [width: number, height: number];

function drawWholeSheet(sheet: Sheet, card: JobCard, [paperWidth, paperHeight]: Size): void {
  const margin = 34;
  const place = { x: margin, width: paperWidth - 2 * margin };
  let y = drawHead(sheet, card, { ...place, y: margin }, { size: 8, title: 26 });
  y = drawHazard(sheet, card.spec.warning, { ...place, y: y + 10 }, 12);
  y = drawDial(sheet, card.spec, { ...place, y: y + 6 }, { height: 130, phone: card.supplier.phone });
  const [qr, gap] = [150, 24];
  const facts = assemblyFacts(card.spec, 'mm');
  const left = { x: margin, y: y + 18, width: place.width - qr - gap - 30 };
  const factsEnd = drawFacts(sheet, facts, left, 10.5);
  const right = { x: left.x + left.width + gap, width: qr + 30 };
  drawQr(sheet, card.url, { x: right.x + 15, y: left.y, width: qr });
  drawBars(sheet, card.spec.partNumber, { ...right, y: left.y + qr, height: 34 });
  drawUnderBars(sheet, card.spec.partNumber, { ...right, y: left.y + qr + 44 }, 9);
  drawBlanks(sheet, BLANKS, { ...place, y: factsEnd + 18 });
  drawFoot(sheet, card, { ...place, y: paperHeight - margin - 14 }, 8);
}

function drawTallLabel(sheet: Sheet, card: JobCard, [paperWidth, paperHeight]: Size): void {
  const margin = 12;
  const place = { x: margin, width: paperWidth - 2 * margin };
  let y = drawHead(sheet, card, { ...place, y: margin }, { size: 6.5, title: 17 });
  y = drawHazard(sheet, card.spec.warning, { ...place, y: y + 6 }, 8);
  y = drawDial(sheet, card.spec, { ...place, y: y + 4 }, { height: 92, phone: card.supplier.phone });
  const facts = assemblyFacts(card.spec, 'mm').filter(
    ({ label }) => !/version|Part number|Crimp length/.test(label),
  );
  y = drawFacts(sheet, facts, { ...place, y: y + 6 }, 7.5);
  drawBars(sheet, card.spec.partNumber, { ...place, y: y + 7, height: 28 });
  drawUnderBars(sheet, card.spec.partNumber, { ...place, y: y + 44 }, 8);
  // Beside the bars a line of light would cross both codes, and read neither.
  const qr = Math.min(80, paperHeight - margin - (y + 48));
  drawQr(sheet, card.url, { x: margin, y: y + 48, width: qr });
  drawNotes(sheet, card, { x: margin + qr + 4, y: y + 62, width: place.width - qr - 4 }, 7);
}

function drawLowLabel(sheet: Sheet, card: JobCard, [paperWidth, paperHeight]: Size): void {
  const [margin, qr] = [7, 86];
  const left = { x: margin, width: paperWidth - 2 * margin - qr - 5 };
  const title = fitting(sheet, assemblyText(card.spec), { font: 'strong', size: 13 } as const, left.width);
  tell(sheet, 'H1', () => write(sheet, assemblyText(card.spec), left.x, margin + 10, title));
  let y = drawHazard(sheet, card.spec.warning, { ...left, y: margin + 14 }, 6.5);
  y = drawDial(sheet, card.spec, { ...left, y: y + 2 }, { height: 40, phone: card.supplier.phone });
  drawBars(sheet, card.spec.partNumber, { ...left, y: y + 3, height: paperHeight - margin - y - 11 });
  drawUnderBars(sheet, card.spec.partNumber, { ...left, y: paperHeight - margin }, 6.5);
  const right = { x: paperWidth - margin - qr, width: qr };
  drawQr(sheet, card.url, { ...right, y: margin - 4 });
  drawNotes(sheet, card, { ...right, y: margin + qr + 3 }, 6);
}

/** Who sells it, what it is, and what kind of paper this is. */
function drawHead(
  sheet: Sheet,
  { spec, supplier }: JobCard,
  { x, y, width }: Place,
  { size, title }: { readonly size: number; readonly title: number },
): number {
  const style = { font: 'head', size, spacing: 0.5 } as const;
  const label = 'JOB CARD';
  tell(sheet, 'P', () => {
    write(sheet, `${supplier.name.toUpperCase()}   ${supplier.phone} `, x, y + size, style);
    write(sheet, label, x + width - widthOf(sheet, label, style), y + size, style);
  });
  decoration(sheet, () => rule(sheet, y + size * 1.8, x, x + width, 1.5));
  const text = assemblyText(spec);
  const strong = fitting(sheet, text, { font: 'strong', size: title } as const, width);
  tell(sheet, 'H1', () => write(sheet, text, x, y + size * 1.8 + title * 1.15, strong));
  return y + size * 1.8 + title * 1.3;
}

/** What the bars say, for those who read letters. */
function drawUnderBars(sheet: Sheet, partNumber: string, { x, y, width }: Place, size: number): void {
  const style = fitting(sheet, partNumber, { font: 'strong', size } as const, width);
  // Under the first bar: left of it is the white that a scanner needs.
  tell(sheet, 'P', () => write(sheet, partNumber, x + 11, y, style));
}

/** What stands in the foot of a sheet, in short lines. */
function drawNotes(
  sheet: Sheet,
  { spec, revision, printedOn, supplier }: JobCard,
  { x, y, width }: Place,
  size: number,
): void {
  const style = { font: 'narrow', size } as const;
  const texts = [
    `Hose ${spec.hose}-${spec.dash}, ${spec.inches.replace('-', ' ')} in`,
    `Crimp table revision ${revision.number} of ${dayOf(new Date(revision.date), supplier.timeZone)}`,
    `Printed ${dayOf(printedOn, supplier.timeZone)}, ${supplier.phone}`,
  ];
  tell(sheet, 'P', () =>
    texts
      .flatMap((text) => linesOf(sheet, text, width, style))
      .forEach((line, index) => write(sheet, `${line} `, x, y + index * size * 1.25, style)),
  );
}

/** Which table the numbers are from, when they were printed, and where they are looked up. */
function drawFoot(
  sheet: Sheet,
  { revision, printedOn, supplier, url }: JobCard,
  { x, y, width }: Place,
  size: number,
): void {
  const style = { font: 'narrow', size, color: inks.soft } as const;
  const dates = `Crimp table revision ${revision.number} of ${dayOf(new Date(revision.date), supplier.timeZone)}, printed ${dayOf(printedOn, supplier.timeZone)}.`;
  const advice = 'Check the current revision before crimping.';
  decoration(sheet, () => rule(sheet, y - size * 1.4, x, x + width, 0.5, inks.line));
  tell(sheet, 'P', () =>
    write(sheet, `${dates} ${advice} `, x, y, fitting(sheet, `${dates} ${advice}`, style, width)),
  );
  tell(sheet, 'P', () =>
    write(sheet, url, x, y + size * 1.4, fitting(sheet, url, { ...style, color: inks.action }, width)),
  );
}
