import { type Seat, type ThreadRow, threadTable } from './thread-table.rules.ts';

/** What somebody has measured; what they did not is left out, and rules nothing out. */
export interface MeasuredThread {
  readonly gender: 'male' | 'female';
  /** Over the crests of a male thread, inside the crests of a female one. */
  readonly diameterHundredthsMm: number;
  readonly isTapered?: boolean;
  readonly seat?: Seat;
  readonly pitch?: { readonly tpiTenths: number } | { readonly thousandthsMm: number };
  /** Of the cone, degrees. */
  readonly angleDeg?: number;
}

/** How far a measured thread may be from its norm (domain 8): worn threads read 0.1 to 0.4 mm small. */
export const tolerances = {
  maleHundredthsMm: 40,
  femaleHundredthsMm: 50,
  tpiTenths: 3,
  pitchThousandthsMm: 50,
} as const;

export interface ThreadCandidate {
  readonly row: ThreadRow;
  /** Measured less nominal. */
  readonly offHundredthsMm: number;
}

/** Every thread within the tolerances, the nearest first. Ties stay: nothing is guessed. */
export function threadsLike(measured: MeasuredThread): ThreadCandidate[] {
  return threadTable
    .filter((row) => fits(row, measured))
    .map((row) => ({ row, offHundredthsMm: measured.diameterHundredthsMm - diameterOf(row, measured) }))
    .toSorted(
      (a, b) =>
        Math.abs(a.offHundredthsMm) - Math.abs(b.offHundredthsMm) ||
        pitchOff(a.row, measured) - pitchOff(b.row, measured),
    );
}

export const diameterOf = (row: ThreadRow, { gender }: Pick<MeasuredThread, 'gender'>): number =>
  gender === 'male' ? row.maleOdHundredthsMm : row.femaleMinorHundredthsMm;

function fits(row: ThreadRow, measured: MeasuredThread): boolean {
  const { gender, isTapered, seat, angleDeg } = measured;
  const most = gender === 'male' ? tolerances.maleHundredthsMm : tolerances.femaleHundredthsMm;
  const { system } = row;
  return (
    Math.abs(measured.diameterHundredthsMm - diameterOf(row, measured)) <= most &&
    (isTapered === undefined || isTapered === system.isTapered) &&
    (seat === undefined || system.seats.includes(seat)) &&
    (angleDeg === undefined || system.seatDeg.length === 0 || system.seatDeg.includes(angleDeg)) &&
    pitchOff(row, measured) <= 1
  );
}

/** In tolerances: 1 is as far as it may be. */
function pitchOff(row: ThreadRow, { pitch }: MeasuredThread): number {
  if (pitch === undefined) return 0;
  return 'tpiTenths' in pitch
    ? Math.abs(pitch.tpiTenths - row.tpiTenths) / tolerances.tpiTenths
    : Math.abs(pitch.thousandthsMm - row.pitchThousandthsMm) / tolerances.pitchThousandthsMm;
}

/** What the candidates differ in, one sentence each: how to tell them apart (domain 8). */
export function tellApart(candidates: readonly ThreadCandidate[]): string[] {
  if (candidates.length < 2) return [];
  const rows = candidates.map(({ row }) => row);
  const systems = [...new Set(rows.map(({ system }) => system))];
  const differ = (values: readonly unknown[]): boolean => new Set(values).size > 1;
  const codes = new Set(systems.map(({ code }) => code));
  return [
    ...(differ(systems.map(({ seal }) => seal)) ? [`The seat: ${seatsOf(systems)}.`] : []),
    ...(differ(systems.map(({ isTapered }) => isTapered))
      ? [
          'The taper: a straight edge stands off a tapered thread; a calliper reads more at the last full thread than at the first.',
        ]
      : []),
    ...(differ(systems.map(({ flankDeg }) => flankDeg))
      ? ['The flanks: a 60° gauge rocks in the 55° threads of BSP and JIS.']
      : []),
    ...(codes.has('BSPP') && codes.has('JIS')
      ? ['JIS and BSPP share threads, but the cone is reversed: 30° on JIS, 60° on BSPP.']
      : []),
    ...(differ(rows.map(({ pitchThousandthsMm }) => pitchThousandthsMm))
      ? ['The pitch: lay a thread gauge against it, or count the threads in an inch.']
      : []),
    ...(codes.has('DINL') && codes.has('DINS')
      ? ['Light and heavy DIN series share threads: the outside diameter of the tube decides, 15L is 15 mm.']
      : []),
    ...(isSameThread(rows)
      ? ['Two of them have the same thread to the last figure: only the seat tells.']
      : []),
  ];
}

const seatsOf = (systems: readonly { readonly name: string; readonly seal: string }[]): string =>
  systems.map(({ name, seal }) => `${name}: ${seal.charAt(0).toLowerCase()}${seal.slice(1)}`).join('; ');

const isSameThread = (rows: readonly ThreadRow[]): boolean =>
  rows.some((one, at) =>
    rows.slice(at + 1).some((other) => one.thread === other.thread && one.system !== other.system),
  );
