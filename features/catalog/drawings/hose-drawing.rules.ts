import {
  type DrawingRequest,
  type Figure,
  LEFT,
  type Measure,
  RIGHT,
} from '#features/catalog/drawing-kit/figure.rules.ts';
import {
  axis,
  bar,
  box,
  hidden,
  layline,
  note,
  outline,
  type Shape,
  type Tile,
  tiled,
  tone,
} from '#features/catalog/drawing-kit/shapes.rules.ts';
import {
  cutFace,
  type Grain,
  stainlessBraid,
  textileBraid,
  wireBraid,
  wireSpiral,
  yarnSpiral,
} from '#features/catalog/drawing-kit/tiles.rules.ts';
import { figure as written } from '#features/catalog/measures/figures.rules.ts';
import { type HoseBuild, type HoseLayer, hoseBuild } from './hose-build.rules.ts';

interface HoseFrame {
  readonly grain: Grain;
  /** From the broken end to the end of the tube. */
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  /** Half the outside diameter. */
  readonly radius: number;
  /** Half the bore. */
  readonly bore: number;
}

const frames = {
  small: { grain: 'small', left: 2, right: 190, middle: 32, radius: 21 },
  large: { grain: 'large', left: 106, right: 604, middle: 150, radius: 62 },
} as const satisfies Record<Grain, Omit<HoseFrame, 'bore'>>;

/** A hose cut away step by step: cover, each layer of the reinforcement, tube. */
export function hoseFigure({ subject, size, grain, print }: DrawingRequest): Figure {
  const build = hoseBuild(subject.facts, size?.dash);
  const [inside, outside] = [size?.bore?.insideDiameter, size?.outsideDiameter];
  const bore = boreRadius(frames[grain].radius, build, inside && outside ? inside / outside : 0.5);
  const frame = { ...frames[grain], bore };
  const { left, right, middle: y, radius } = frame;
  const measures: Measure[] = [];
  if (outside) {
    const x = left + radius * 0.35;
    measures.push({
      kind: 'length',
      from: [x, y - radius],
      to: [x, y + radius],
      away: LEFT,
      says: ['OD', written(outside, 1)],
    });
  }
  if (inside) {
    measures.push({
      kind: 'length',
      from: [right, y - bore],
      to: [right, y + bore],
      away: RIGHT,
      says: ['ID', written(inside, 1)],
    });
  }
  return { shapes: [...cutaway(build, frame), ...printed(build, frame, print)], measures, inPlace: true };
}

/** The row's own proportion, within limits, so that every layer can be seen. */
function boreRadius(radius: number, build: HoseBuild, ratio: number): number {
  const [least, most] = build.layers.length > 2 ? [0.28, 0.42] : [0.34, 0.56];
  return radius * Math.min(most, Math.max(least, ratio));
}

/** Drawn from the inside out. */
function cutaway(build: HoseBuild, frame: HoseFrame): readonly Shape[] {
  const { left, right, middle: y, radius, bore, grain } = frame;
  const wall = radius - bore;
  const count = build.layers.length;
  const tubeStart = right - (right - left) * tubeShare(build);
  const starts = layerStarts(build.layers, tubeStart, right - left);
  const coverEnd = starts[0] ?? tubeStart;
  const tubeRadius = count === 0 ? radius - wall * 0.25 : bore + wall * 0.34;
  const outermost = radius - wall * 0.2;
  const layerRadius = (index: number) => tubeRadius + ((outermost - tubeRadius) * (count - index)) / count;
  const layers = build.layers.map((layer, index) => {
    const x = starts[index] ?? coverEnd;
    const length = (starts[index + 1] ?? tubeStart) - x;
    return layerShapes(layer, index, { x, length, y, radius: layerRadius(index), grain });
  });
  return [
    ...tubeShapes(build, { x: tubeStart, end: right, y, radius: tubeRadius, bore, grain }),
    ...layers.toReversed().flat(),
    ...coverShapes(build, { left, end: coverEnd, y, radius, grain }),
    ...(grain === 'large' ? [axis`M${left - 14} ${y}H${right + 22}`] : []),
  ];
}

/** Width of a condensed letter by its size. */
const NARROW_LETTER = 0.43;

/** How much of the length shows the bare tube. */
const tubeShare = (build: HoseBuild) => (build.layers.length > 3 ? 0.1 : 0.13);

/** Where each layer comes out from under the one outside it. */
function layerStarts(layers: readonly HoseLayer[], end: number, length: number): readonly number[] {
  const step =
    length * (layers.length > 4 ? 0.06 : layers.length > 3 ? 0.085 : layers.length > 2 ? 0.09 : 0.15);
  let x = end;
  return layers
    .toReversed()
    .map(({ kind }) => {
      x -= kind === 'helix' ? step * 2.2 : step;
      return x;
    })
    .toReversed();
}

