/** What a thread ends in, where it seals. */
export const seats = ['cone', 'inverted', 'flat', 'oring', 'none'] as const;
export type Seat = (typeof seats)[number];

/** Threads that are made and sealed in one way. */
export interface ThreadSystem {
  readonly code: string;
  readonly name: string;
  readonly norm: string;
  readonly isTapered: boolean;
  /** Of the thread's flanks, degrees. */
  readonly flankDeg: 55 | 60;
  /** Ways in which its seat is seen: a cone that is outside on one half is inside on the other. */
  readonly seats: readonly Seat[];
  /** Of the cone, degrees. */
  readonly seatDeg: readonly number[];
  readonly seal: string;
}

/** One thread: hundredths of a millimetre, tenths of a thread an inch, thousandths of a millimetre. */
export interface ThreadRow {
  readonly system: ThreadSystem;
  readonly dash: number;
  readonly thread: string;
  readonly maleOdHundredthsMm: number;
  readonly femaleMinorHundredthsMm: number;
  readonly tpiTenths: number;
  readonly pitchThousandthsMm: number;
  /** '15L' */
  readonly tube?: string;
}

const SYSTEMS: readonly ThreadSystem[] = [
  system('JIC', 'JIC 37°', 'SAE J514', ['cone', 'inverted'], [37], '37° flare, metal to metal'),
  system(
    'ORB',
    'SAE O-ring boss',
    'SAE J1926',
    ['oring', 'none'],
    [],
    'O-ring at the base of the male thread',
  ),
  system('ORFS', 'ORFS', 'SAE J1453', ['flat'], [], 'O-ring in the flat face of the male'),
  system('SAE45', 'SAE 45° flare', 'SAE J512', ['cone', 'inverted'], [45], '45° flare, metal to metal'),
  system('INV', 'Inverted flare', 'SAE J512', ['inverted'], [45], '42° or 45° seat inside'),
  system('NPTF', 'NPTF', 'ASME B1.20.3', ['none'], [], 'The thread itself', { isTapered: true }),
  system('NPSM', 'NPSM', 'ASME B1.20.1', ['inverted', 'cone'], [30], '30° seat inside'),
  system('BSPP', 'BSPP', 'ISO 228-1', ['cone', 'inverted', 'none'], [60], '60° cone, or a bonded seal', {
    flankDeg: 55,
  }),
  system('BSPT', 'BSPT', 'ISO 7-1', ['none'], [], 'The thread itself', { isTapered: true, flankDeg: 55 }),
  system('JIS', 'JIS 30°', 'JIS B0202', ['cone', 'inverted'], [30], '30° cone; the female has it inside', {
    flankDeg: 55,
  }),
  system('DINL', 'DIN 24° light', 'ISO 8434-1 L', ['inverted', 'cone'], [24], '24° cone'),
  system('DINS', 'DIN 24° heavy', 'ISO 8434-1 S', ['inverted', 'cone'], [24], '24° cone'),
  system('KOM', 'Komatsu 30°', 'metric', ['cone', 'inverted'], [30], '30° cone; the female has it inside'),
  system(
    'ISO6149',
    'Metric O-ring port',
    'ISO 6149',
    ['oring', 'none'],
    [],
    'O-ring at the base of the male thread, a ring beside the port',
  ),
];

function system(
  code: string,
  name: string,
  norm: string,
  ofSeats: readonly Seat[],
  seatDeg: readonly number[],
  seal: string,
  { isTapered = false, flankDeg = 60 }: Partial<Pick<ThreadSystem, 'isTapered' | 'flankDeg'>> = {},
): ThreadSystem {
  return { code, name, norm, isTapered, flankDeg, seats: ofSeats, seatDeg, seal };
}

type Row = readonly [
  dash: number,
  thread: string,
  maleOd: number,
  femaleMinor: number,
  tpi: number,
  pitch: number,
  tube?: string,
];

/** An O-ring boss has the threads of a flare of the same dash. */
// biome-ignore format: one row a line
const JIC_AND_ORB: readonly Row[] = [
  [2, '5/16-24 UNF', 790, 680, 240, 1058],
  [3, '3/8-24 UNF', 950, 840, 240, 1058],
  [4, '7/16-20 UNF', 1110, 970, 200, 1270],
  [5, '1/2-20 UNF', 1270, 1130, 200, 1270],
  [6, '9/16-18 UNF', 1430, 1280, 180, 1411],
  [8, '3/4-16 UNF', 1900, 1730, 160, 1587],
  [10, '7/8-14 UNF', 2220, 2020, 140, 1814],
  [12, '1-1/16-12 UN', 2700, 2470, 120, 2117],
  [14, '1-3/16-12 UN', 3020, 2790, 120, 2117],
  [16, '1-5/16-12 UN', 3330, 3100, 120, 2117],
  [20, '1-5/8-12 UN', 4130, 3900, 120, 2117],
  [24, '1-7/8-12 UN', 4760, 4530, 120, 2117],
  [32, '2-1/2-12 UN', 6350, 6120, 120, 2117],
];

