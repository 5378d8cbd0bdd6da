import { circle, hidden, note, outline, tone } from '#features/catalog/drawing-kit/shapes.rules.ts';
import {
  femaleCone,
  femaleThread,
  hex,
  named,
  oRing,
  round,
  type Section,
  thread,
  withMore,
} from '#features/catalog/drawing-kit/turned.rules.ts';
import type { EndKind } from './end-kind.rules.ts';

export interface EndSize {
  /** Half the outside diameter of the male thread; of a flange, half its head; of a banjo, half its bore. Millimetres. */
  readonly radius: number;
  /** Across the flats of the nut, or of the hex that holds a female pipe thread. */
  readonly flats: number;
  /** How the end seals, for the legend: '37° flare'. */
  readonly seat: string;
  /** What its thread is called in the legend. */
  readonly threadName: string;
}

/** The sections of an end from the body outwards, to the right. */
export function endSections(kind: EndKind, size: EndSize): readonly Section[] {
  return sectionsOf[kind](size);
}

const sectionsOf: Record<EndKind, (size: EndSize) => readonly Section[]> = {
  'flare-male': ({ radius: r, seat, threadName }) => [
    round(r * 0.16, r * 0.84),
    named(threadName, thread(r * 1.45, r), r),
    named(seat, round(r * 0.5, r * 0.86, r * 0.48), r * 0.6),
  ],
  'flare-female': (size) => swivelNut(size, (x, end, r) => femaleCone(x, end, r, r * 0.62)),
  'face-male': ({ radius: r, seat, threadName }) => [
    round(r * 0.16, r * 0.86),
    named(threadName, thread(r * 1.3, r), r),
    named(seat, faceWithRing(r), r * 0.5),
  ],
  'face-female': (size) =>
    swivelNut(size, (x, end, r) => [
      hidden`M${end} ${-r}H${x + (end - x) * 0.3}V${r}H${end}M${x} ${-r * 0.6}H${end - (end - x) * 0.35}V${r * 0.6}H${x}`,
    ]),
  'taper-male': ({ radius: r, threadName }) => [named(threadName, thread(r * 1.75, r * 1.03, r * 0.93), r)],
  'taper-female': ({ radius: r, flats, threadName }) => {
    const body = hex(r * 2, Math.max(flats, r * 2.3));
    const inside = withMore(body, (x) => femaleThread(x + r * 0.5, x + r * 2, r * 0.94, r * 0.6));
    return [named(threadName, inside, r)];
  },
  'boss-male': ({ radius: r, seat, threadName }) => [
    round(r * 0.22, r * 1.2),
    named(seat, oRing(r * 0.26, r * 0.98), r * 1.1),
    round(r * 0.14, r * 0.82),
    named(threadName, thread(r * 1.15, r), r),
  ],
  'cone-male': ({ radius: r, seat, threadName }) => [
    round(r * 0.18, r * 0.84),
    withMore(named(threadName, thread(r * 1.5, r), r), (x) => {
      const end = x + r * 1.5;
      return [
        hidden`M${end} ${-r * 0.72}L${end - r * 0.6} ${-r * 0.4}H${x}M${end} ${r * 0.72}L${end - r * 0.6} ${r * 0.4}H${x}`,
        note(seat, end - r * 0.25, r * 0.4),
      ];
    }),
  ],
  'cone-female': (size) =>
    swivelNut(size, (x, end, r) => [...femaleCone(x, end, r, r * 0.58), noseRing(x, end, r)]),
  'inverted-male': ({ radius: r, flats, seat, threadName }) => [
    round(r * 0.4, r * 0.6),
    named('Swivel nut', hex(r * 1.1, flats), flats / 2),
    named(threadName, thread(r * 1.2, r), r),
    named(seat, round(r * 0.3, r * 0.7, r * 0.55), r * 0.5),
  ],
  'flange-61': (size) => flange(size, 0.44),
  'flange-62': (size) => flange(size, 0.52),
  banjo: ({ radius: r, seat }) => [banjoEye(r, seat)],
  splice: () => [],
};

/** A nut that turns on the nose of the fitting: the neck it hangs on, the nut, and what is inside it. */
function swivelNut(
  { radius: r, flats, seat, threadName }: EndSize,
  inside: (x: number, end: number, radius: number) => ReturnType<typeof femaleCone>,
): readonly Section[] {
  const length = r * 1.95;
  const nut = named(threadName, hex(length, Math.max(flats, r * 2.15)), flats / 2);
  return [
    round(r * 0.4, r * 0.66),
    withMore(nut, (x) => [...inside(x, x + length, r * 0.92), note(seat, x + length * 0.62, r * 0.3)]),
  ];
}

/** The O-ring on the cone of a DIN or BSP nose. */
function noseRing(x: number, end: number, r: number) {
  const at = x + (end - x) * 0.28;
  return hidden`M${at} ${-r * 0.72}h${r * 0.14}v${r * 1.44}h${-r * 0.14}z`;
}

/** A flat face with its groove; the O-ring looks out of it. */
function faceWithRing(r: number): Section {
  const [length, ring] = [r * 0.2, r * 0.1];
  return withMore(round(length, r * 0.84), (x) => [
    tone`M${x + length} ${-r * 0.66}h${ring}v${r * 1.32}h${-ring}z`,
    hidden`M${x + length} ${-r * 0.66}h${-r * 0.14}v${r * 0.24}h${r * 0.14}M${x + length} ${r * 0.66}h${-r * 0.14}v${-r * 0.24}h${r * 0.14}`,
  ]);
}

/** Shoulder, head and face groove of an SAE flange; `thickness` counts in head radii. */
function flange({ radius: r, seat, threadName }: EndSize, thickness: number): readonly Section[] {
  const [neck, head] = [r * 0.56, r * thickness];
  const foot = r * 0.16;
  const face: Section = {
    length: head,
    draw: (x) => [
      outline`M${x} ${-r}h${head * 0.86}q${head * 0.14} 0 ${head * 0.14} ${head * 0.14}V${r - head * 0.14}q0 ${head * 0.14} ${-head * 0.14} ${head * 0.14}h${-head * 0.86}z`,
      hidden`M${x + head} ${-r * 0.74}h${-head * 0.4}v${r * 0.2}h${head * 0.4}M${x + head} ${r * 0.74}h${-head * 0.4}v${-r * 0.2}h${head * 0.4}`,
      note(seat, x + head, -r * 0.64),
    ],
  };
  return [round(r * 1.1, neck), round(foot, neck, neck + foot), named(threadName, face, r * 0.9)];
}

/** The eye of a banjo, seen along its bolt. */
function banjoEye(bore: number, seat: string): Section {
  const eye = bore * 1.75;
  return {
    length: eye * 2,
    draw: (x) => [
      circle('outline', x + eye, 0, eye),
      circle('detail', x + eye, 0, bore * 1.3),
      circle('outline', x + eye, 0, bore),
      note('Eye for the banjo bolt', x + eye * 1.5, -eye * 0.62),
      note(seat, x + eye, -bore * 1.16),
    ],
  };
}