/** The layline, on a light strip so that it can be read on any cover. */
function printed(build: HoseBuild, frame: HoseFrame, print: string | undefined): readonly Shape[] {
  if (!print || build.cover.kind === 'stainless') return [];
  const { left, right, middle: y, radius } = frame;
  const start = left + radius * 0.45;
  const end =
    (layerStarts(build.layers, right - (right - left) * tubeShare(build), right - left)[0] ?? right) - 12;
  const width = end - start - 16;
  const size = Math.min(13, width / (print.length * NARROW_LETTER));
  const text = {
    kind: 'text',
    pen: 'solid',
    x: start + 8,
    y: y + size * 0.36,
    text: print,
    size,
    align: 'start',
  } as const;
  return [box('strip', start, y - 14, end - start, 28), { ...text, fit: width }];
}

interface LayerPlace {
  readonly x: number;
  readonly length: number;
  readonly y: number;
  readonly radius: number;
  readonly grain: Grain;
}

function layerShapes(layer: HoseLayer, index: number, place: LayerPlace): readonly Shape[] {
  const { x, length, y, radius, grain } = place;
  const up = index % 2 === 0;
  const at = y + (up ? -0.8 : 0.8) * radius;
  const named = layer.name ? [note(layer.name, x + length / 2, at, up ? 'above' : 'below')] : [];
  const surface = tiled(tileOf(layer, index, grain))`M${x} ${y - radius}h${length}v${2 * radius}h${-length}z`;
  return [surface, ...(layer.kind === 'helix' ? helixTurns(place) : []), ...named];
}

function tileOf(layer: HoseLayer, index: number, grain: Grain): Tile {
  const hand = index % 2 === 0 ? 'left' : 'right';
  switch (layer.kind) {
    case 'wire-braid':
      return wireBraid(grain);
    case 'wire-spiral':
      return wireSpiral(grain, hand);
    case 'yarn-spiral':
      return yarnSpiral(grain, hand);
    case 'fiber-braid':
    case 'helix':
      return textileBraid(grain);
  }
}

/** The wire of a suction hose stands out on both sides. */
function helixTurns({ x, length, y, radius, grain }: LayerPlace): readonly Shape[] {
  const wire = grain === 'large' ? 10 : 3.4;
  const turns = Math.max(2, Math.round(length / (wire * 1.9)));
  return Array.from({ length: turns }, (_, turn) => {
    const start = x + ((turn + 0.2) * length) / turns;
    const lean = wire * 0.9;
    const r = radius + wire * 0.2;
    return outline`M${start} ${y - r}h${wire}l${lean} ${2 * r}h${-wire}z`;
  });
}

interface TubePlace {
  readonly x: number;
  readonly end: number;
  readonly y: number;
  readonly radius: number;
  readonly bore: number;
  readonly grain: Grain;
}

function tubeShapes(build: HoseBuild, { x, end, y, radius, bore, grain }: TubePlace): readonly Shape[] {
  const label = note(build.tube.name, x + (end - x) * 0.6, y + (radius + bore) / 2, 'below');
  if (build.tube.kind === 'convoluted') return [convolutedTube(x, end, y, radius, grain), label];
  const edges = hidden`M${x} ${y - bore}H${end}M${x} ${y + bore}H${end}`;
  return [bar('outline', x, y, end - x, radius), edges, label];
}

function convolutedTube(x: number, end: number, y: number, radius: number, grain: Grain): Shape {
  const waves = grain === 'large' ? 7 : 6;
  const wave = (end - x) / waves;
  const crest = wave * 0.9;
  const there = `q${wave / 2} ${-crest} ${wave} 0`.repeat(waves);
  const back = `q${-wave / 2} ${crest} ${-wave} 0`.repeat(waves);
  const r = radius - crest / 2;
  return outline`M${x} ${y - r}${there}v${2 * r}${back}z`;
}

interface CoverPlace {
  readonly left: number;
  readonly end: number;
  readonly y: number;
  readonly radius: number;
  readonly grain: Grain;
}

/** The cover, its left end broken off as pipes are: one edge bulges out, the other shows the cut face. */
function coverShapes(build: HoseBuild, { left, end, y, radius: r, grain }: CoverPlace): readonly Shape[] {
  const bulge = r * 0.3;
  const x = left + bulge;
  const edge = `c${-bulge} ${-r * 0.3} ${-bulge} ${-r * 0.7} 0 ${-r}`;
  const drawCover = {
    rubber: tone,
    textile: tiled(textileBraid(grain)),
    stainless: tiled(stainlessBraid(grain)),
  };
  const cover = drawCover[build.cover.kind]`M${x} ${y - r}H${end}V${y + r}H${x}${edge}${edge}z`;
  const face = `c${bulge} ${r * 0.3} ${bulge} ${r * 0.7} 0 ${r}`;
  const cut = tiled(cutFace(grain))`M${x} ${y}${face}${edge}z`;
  const print =
    build.cover.kind === 'rubber' && grain === 'small' ? [layline`M${x + 7} ${y}H${end - 6}`] : [];
  return [cover, cut, ...print, note(build.cover.name, x + (end - x) * 0.42, y - r * 0.82)];
}
