import { path, type Segment, type Tile } from './shapes.rules.ts';

/** Fine enough for a thumbnail, or coarse enough for a plate. */
export type Grain = 'small' | 'large';

/** Wires in bundles that pass over and under one another: each diamond shows the wires of one direction. */
export function wireBraid(grain: Grain): Tile {
  return grain === 'small' ? weave('braid', 8.4, 9.6, 2, 0.95) : weave('braid', 17, 20, 4, 1);
}

export function textileBraid(grain: Grain): Tile {
  return grain === 'small' ? weave('textile', 3.4, 3.4, 1, 0.5) : weave('textile', 8, 8, 2, 0.7);
}

export function stainlessBraid(grain: Grain): Tile {
  return grain === 'small' ? weave('stainless', 6, 6.6, 2, 0.55) : weave('stainless', 13, 15, 3, 0.7);
}

/** Parallel wires; `hand` is the direction they are wound in. */
export function wireSpiral(grain: Grain, hand: 'left' | 'right'): Tile {
  const gap = grain === 'small' ? 2.7 : 4.6;
  const turn = hand === 'left' ? -54 : 54;
  return lines(`spiral-${hand}`, gap, turn, grain === 'small' ? 0.75 : 1.2);
}

export function yarnSpiral(grain: Grain, hand: 'left' | 'right'): Tile {
  const gap = grain === 'small' ? 2.3 : 3.8;
  return lines(`yarn-${hand}`, gap, hand === 'left' ? -50 : 50, grain === 'small' ? 0.45 : 0.7);
}

/** The hatch of a cut face. */
export function cutFace(grain: Grain): Tile {
  return lines('cut', grain === 'small' ? 2.2 : 5, -45, grain === 'small' ? 0.45 : 0.7);
}

/** A gripping surface. */
export function knurl(grain: Grain): Tile {
  const gap = grain === 'small' ? 2.6 : 6;
  const half = gap / 2;
  const segments = path`M0 ${half}H${gap}M${half} 0V${gap}`;
  return {
    name: 'knurl',
    width: gap,
    height: gap,
    segments,
    lineWidth: grain === 'small' ? 0.5 : 0.8,
    turn: 45,
  };
}

function lines(name: string, gap: number, turn: number, lineWidth: number): Tile {
  return { name, width: gap, height: gap, segments: path`M0 ${gap / 2}H${gap}`, lineWidth, turn };
}

function weave(name: string, width: number, height: number, wires: number, lineWidth: number): Tile {
  const [w, h] = [width / 2, height / 2];
  const bundle = Array.from({ length: wires }, (_, wire) => (wire + 0.5) / wires);
  const falling = bundle.flatMap((t) => path`M${t * w} ${h - t * h}l${w} ${h}`);
  const rising = (x: number, y: number): readonly Segment[] =>
    bundle.flatMap((t) => path`M${x - w + t * w} ${y + t * h}l${w} ${-h}`);
  const corners = [rising(0, 0), rising(width, 0), rising(0, height), rising(width, height)].flat();
  return { name, width, height, segments: [...falling, ...corners], lineWidth, turn: 0 };
}
