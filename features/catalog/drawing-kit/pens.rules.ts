import type { Pen } from './shapes.rules.ts';

export type Color = 'ink' | 'grey' | 'paper' | 'tone' | 'blue';

/** The colors of the look's drawings: its token, and the value where no token reaches (an image, a print). */
export const colors = {
  ink: { token: '--draw', light: '#14191b' },
  grey: { token: '--draw-2', light: '#5d666a' },
  paper: { token: '--draw-fill', light: '#fff' },
  tone: { token: '--draw-tone', light: '#e6e9e6' },
  blue: { token: '--draw-dim', light: '#0d4a8f' },
} as const satisfies Record<Color, { token: string; light: string }>;

export interface Line {
  readonly fill: Color | 'none';
  readonly stroke: Color | 'none';
  readonly width: number;
  readonly dash?: readonly number[];
}

export type Pens = Record<Pen, Line>;

/** For 200 by 64. */
export const thumbnailPens = pens(1.1, { hidden: [2.4, 1.6], axis: [8, 2, 2, 2] });
/** For 720 by 300. */
export const platePens = pens(1.5, { hidden: [7, 4], axis: [14, 3, 3, 3] });

function pens(width: number, dashes: { hidden: readonly number[]; axis: readonly number[] }): Pens {
  const thin = width * 0.62;
  return {
    outline: { fill: 'paper', stroke: 'ink', width },
    tone: { fill: 'tone', stroke: 'ink', width },
    bare: { fill: 'none', stroke: 'ink', width },
    detail: { fill: 'none', stroke: 'ink', width: thin },
    fine: { fill: 'none', stroke: 'ink', width: thin },
    hidden: { fill: 'none', stroke: 'ink', width: width * 0.5, dash: dashes.hidden },
    axis: { fill: 'none', stroke: 'grey', width: width * 0.45, dash: dashes.axis },
    solid: { fill: 'ink', stroke: 'none', width: 0 },
    layline: { fill: 'none', stroke: 'grey', width: width * 2, dash: [13, 3, 7, 3] },
    strip: { fill: 'paper', stroke: 'grey', width: 0.6 },
    leader: { fill: 'none', stroke: 'ink', width: 1 },
    dimension: { fill: 'none', stroke: 'blue', width: 0.9 },
    arrow: { fill: 'blue', stroke: 'none', width: 0 },
  };
}
