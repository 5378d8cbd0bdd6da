import { remembered } from '#shared/memo.ts';
import { MM_PER_INCH } from '#shared/units.ts';
import { inchKey, parseInches } from './inches.rules.ts';

/** Families in the order in which a list of threads is read. */
export const threadFamilies = ['UN', 'NPT', 'NPSM', 'BSPP', 'BSPT', 'Metric', 'Code 61', 'Code 62'] as const;
export type ThreadFamily = (typeof threadFamilies)[number];

export interface Thread {
  readonly family: ThreadFamily;
  /** Inches, for metric threads millimetres: '1/2', '22'. */
  readonly size: string;
  readonly sizeMm: number;
  /** Threads per inch, for metric threads the pitch in mm; absent for a flange and where it is not said. */
  readonly pitch?: number;
  /** The thread of a banjo's bolt, not of the part. */
  readonly bolt: boolean;
}

const INCHES = String.raw`\d{1,2}(?:-\d{1,2}/\d{1,2})?|\d{1,2}/\d{1,2}`;
const TPI = String.raw`\d{1,2}(?:-1/2)?`;

const SHAPES: ReadonlyArray<readonly [RegExp, (groups: Record<string, string>) => ThreadFamily]> = [
  [new RegExp(String.raw`^(?<size>${INCHES})-(?<tpi>${TPI}) (?:UNF|UNC|UNS|UNEF|UN)\b`), () => 'UN'],
  [new RegExp(String.raw`^(?<size>${INCHES})-(?<tpi>${TPI}) NPTF?\b`), () => 'NPT'],
  [new RegExp(String.raw`^(?<size>${INCHES})-(?<tpi>${TPI}) NPSM\b`), () => 'NPSM'],
  [new RegExp(String.raw`^G(?<size>${INCHES})-(?<tpi>${TPI})\b`), () => 'BSPP'],
  [new RegExp(String.raw`^R(?<size>${INCHES})-(?<tpi>${TPI})\b`), () => 'BSPT'],
  [/^M(?<mm>\d{1,3})(?:x(?<pitch>\d(?:\.\d+)?))?\b/, () => 'Metric'],
  [
    new RegExp(String.raw`^Code (?<code>61|62) (?<size>${INCHES}) flange`),
    ({ code }) => (code === '61' ? 'Code 61' : 'Code 62'),
  ],
];

/** Reads a thread as the catalog's data writes it: '7/16-20 UNF', '1-11-1/2 NPTF', 'G1/2-14', 'M22x1.5', 'Code 61 1 flange, …'. */
export const parseThread = remembered(readThreadText, { most: 5_000 });

function readThreadText(text: string): Thread | undefined {
  for (const [shape, familyOf] of SHAPES) {
    const found = shape.exec(text)?.groups;
    if (found === undefined) continue;
    const { mm, size = '', tpi, pitch } = found;
    const inches = mm === undefined ? parseInches(size) : Number(mm) / MM_PER_INCH;
    if (inches === undefined) return undefined;
    const perInch = tpi === undefined ? pitch : tpi.replace('-1/2', '.5');
    return {
      family: familyOf(found),
      size: mm ?? inchKey(inches) ?? size,
      sizeMm: inches * MM_PER_INCH,
      ...(perInch !== undefined && { pitch: Number(perInch) }),
      bolt: /\bbolt\b/.test(text) && !text.startsWith('Code'),
    };
  }
  return undefined;
}

/** The thread as a filter names it: without flange heads, bolts and bores in millimetres; undefined when it is none. */
export function threadLabel(text: string): string | undefined {
  if (parseThread(text) === undefined) return undefined;
  return text.replace(/( \(|,).*$/, '');
}

/** What people call a thread: 'npt 1/2', '1/2-14', 'metric 22', 'metric 22x1.5', 'code 61 1'. `readThread` writes a typed one so. */
export function threadKeys(text: string): string[] {
  const thread = parseThread(text);
  if (thread === undefined) return [];
  const { family, size, pitch } = thread;
  const key = `${family.toLowerCase()} ${size}`;
  if (pitch === undefined) return [key];
  return [key, family === 'Metric' ? `${key}x${pitch}` : `${size}-${pitch}`];
}
