import { elbow } from '#features/catalog/drawing-kit/elbow.rules.ts';
import type { DrawingRequest, Figure } from '#features/catalog/drawing-kit/figure.rules.ts';
import { placed } from '#features/catalog/drawing-kit/placing.rules.ts';
import { axis } from '#features/catalog/drawing-kit/shapes.rules.ts';
import {
  barbs,
  cornerRadius,
  ferrule,
  hex,
  lengthOf,
  named,
  round,
  type Section,
  turned,
} from '#features/catalog/drawing-kit/turned.rules.ts';
import { endSections } from './fitting-ends.rules.ts';
import {
  cutoffMeasure,
  dropMeasure,
  fittingTexts,
  hexMeasures,
  spliceMeasures,
  threadMeasure,
} from './fitting-measures.rules.ts';
import { type FittingSize, fittingSize } from './fitting-size.rules.ts';

/** Millimetres of a plate's 720 wide drawing are at most this many of its units. */
const LARGEST = 5;

/**
 * A hose end: the tail in the hose on the left, then neck, body hex and the end, straight or bent.
 * The origin is where the ferrule ends; x is the axis of the hose.
 */
export function fittingFigure(request: DrawingRequest): Figure {
  const size = fittingSize(request);
  const tail = tailOf(size);
  const texts = fittingTexts(request.size);
  if (size.kind === 'splice') return splice(size, tail, texts);
  const tailShapes = turned(tail.sections, -lengthOf(tail.sections));
  const bent = size.angle === 0 ? straightFigure(size, tail, texts) : bentFigure(size, tail, texts);
  return { shapes: [...tailShapes, ...bent.shapes], measures: bent.measures, largest: LARGEST };
}

interface Tail {
  readonly sections: readonly Section[];
  /** Largest radius. */
  readonly radius: number;
  /** How far inside the tail the hose ends: the cutoff is measured from there. */
  readonly stop: number;
}

function tailOf({ hose, tail }: FittingSize): Tail {
  if (tail === 'push-on') {
    const radius = hose * 0.58;
    const collar = round(hose * 0.25, hose * 0.85);
    return { sections: [named('Push-on barbs', barbs(hose * 2, radius), radius), collar], radius, stop: 0 };
  }
  const [length, radius] = [18 + hose * 1.3, 4.6 + hose * 0.66];
  return { sections: [named('Ferrule', ferrule(length, radius), radius)], radius, stop: length * 0.12 };
}

type Texts = ReturnType<typeof fittingTexts>;

function straightFigure(size: FittingSize, tail: Tail, texts: Texts): Figure {
  const { hose, end } = size;
  const ending = endSections(size.kind, end);
  const body = bodyOf(size);
  const rest = lengthOf(ending) + lengthOf(body);
  const neck = round(
    Math.max(hose * 0.15, size.cutoff - tail.stop - rest),
    Math.min(hose * 0.62, tail.radius * 0.8),
  );
  const sections = [neck, ...body, ...ending];
  const length = lengthOf(sections);
  const line = axis`M${-lengthOf(tail.sections) - hose * 0.25} 0H${length + hose * 0.3}`;
  const extent = Math.max(
    body.length > 0 ? cornerRadius(size.bodyFlats) : 0,
    hasNut(size) ? cornerRadius(end.flats) : end.radius,
  );
  const bodyAt = neck.length + lengthOf(body) / 2;
  return {
    shapes: [...turned(sections), line],
    measures: [
      ...threadMeasure(end.radius, texts.thread, { x: length, y: 0, turn: 0 }),
      ...cutoffMeasure(texts, { from: -tail.stop, to: length, bottom: Math.max(tail.radius, extent) }),
      ...hexMeasures(size, texts, { bodyAt: body.length > 0 ? bodyAt : undefined, end: length }),
    ],
  };
}

const hasNut = ({ kind }: FittingSize) => kind.endsWith('female') || kind === 'inverted-male';

/** The hex that a wrench holds; ends that are a hex themselves, flanges and banjos have none. */
function bodyOf({ kind, hose, bodyFlats, isLiveSwivel, end }: FittingSize): readonly Section[] {
  if (kind.startsWith('flange') || kind === 'banjo' || kind === 'taper-female') return [];
  const body = named('Body hex', hex(hose * 0.7, bodyFlats), bodyFlats / 2);
  if (!isLiveSwivel) return [body];
  const joint = named('Live swivel joint', round(hose * 0.5, bodyFlats * 0.46), bodyFlats * 0.46);
  return [
    body,
    round(hose * 0.12, bodyFlats * 0.34),
    joint,
    hex(hose * 0.55, Math.max(bodyFlats, end.radius * 2.2)),
  ];
}

function bentFigure(size: FittingSize, tail: Tail, texts: Texts): Figure {
  const { hose, angle, kind, drop } = size;
  const ending = endSections(kind, size.end);
  const bent = elbow({
    angle,
    tube: Math.min(hose * 0.56, tail.radius * 0.75),
    run: size.cutoff - tail.stop,
    drop,
    endLength: lengthOf(ending),
  });
  const end = placed(turned(ending), bent.endPlace);
  const line = axis`M${-lengthOf(tail.sections) - hose * 0.25} 0H0`;
  return {
    shapes: [...bent.shapes, ...end, line],
    measures: [
      ...threadMeasure(size.end.radius, texts.thread, {
        x: bent.seat[0],
        y: bent.seat[1],
        turn: -angle,
      }),
      ...dropMeasure(size, texts, bent.seat),
      ...cutoffMeasure(texts, { from: -tail.stop, to: bent.seat[0], bottom: tail.radius }),
    ],
  };
}

/** Two tails back to back on a collar. */
function splice(size: FittingSize, tail: Tail, texts: Texts): Figure {
  const collar = Math.max(4, size.cutoff - 2 * tail.stop);
  const length = lengthOf(tail.sections);
  const one = turned(tail.sections, -length);
  const other = placed(one, { mirror: true, x: collar }).filter((shape) => shape.kind !== 'note');
  const middle = turned([named('Hose stop collar', round(collar, size.hose * 0.75), size.hose * 0.75)]);
  const line = axis`M${-length - size.hose * 0.3} 0H${collar + length + size.hose * 0.3}`;
  return {
    shapes: [...one, ...middle, ...other, line],
    measures: spliceMeasures(texts, tail, collar),
    largest: LARGEST,
  };
}
