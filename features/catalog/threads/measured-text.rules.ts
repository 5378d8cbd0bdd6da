import { parseInches } from '#features/catalog/measures/inches.rules.ts';
import { plainText } from '#features/catalog/measures/search-text.rules.ts';
import type { MeasuredThread } from './thread-match.rules.ts';
import { type Seat, seats } from './thread-table.rules.ts';

/** The fields of the page, as its address has them. */
export type ThreadFields = Readonly<
  Record<'gender' | 'taper' | 'seat' | 'diameter' | 'unit' | 'pitch' | 'pitchUnit' | 'angle', string>
>;

export const coneAngles = [24, 30, 37, 45, 60] as const;

export const messages = {
  gender: 'Choose male or female.',
  diameter: 'Enter the diameter as a number: 19.05, 3/4 or 1-1/16.',
  diameterRange: 'Threads here are from 6 to 65 mm, 1/4 to 2 1/2 in.',
  pitch: 'Enter the pitch as a number: 16 or 11.5 threads an inch, or 1.5 mm.',
} as const;

export type ReadThread =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'problems'; readonly problems: Partial<Record<'gender' | 'diameter' | 'pitch', string>> }
  | { readonly kind: 'measured'; readonly measured: MeasuredThread };

const LEAST_HUNDREDTHS_MM = 500;
const MOST_HUNDREDTHS_MM = 7000;
const HUNDREDTHS_PER_INCH = 2540;

/** What was measured, in hundredths of a millimetre whatever it was typed in. */
export function readMeasured(fields: ThreadFields): ReadThread {
  const typed = plainText(fields.diameter);
  if (fields.gender === '' && typed === '' && fields.pitch.trim() === '') return { kind: 'nothing' };
  const diameter = hundredthsOf(typed, fields.unit === 'in');
  const pitch = fields.pitch.trim() === '' ? undefined : pitchOf(plainText(fields.pitch), fields.pitchUnit);
  const isRead = diameter !== undefined;
  const isInRange = isRead && diameter >= LEAST_HUNDREDTHS_MM && diameter <= MOST_HUNDREDTHS_MM;
  const problems = {
    ...(fields.gender !== 'male' && fields.gender !== 'female' && { gender: messages.gender }),
    ...(!isRead && { diameter: messages.diameter }),
    ...(isRead && !isInRange && { diameter: messages.diameterRange }),
    ...(pitch === null && { pitch: messages.pitch }),
  };
  if (diameter === undefined || pitch === null || Object.keys(problems).length > 0)
    return { kind: 'problems', problems };
  const seat = seats.find((one) => one === fields.seat);
  return {
    kind: 'measured',
    measured: {
      gender: fields.gender === 'female' ? 'female' : 'male',
      diameterHundredthsMm: diameter,
      ...(fields.taper === 'tapered' && { isTapered: true }),
      ...(fields.taper === 'parallel' && { isTapered: false }),
      ...(seat && { seat }),
      ...(pitch && { pitch }),
      ...angleOf(fields.angle, seat),
    },
  };
}

function hundredthsOf(typed: string, isInches: boolean): number | undefined {
  const unit = /^(.*?)\s?(mm|"|inches|inch|in)$/.exec(typed);
  const number = unit?.[1] ?? typed;
  const inInches = unit ? unit[2] !== 'mm' : isInches || number.includes('/');
  if (inInches) {
    const inches = parseInches(number);
    return inches === undefined ? undefined : Math.round(inches * HUNDREDTHS_PER_INCH);
  }
  return /^\d{1,3}(?:\.\d{1,4})?$/.test(number) ? Math.round(Number(number) * 100) : undefined;
}

/** @returns null for what is no pitch */
function pitchOf(typed: string, unit: string): NonNullable<MeasuredThread['pitch']> | null {
  const found = /^(\d{1,2}(?:\.\d{1,3})?|\d{1,2}-1\/2)\s?(mm|tpi)?$/.exec(typed);
  if (!found) return null;
  const number = Number((found[1] ?? '').replace('-1/2', '.5'));
  if (number === 0) return null;
  return (found[2] ?? unit) === 'mm'
    ? { thousandthsMm: Math.round(number * 1000) }
    : { tpiTenths: Math.round(number * 10) };
}

/** An angle is of a cone: what was said to have none has no angle. */
function angleOf(typed: string, seat: Seat | undefined): { readonly angleDeg?: number } {
  const angle = coneAngles.find((one) => String(one) === typed);
  return angle === undefined || (seat !== undefined && seat !== 'cone' && seat !== 'inverted')
    ? {}
    : { angleDeg: angle };
}