/** The rows of data/thread_id.csv, here because the page works without a network; a test holds them to the file. */
// biome-ignore format: one row a line
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  JIC: JIC_AND_ORB,
  ORB: JIC_AND_ORB,
  ORFS: [
    [4, '9/16-18 UNF', 1430, 1280, 180, 1411],
    [6, '11/16-16 UN', 1750, 1580, 160, 1587],
    [8, '13/16-16 UN', 2060, 1890, 160, 1587],
    [10, '1-14 UNS', 2540, 2340, 140, 1814],
    [12, '1-3/16-12 UN', 3020, 2790, 120, 2117],
    [16, '1-7/16-12 UN', 3650, 3420, 120, 2117],
    [20, '1-11/16-12 UN', 4290, 4060, 120, 2117],
    [24, '2-12 UN', 5080, 4850, 120, 2117],
  ],
  SAE45: [
    [2, '5/16-24 UNF', 790, 680, 240, 1058],
    [3, '3/8-24 UNF', 950, 840, 240, 1058],
    [4, '7/16-20 UNF', 1110, 970, 200, 1270],
    [5, '1/2-20 UNF', 1270, 1130, 200, 1270],
    [6, '5/8-18 UNF', 1590, 1440, 180, 1411],
    [8, '3/4-16 UNF', 1900, 1730, 160, 1587],
    [10, '7/8-14 UNF', 2220, 2020, 140, 1814],
    [12, '1-1/16-14 UNS', 2700, 2500, 140, 1814],
  ],
  INV: [
    [2, '5/16-28 UN', 790, 690, 280, 907],
    [3, '3/8-24 UNF', 950, 840, 240, 1058],
    [4, '7/16-24 UNS', 1110, 1000, 240, 1058],
    [5, '1/2-20 UNF', 1270, 1130, 200, 1270],
    [6, '5/8-18 UNF', 1590, 1440, 180, 1411],
    [8, '3/4-18 UNS', 1900, 1750, 180, 1411],
    [10, '7/8-18 UNS', 2220, 2070, 180, 1411],
    [12, '1-1/16-16 UN', 2700, 2530, 160, 1587],
  ],
  NPTF: [
    [2, '1/8-27 NPTF', 1029, 930, 270, 941],
    [4, '1/4-18 NPTF', 1372, 1220, 180, 1411],
    [6, '3/8-18 NPTF', 1715, 1560, 180, 1411],
    [8, '1/2-14 NPTF', 2134, 1940, 140, 1814],
    [12, '3/4-14 NPTF', 2667, 2470, 140, 1814],
    [16, '1-11-1/2 NPTF', 3340, 3100, 115, 2209],
    [20, '1-1/4-11-1/2 NPTF', 4216, 3980, 115, 2209],
    [24, '1-1/2-11-1/2 NPTF', 4826, 4590, 115, 2209],
    [32, '2-11-1/2 NPTF', 6033, 5790, 115, 2209],
  ],
  NPSM: [
    [2, '1/8-27 NPSM', 1029, 930, 270, 941],
    [4, '1/4-18 NPSM', 1372, 1220, 180, 1411],
    [6, '3/8-18 NPSM', 1715, 1560, 180, 1411],
    [8, '1/2-14 NPSM', 2134, 1940, 140, 1814],
    [12, '3/4-14 NPSM', 2667, 2470, 140, 1814],
    [16, '1-11-1/2 NPSM', 3340, 3100, 115, 2209],
    [20, '1-1/4-11-1/2 NPSM', 4216, 3980, 115, 2209],
    [24, '1-1/2-11-1/2 NPSM', 4826, 4590, 115, 2209],
    [32, '2-11-1/2 NPSM', 6033, 5790, 115, 2209],
  ],
  BSPP: [
    [2, 'G1/8-28', 973, 860, 280, 907],
    [4, 'G1/4-19', 1316, 1140, 190, 1337],
    [6, 'G3/8-19', 1666, 1490, 190, 1337],
    [8, 'G1/2-14', 2096, 1860, 140, 1814],
    [10, 'G5/8-14', 2291, 2060, 140, 1814],
    [12, 'G3/4-14', 2644, 2410, 140, 1814],
    [16, 'G1-11', 3325, 3030, 110, 2309],
    [20, 'G1-1/4-11', 4191, 3900, 110, 2309],
    [24, 'G1-1/2-11', 4780, 4480, 110, 2309],
    [32, 'G2-11', 5961, 5670, 110, 2309],
  ],
  BSPT: [
    [2, 'R1/8-28', 973, 860, 280, 907],
    [4, 'R1/4-19', 1316, 1140, 190, 1337],
    [6, 'R3/8-19', 1666, 1490, 190, 1337],
    [8, 'R1/2-14', 2096, 1860, 140, 1814],
    [10, 'R5/8-14', 2291, 2060, 140, 1814],
    [12, 'R3/4-14', 2644, 2410, 140, 1814],
    [16, 'R1-11', 3325, 3030, 110, 2309],
    [20, 'R1-1/4-11', 4191, 3900, 110, 2309],
    [24, 'R1-1/2-11', 4780, 4480, 110, 2309],
    [32, 'R2-11', 5961, 5670, 110, 2309],
  ],
  JIS: [
    [4, 'G1/4-19', 1316, 1140, 190, 1337],
    [6, 'G3/8-19', 1666, 1490, 190, 1337],
    [8, 'G1/2-14', 2096, 1860, 140, 1814],
    [12, 'G3/4-14', 2644, 2410, 140, 1814],
    [16, 'G1-11', 3325, 3030, 110, 2309],
    [20, 'G1-1/4-11', 4191, 3900, 110, 2309],
  ],
  DINL: [
    [3, 'M12x1.5', 1200, 1040, 169, 1500, '6L'],
    [4, 'M14x1.5', 1400, 1240, 169, 1500, '8L'],
    [5, 'M16x1.5', 1600, 1440, 169, 1500, '10L'],
    [6, 'M18x1.5', 1800, 1640, 169, 1500, '12L'],
    [8, 'M22x1.5', 2200, 2040, 169, 1500, '15L'],
    [10, 'M26x1.5', 2600, 2440, 169, 1500, '18L'],
    [12, 'M30x2.0', 3000, 2780, 127, 2000, '22L'],
    [16, 'M36x2.0', 3600, 3380, 127, 2000, '28L'],
    [20, 'M45x2.0', 4500, 4280, 127, 2000, '35L'],
    [24, 'M52x2.0', 5200, 4980, 127, 2000, '42L'],
  ],
  DINS: [
    [3, 'M16x1.5', 1600, 1440, 169, 1500, '8S'],
    [4, 'M18x1.5', 1800, 1640, 169, 1500, '10S'],
    [5, 'M20x1.5', 2000, 1840, 169, 1500, '12S'],
    [6, 'M22x1.5', 2200, 2040, 169, 1500, '14S'],
    [8, 'M24x1.5', 2400, 2240, 169, 1500, '16S'],
    [10, 'M30x2.0', 3000, 2780, 127, 2000, '20S'],
    [12, 'M36x2.0', 3600, 3380, 127, 2000, '25S'],
    [16, 'M42x2.0', 4200, 3980, 127, 2000, '30S'],
    [20, 'M52x2.0', 5200, 4980, 127, 2000, '38S'],
  ],
  KOM: [
    [4, 'M14x1.5', 1400, 1240, 169, 1500],
    [6, 'M18x1.5', 1800, 1640, 169, 1500],
    [8, 'M22x1.5', 2200, 2040, 169, 1500],
    [10, 'M24x1.5', 2400, 2240, 169, 1500],
    [12, 'M30x1.5', 3000, 2840, 169, 1500],
    [16, 'M33x1.5', 3300, 3140, 169, 1500],
    [20, 'M36x1.5', 3600, 3440, 169, 1500],
    [24, 'M42x1.5', 4200, 4040, 169, 1500],
  ],
  ISO6149: [
    [4, 'M12x1.5', 1200, 1040, 169, 1500],
    [6, 'M14x1.5', 1400, 1240, 169, 1500],
    [8, 'M18x1.5', 1800, 1640, 169, 1500],
    [10, 'M22x1.5', 2200, 2040, 169, 1500],
    [12, 'M27x2.0', 2700, 2480, 127, 2000],
    [16, 'M33x2.0', 3300, 3080, 127, 2000],
    [20, 'M42x2.0', 4200, 3980, 127, 2000],
    [24, 'M48x2.0', 4800, 4580, 127, 2000],
    [32, 'M60x2.0', 6000, 5780, 127, 2000],
  ],
};

export const threadTable: readonly ThreadRow[] = SYSTEMS.flatMap((of) =>
  (ROWS[of.code] ?? []).map(([dash, thread, maleOd, femaleMinor, tpi, pitch, tube]) => ({
    system: of,
    dash,
    thread,
    maleOdHundredthsMm: maleOd,
    femaleMinorHundredthsMm: femaleMinor,
    tpiTenths: tpi,
    pitchThousandthsMm: pitch,
    ...(tube !== undefined && { tube }),
  })),
);
