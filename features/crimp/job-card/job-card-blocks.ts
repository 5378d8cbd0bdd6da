import type { AssemblyFact } from '#features/crimp/crimp-table/assembly-facts.rules.ts';
import { messages } from '#features/crimp/crimp-table/crimp.contract.ts';
import type { CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { mmText, shortMmText } from '#features/crimp/crimp-table/measure-text.rules.ts';
import {
  decoration,
  fitting,
  inks,
  linesOf,
  linesWithin,
  openTable,
  rule,
  type Sheet,
  type TextStyle,
  tell,
  widthOf,
  write,
} from '#features/people/supplier/paper.public.ts';

/** A block's place. Every block answers where it ends. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

// The plates and the band match the machine and the page, whatever paper they are on.
const plate = { black: '#0b0d0e', red: '#b01117', paper: '#ffffff' } as const;
const MOST_LINES = 3;
/** Points: what is still read at arm's length. */
const SMALLEST = 4.5;
/** Of what a letter is high, how much its capitals are, and the blank above and below one line. */
const [CAPITAL, LEADING] = [0.7, 1.25];

/** A row's warning, whole, directly above its numbers: in smaller letters where it would take more than three lines. */
export function drawHazard(sheet: Sheet, warning: string | undefined, place: Place, largest: number): number {
  if (warning === undefined) return place.y;
  const { x, y, width } = place;
  const textWidth = width - largest * 4;
  const linesAt = (at: number) => linesOf(sheet, warning, textWidth, { font: 'strong', size: at });
  let size = largest;
  while (linesAt(size).length > MOST_LINES && size > SMALLEST) size -= 0.5;
  const stripe = size * 2;
  const style = { font: 'strong', size } as const;
  const lines = linesAt(size);
  const height = lines.length * size * LEADING + size;
  decoration(sheet, () => {
    sheet.doc.rect(x, y, width, height).fill(inks.here);
    sheet.doc.save().rect(x, y, stripe, height).clip();
    for (let at = y - stripe; at < y + height; at += size * 1.4)
      sheet.doc.polygon(
        [x, at + stripe],
        [x + stripe, at],
        [x + stripe, at + size * 0.7],
        [x, at + stripe + size * 0.7],
      );
    sheet.doc.fill(plate.black).restore();
    sheet.doc.rect(x, y, width, height).lineWidth(1.5).stroke(plate.black);
  });
  tell(sheet, 'P', () =>
    lines.forEach((line, index) =>
      write(
        sheet,
        `${line} `,
        x + stripe + size * 0.8,
        y + size * (0.5 + CAPITAL + 0.2 + index * LEADING),
        style,
      ),
    ),
  );
  return y + height;
}

/** The two plates with their words, and the sum beneath; where no number is safe there is none (rulings: Crimp). */
export function drawDial(
  sheet: Sheet,
  spec: CrimpSpec,
  { x, y, width }: Place,
  { height, phone }: { readonly height: number; readonly phone: string },
): number {
  const { dialSetting, crimpDiam, dieSet } = spec;
  const foot = Math.max(10, height * 0.14);
  const [half, end] = [width / 2, y + height + foot];
  const hasDial = dialSetting !== undefined && crimpDiam !== undefined && dieSet !== undefined;
  decoration(sheet, () => {
    if (hasDial) sheet.doc.rect(x, y, half, height).fill(plate.black);
    sheet.doc
      .rect(x, y, width, end - y)
      .lineWidth(2)
      .stroke(plate.black);
    if (hasDial) rule(sheet, y + height, x, x + width, 2, plate.black);
  });
  if (!hasDial) {
    const style = fitting(sheet, messages.noDial, { font: 'strong', size: height * 0.3 }, width * 0.9);
    tell(sheet, 'P', () => {
      centred(sheet, messages.noDial, { x, y: y + height * 0.5, width }, style);
      centred(sheet, phone, { x, y: y + height * 0.85, width }, { ...style, size: style.size * 0.7 });
    });
    return end;
  }
  const plates = [
    { word: 'BLACK', number: dialSetting.black, x, color: plate.paper },
    { word: 'RED', number: dialSetting.red, x: x + half, color: plate.red },
  ];
  for (const { word, number, x: left, color } of plates) {
    const place = { x: left, width: half };
    tell(sheet, 'P', () => {
      centred(
        sheet,
        `${word} `,
        { ...place, y: y + height * 0.2 },
        { font: 'head', size: height * 0.15, color, spacing: 1 },
      );
      centred(sheet, number, { ...place, y: y + height * 0.9 }, { font: 'head', size: height * 0.88, color });
    });
  }
  const sum = `Dial Setting = crimp ${mmText(crimpDiam)} mm − die ${shortMmText(dieSet)} mm`;
  tell(sheet, 'P', () => centred(sheet, sum, { x, y: end - foot * 0.3, width }, { size: foot * 0.66 }));
  return end;
}

/** Label, value and the other unit, a line between two. */
export function drawFacts(
  sheet: Sheet,
  facts: readonly AssemblyFact[],
  { x, y, width }: Place,
  size: number,
): number {
  const row = size * 1.75;
  const tags = openTable(sheet);
  decoration(sheet, () => rule(sheet, y, x, x + width, 1.2));
  facts.forEach(({ label, text, other }, index) => {
    const [foot, line] = [y + index * row + row * 0.7, tags.row()];
    const unit = { font: 'narrow', size: size * 0.85, color: inks.soft } as const;
    const tail = other === undefined ? '' : ` ${other}`;
    const start = x + width - widthOf(sheet, tail, unit);
    const name = { size, color: inks.soft } as const;
    // A tag may say forty letters of any kind: they stay beside their label, in their row.
    const place = { width: start - x - widthOf(sheet, label, name) - size, height: row };
    const { lines, style, leading } = linesWithin(sheet, [text], place, { font: 'strong', size });
    tell(sheet, 'TH', () => write(sheet, label, x, foot, name), line);
    tell(
      sheet,
      'TD',
      () => {
        lines.forEach((each, at) =>
          write(
            sheet,
            at === lines.length - 1 ? each : `${each} `,
            start - widthOf(sheet, each, style),
            foot - ((lines.length - 1) / 2 - at) * leading,
            style,
          ),
        );
        if (tail !== '') write(sheet, tail, start, foot, unit);
      },
      line,
    );
    line.end();
    decoration(sheet, () => rule(sheet, y + (index + 1) * row, x, x + width, 0.5, inks.line));
  });
  tags.end();
  return y + facts.length * row;
}

/** Places to write in by hand. */
export function drawBlanks(sheet: Sheet, labels: readonly string[], { x, y, width }: Place): number {
  const [columns, height] = [3, 40];
  const cell = width / columns;
  labels.forEach((label, index) => {
    const left = x + (index % columns) * cell;
    const top = y + Math.floor(index / columns) * height;
    decoration(sheet, () => sheet.doc.rect(left, top, cell, height).lineWidth(0.75).stroke(inks.line));
    tell(sheet, 'P', () =>
      write(sheet, `${label} `, left + 5, top + 10, { font: 'narrow', size: 8, color: inks.soft }),
    );
  });
  return y + Math.ceil(labels.length / columns) * height;
}

function centred(sheet: Sheet, text: string, { x, y, width }: Place, style: TextStyle): void {
  write(sheet, text, x + (width - widthOf(sheet, text.trim(), style)) / 2, y, style);
}
