import {
  DOWN,
  type DrawingRequest,
  type Figure,
  LEFT,
  type Measure,
} from '#features/catalog/drawing-kit/figure.rules.ts';
import {
  axis,
  detail,
  fine,
  hidden,
  note,
  outline,
  type Shape,
  tone,
} from '#features/catalog/drawing-kit/shapes.rules.ts';
import { type Grain, knurl } from '#features/catalog/drawing-kit/tiles.rules.ts';
import {
  hex,
  lengthOf,
  named,
  patterned,
  round,
  type Section,
  thread,
  turned,
  withMore,
} from '#features/catalog/drawing-kit/turned.rules.ts';
import { withFractions } from '#features/catalog/measures/figures.rules.ts';
import { threadLines } from './fitting-measures.rules.ts';
import { sizeToMm, threadDiameterMm } from './thread-size.rules.ts';

const USUAL_BODY = 12.7;

/** One half of a quick coupling: its port on the left, the side that meets the other half on the right. */
export function quickCouplingFigure({ subject, size, grain }: DrawingRequest): Figure {
  const { facts } = subject;
  const body = sizeToMm(size?.bodySize) ?? USUAL_BODY;
  const port = (threadDiameterMm(size?.thread ?? '') ?? body * 1.68) / 2;
  const flats = Math.max(port * 2.5, body * 1.9);
  const isCoupler = /coupler|female/i.test(facts.half ?? '');
  const parts: Parts = { b: body, grain, valve: valveName(facts.valve) };
  const front = (isCoupler ? couplers : nipples)[lockOf(facts)](parts);
  const sections = [portHex(body * 1.25, flats, port), ...front];
  const length = lengthOf(sections);
  const line = axis`M${-body * 0.35} 0H${length + body * 0.35}`;
  const measures: Measure[] = [];
  if (size?.thread) {
    measures.push({
      kind: 'length',
      from: [0, -port],
      to: [0, port],
      away: LEFT,
      says: threadLines(size.thread),
    });
  }
  if (size?.bodySize) {
    const at = length * 0.7;
    const says = [`body ${withFractions(size.bodySize)} in`];
    measures.push({ kind: 'tag', at: [at, isCoupler ? body * 1.5 : body], away: DOWN, says });
  }
  return { shapes: [...turned(sections), line], measures, largest: 5.4 };
}

/** How the halves hold together, which is what they look like. */
type Lock = 'balls' | 'slim-balls' | 'flat-face' | 'breakaway' | 'screwed' | 'screwed-flat-face';

function lockOf({
  connection = '',
  valve = '',
  standard = '',
  series = '',
}: DrawingRequest['subject']['facts']): Lock {
  const flat = /flat face/i.test(valve);
  if (/thread/i.test(connection)) return flat ? 'screwed-flat-face' : 'screwed';
  if (flat) return 'flat-face';
  if (/breakaway/i.test(connection)) return 'breakaway';
  return /7241-1 (?:series )?B/i.test(`${standard} ${series}`) ? 'slim-balls' : 'balls';
}

function valveName(valve = ''): string {
  return /flat face/i.test(valve) ? 'Flat face valve' : 'Poppet valve';
}

interface Parts {
  /** Body size, millimetres; everything else counts in it. */
  readonly b: number;
  readonly grain: Grain;
  readonly valve: string;
}

/** The hex of the port with its female thread, which opens to the left. */
function portHex(length: number, flats: number, radius: number): Section {
  const deep = length * 0.72;
  return withMore(named('Port', hex(length, flats), flats / 2), (x) => [
    hidden`M${x} ${-radius * 0.94}H${x + deep}V${radius * 0.94}H${x}M${x + deep} ${-radius * 0.6}H${x + length}M${x + deep} ${radius * 0.6}H${x + length}`,
  ]);
}

const couplers: Record<Lock, (parts: Parts) => readonly Section[]> = {
  balls: ({ b, valve }) => [
    round(b * 0.55, b * 0.98),
    named('Locking sleeve', ribbed(b * 2.1, b * 1.48, 7), b * 1.48),
    socket(b * 0.4, b * 1.3, b * 1.9, b * 0.95, valve),
  ],
  'slim-balls': ({ b, grain, valve }) => [
    round(b * 0.8, b * 0.92),
    named('Locking sleeve', patterned(b * 0.7, b * 1.34, knurl(grain)), b * 1.34),
    round(b * 0.9, b * 1.18),
    patterned(b * 0.5, b * 1.34, knurl(grain)),
    socket(b * 0.3, b * 1.16, b * 2, b * 0.86, valve),
  ],
  'flat-face': ({ b, valve }) => [
    round(b * 0.5, b * 1.02),
    named('Locking sleeve', ribbed(b * 0.7, b * 1.4, 3), b * 1.4),
    round(b * 1.7, b * 1.36),
    flatFace(b * 0.16, b * 1.3, b * 0.92, valve),
  ],
  breakaway: ({ b, valve }) => [
    round(b * 0.5, b * 0.98),
    named('Push-pull sleeve', round(b * 0.9, b * 1.4), b * 1.4),
    round(b * 0.36, b * 1.72),
    ribbed(b * 1.2, b * 1.4, 4),
    socket(b * 0.4, b * 1.25, b * 2, b * 0.95, valve),
  ],
  screwed: (parts) =>
    threadedSleeve(parts, socket(parts.b * 0.3, parts.b * 1.4, parts.b * 2, parts.b * 1.15, parts.valve)),
  'screwed-flat-face': (parts) =>
    threadedSleeve(parts, flatFace(parts.b * 0.2, parts.b * 1.4, parts.b * 0.95, parts.valve)),
};

