import { BALLOON_RADIUS, type Balloons, balloons, type Row } from './balloons.rules.ts';
import { dimensionLine, tag } from './dimension-line.rules.ts';
import { DOWN, type Figure, type Measure } from './figure.rules.ts';
import { type Box, boundsOf, mover, placed, placeInside } from './placing.rules.ts';
import type { Drawing, NoteShape, Shape, Side, TextShape } from './shapes.rules.ts';

const PLATE = { width: 720, height: 300 } as const;

export interface NumberedDrawing {
  readonly drawing: Drawing;
  /** Balloon 1 points at what the first text names, and so on. */
  readonly legend: readonly string[];
  /** Whether it gives dimensions, which are millimetres unless they say otherwise. */
  readonly isMeasured: boolean;
}

/** A figure in the middle of a plate, with its dimension lines and a numbered balloon for each note. */
export function plateOf(figure: Figure): NumberedDrawing {
  const place = figure.inPlace ? {} : placeInside(figure.shapes, roomFor(figure), figure.largest);
  const shapes = placed(figure.shapes, place);
  const move = mover(place);
  const measures = figure.measures.flatMap((measure) => measureShapes(measure, move));
  const numbered = numberedNotes(shapes, measures);
  return {
    drawing: { ...PLATE, shapes: [...shapes, ...measures, ...numbered.shapes] },
    legend: numbered.legend,
    isMeasured: figure.measures.length > 0,
  };
}

/** The part of the plate that is left when balloons and dimensions have theirs. */
function roomFor({ shapes, measures }: Figure): Box {
  const hasNote = (side: Side) => shapes.some((shape) => shape.kind === 'note' && shape.side === side);
  const under = measures.filter((measure) => measure.away === DOWN);
  const top = hasNote('above') ? 78 : 40;
  const isDimensioned = under.some(({ kind }) => kind === 'length') || hasNote('below');
  const bottom = isDimensioned ? 76 : under.length > 0 ? 54 : 40;
  return { x: 124, y: top, width: PLATE.width - 248, height: PLATE.height - top - bottom };
}

function measureShapes(measure: Measure, move: ReturnType<typeof mover>): readonly Shape[] {
  if (measure.kind === 'tag') return tag(move(measure.at), measure.away, measure.says);
  const { from, to, away, says, row = 0 } = measure;
  return dimensionLine({ from: move(from), to: move(to), away, says, distance: row === 0 ? 26 : 44 });
}

function numberedNotes(shapes: readonly Shape[], measures: readonly Shape[]): Balloons {
  const notes = firstOfEach(shapes.filter((shape) => shape.kind === 'note'));
  const texts = measures.filter((shape) => shape.kind === 'text');
  const bounds = boundsOf(shapes.filter((shape) => shape.kind !== 'path' || shape.pen !== 'axis'));
  const sides: readonly Side[] = ['above', 'left', 'right', 'below'];
  return balloons(
    sides
      .map((side) => ({ row: rowAt(side, texts, bounds), notes: notes.filter((note) => note.side === side) }))
      .filter(({ notes: some }) => some.length > 0),
  );
}

/** A part that is there twice is named once. */
function firstOfEach(notes: readonly NoteShape[]): readonly NoteShape[] {
  return notes.filter(({ text }, index) => notes.findIndex((note) => note.text === text) === index);
}

/** Where the balloons of a side stand: clear of the part and of its dimensions. */
function rowAt(side: Side, texts: readonly TextShape[], bounds: Box): Row {
  const edge = BALLOON_RADIUS + 6;
  const [right, bottom] = [PLATE.width - edge, PLATE.height - edge];
  switch (side) {
    case 'above': {
      const y = Math.max(edge, Math.min(34, bounds.y - 34));
      const beside = texts.filter((text) => text.y < y + 44 && reach(text).from > bounds.x);
      return { y, from: edge, to: Math.min(right, ...beside.map((text) => reach(text).from - edge)) };
    }
    case 'below':
      return { y: bottom - 10, from: edge, to: right };
    case 'left': {
      const taken = texts.map((text) => reach(text)).filter(({ to }) => to < bounds.x);
      const x = Math.min(bounds.x - 46, ...taken.map(({ from }) => from - 30));
      return { x: Math.max(edge, x), from: edge, to: bottom };
    }
    case 'right': {
      const end = bounds.x + bounds.width;
      const taken = texts.map((text) => reach(text)).filter(({ from }) => from > end);
      return {
        x: Math.min(right, Math.max(end + 46, ...taken.map(({ to }) => to + 30))),
        from: edge,
        to: bottom,
      };
    }
  }
}

/** From where to where a text goes: condensed letters are about half as wide as high. */
function reach({ x, text, size, align }: TextShape): { readonly from: number; readonly to: number } {
  const width = text.length * size * 0.5;
  const from = align === 'start' ? x : align === 'end' ? x - width : x - width / 2;
  return { from, to: from + width };
}