const nipples: Record<Lock, (parts: Parts) => readonly Section[]> = {
  balls: ({ b, valve }) => ballNipple(b, b * 0.95, valve),
  'slim-balls': ({ b, valve }) => ballNipple(b, b * 0.86, valve),
  breakaway: ({ b, valve }) => [...ballNipple(b, b * 0.95, valve), nose(b * 0.3, b * 0.5)],
  'flat-face': ({ b, valve }) => [
    round(b * 0.4, b * 0.9),
    named('Collar', round(b * 0.45, b * 1.25), b * 1.25),
    round(b * 0.7, b * 0.92),
    named('Locking groove', round(b * 0.34, b * 0.74), b * 0.74),
    round(b * 0.7, b * 0.92),
    flatFace(b * 0.12, b * 0.88, b * 0.6, valve),
  ],
  screwed: ({ b, valve }) => [
    round(b * 0.4, b * 0.95),
    named('Thread for the sleeve', thread(b * 1.7, b * 1.25), b * 1.25),
    poppetNose(b * 0.8, b * 0.92, valve),
  ],
  'screwed-flat-face': ({ b, valve }) => [
    round(b * 0.4, b * 0.95),
    named('Thread for the sleeve', thread(b * 1.9, b * 1.3), b * 1.3),
    round(b * 0.45, b * 0.95),
    flatFace(b * 0.12, b * 0.92, b * 0.62, valve),
  ],
};

/** A cylinder with grooves around it, for wet hands. */
function ribbed(length: number, radius: number, grooves: number): Section {
  const [start, step] = [length * 0.18, (length * 0.64) / grooves];
  return withMore(round(length, radius), (x) => [
    detail`${Array.from({ length: grooves + 1 }, (_, i) => `M${x + start + i * step} ${-radius}v${2 * radius}`).join('')}`,
  ]);
}

/** The sleeve with its inner thread, and the wings that turn it. */
function threadedSleeve({ b, grain }: Parts, front: Section): readonly Section[] {
  const sleeve = patterned(b * 1.5, b * 1.58, knurl(grain));
  return [
    round(b * 0.45, b * 0.98),
    named('Threaded sleeve', sleeve, b * 1.58),
    withMore(round(b * 0.9, b * 1.48), (x) => [fine`M${x + b * 0.45} ${-b * 1.48}v${b * 2.96}`]),
    front,
  ];
}

/** The open front of a coupler; dashed, the bore and the valve in it. */
function socket(length: number, radius: number, depth: number, bore: number, valve: string): Section {
  return withMore(round(length, radius), (x) => {
    const [end, seat] = [x + length, x + length - depth];
    return [
      hidden`M${end} ${-bore}H${seat}V${bore}H${end}`,
      hidden`M${seat} ${-bore * 0.45}h${depth * 0.3}l${depth * 0.2} ${bore * 0.3}v${bore * 0.3}l${-depth * 0.2} ${bore * 0.3}h${-depth * 0.3}`,
      note(valve, seat + depth * 0.4, -bore * 0.1),
    ];
  });
}

/** Flush faces leave no room for oil to spill: a ring and a disc in one plane. */
function flatFace(length: number, radius: number, disc: number, valve: string): Section {
  return withMore(round(length, radius), (x): readonly Shape[] => {
    const end = x + length;
    return [
      tone`M${end - length * 0.5} ${-disc}h${length * 0.5}v${2 * disc}h${-length * 0.5}z`,
      hidden`M${x} ${-disc}h${-radius * 0.9}M${x} ${disc}h${-radius * 0.9}`,
      note(valve, end - length * 0.25, -disc * 0.5),
    ];
  });
}

function ballNipple(b: number, radius: number, valve: string): readonly Section[] {
  return [
    round(b * 0.35, b * 0.86),
    named('Body', round(b * 0.5, b * 1.06), b * 1.06),
    named('Ball groove', round(b * 0.34, radius * 0.8), radius * 0.8),
    poppetNose(b * 1.25, radius, valve),
  ];
}

/** The probe of a nipple, chamfered; dashed, its bore and poppet. */
function poppetNose(length: number, radius: number, valve: string): Section {
  const c = radius * 0.16;
  return {
    length,
    draw: (x) => {
      const end = x + length;
      const bore = radius * 0.62;
      return [
        outline`M${x} ${-radius}H${end - c}l${c} ${c}V${radius - c}l${-c} ${c}H${x}z`,
        hidden`M${end} ${-bore}h${-length * 0.75}M${end} ${bore}h${-length * 0.75}M${end - length * 0.75} ${-bore * 0.5}h${length * 0.4}l${length * 0.2} ${bore * 0.3}v${bore * 0.4}l${-length * 0.2} ${bore * 0.3}h${-length * 0.4}`,
        note(valve, end - length * 0.35, -bore * 0.15),
      ];
    },
  };
}

/** The round tip of an agricultural nipple. */
function nose(length: number, radius: number): Section {
  return {
    length,
    draw: (x) => [
      outline`M${x} ${-radius}q${length} 0 ${length} ${radius}q0 ${radius} ${-length} ${radius}z`,
    ],
  };
}
