/** One kind of hose, which several standards bodies describe under names of their own. */
export interface NormFamily {
  readonly key: string;
  /** SAE, EN, ISO, where each has it. */
  readonly names: readonly string[];
  /** Working pressure by DN, in the unit of the norm; absent where the norm leaves it to the maker. */
  readonly pressures?: { readonly unit: 'bar' | 'psi'; readonly byDn: Readonly<Record<number, number>> };
}

type Row = readonly [
  key: string,
  names: string,
  unit?: 'bar' | 'psi',
  byDn?: Readonly<Record<number, number>>,
];

const constant = (dns: readonly number[], pressure: number): Record<number, number> =>
  Object.fromEntries(dns.map((dn) => [dn, pressure]));

const ONE_WIRE = {
  5: 250,
  6: 225,
  8: 215,
  10: 180,
  12: 160,
  16: 130,
  19: 105,
  25: 88,
  31: 63,
  38: 50,
  51: 40,
};
const TWO_WIRE = {
  5: 415,
  6: 400,
  8: 350,
  10: 330,
  12: 275,
  16: 250,
  19: 215,
  25: 165,
  31: 125,
  38: 90,
  51: 80,
};
const UP_TO_25 = [6, 8, 10, 12, 16, 19, 25];
const UP_TO_51 = [6, 8, 10, 12, 16, 19, 25, 31, 38, 51];

/**
 * Working pressures of EN 853 to 857, ISO 18752 and SAE J517 (domain 4.12: those norms are in bar, R12 and up in psi);
 * R9, R10 and R11 as the editions before their withdrawal had them.
 */
const ROWS: readonly Row[] = [
  ['1SN', 'SAE 100R1AT; EN 853 1SN; ISO 1436 1SN', 'bar', ONE_WIRE],
  ['1ST', 'SAE 100R1A; EN 853 1ST; ISO 1436 1ST', 'bar', ONE_WIRE],
  ['2SN', 'SAE 100R2AT; EN 853 2SN; ISO 1436 2SN', 'bar', TWO_WIRE],
  ['2ST', 'SAE 100R2A; EN 853 2ST; ISO 1436 2ST', 'bar', TWO_WIRE],
  ['1SC', 'EN 857 1SC; ISO 11237 1SC', 'bar', { 6: 225, 8: 215, 10: 180, 12: 160, 16: 130, 19: 105, 25: 88 }],
  [
    '2SC',
    'EN 857 2SC; ISO 11237 2SC',
    'bar',
    { 6: 400, 8: 350, 10: 330, 12: 275, 16: 250, 19: 215, 25: 165 },
  ],
  [
    'R3',
    'SAE 100R3; EN 854 R3; ISO 4079 R3',
    'psi',
    { 5: 1500, 6: 1250, 8: 1200, 10: 1125, 12: 1000, 16: 875, 19: 750, 25: 565, 31: 375 },
  ],
  ['R4', 'SAE 100R4', 'psi', { 19: 300, 25: 250, 31: 200, 38: 150, 51: 100, 63: 62, 76: 56, 102: 35 }],
  [
    'R5',
    'SAE 100R5',
    'psi',
    { 5: 3000, 6: 3000, 8: 2250, 10: 2000, 12: 1750, 16: 1500, 22: 800, 29: 625, 35: 500, 46: 350 },
  ],
  [
    'R6',
    'SAE 100R6; EN 854 R6; ISO 4079 R6',
    'psi',
    { 5: 500, 6: 400, 8: 400, 10: 400, 12: 400, 16: 350, 19: 300, 25: 300 },
  ],
  [
    'R7',
    'SAE 100R7; EN 855 R7; ISO 3949 R7',
    'psi',
    { 5: 3000, 6: 2750, 8: 2500, 10: 2250, 12: 2000, 16: 1500, 19: 1250, 25: 1000 },
  ],
  [
    'R8',
    'SAE 100R8; EN 855 R8; ISO 3949 R8',
    'psi',
    { 5: 5000, 6: 5000, 8: 4250, 10: 4000, 12: 3500, 16: 2750, 19: 2250, 25: 2000 },
  ],
  ['R9', 'SAE 100R9', 'psi', { 10: 4500, 12: 4000, 19: 3000, 25: 3000, 31: 2500, 38: 2000, 51: 2000 }],
  [
    'R10',
    'SAE 100R10',
    'psi',
    { 5: 10_000, 6: 8750, 10: 7500, 12: 6250, 19: 5000, 25: 4000, 31: 3000, 38: 2500, 51: 2500 },
  ],
  [
    'R11',
    'SAE 100R11',
    'psi',
    { 5: 12_500, 6: 11_250, 10: 10_000, 12: 7500, 19: 6250, 25: 5000, 31: 3500, 38: 3000, 51: 3000 },
  ],
  [
    'R12',
    'SAE 100R12; EN 856 R12; ISO 3862 R12',
    'psi',
    { 10: 4000, 12: 4000, 16: 4000, 19: 4000, 25: 4000, 31: 3000, 38: 2500, 51: 2500 },
  ],
  ['R13', 'SAE 100R13; EN 856 R13; ISO 3862 R13', 'psi', constant([19, 25, 31, 38, 51], 5000)],
  ['R14', 'SAE 100R14'],
  ['R15', 'SAE 100R15; ISO 3862 R15', 'psi', constant([10, 12, 19, 25, 31, 38, 51], 6000)],
  [
    'R16',
    'SAE 100R16; ISO 11237 R16S',
    'bar',
    { 6: 400, 8: 350, 10: 330, 12: 275, 16: 250, 19: 215, 25: 165, 31: 125 },
  ],
  ['R17', 'SAE 100R17; ISO 11237 R17', 'psi', constant(UP_TO_25, 3000)],
  ['R18', 'SAE 100R18; ISO 3949 R18', 'psi', constant([5, ...UP_TO_25], 3000)],
  ['R19', 'SAE 100R19; ISO 11237 R19', 'psi', constant(UP_TO_25, 4000)],
  [
    '4SP',
    'EN 856 4SP; ISO 3862 4SP',
    'bar',
    { 6: 450, 10: 445, 12: 415, 16: 350, 19: 350, 25: 280, 31: 210, 38: 185, 51: 165 },
  ],
  ['4SH', 'EN 856 4SH; ISO 3862 4SH', 'bar', { 19: 420, 25: 380, 31: 325, 38: 290, 51: 250 }],
  ['1TE', 'EN 854 1TE; ISO 4079 1TE', 'bar', { 5: 25, 6: 25, 8: 20, 10: 20, 12: 16, 16: 16 }],
  ['2TE', 'EN 854 2TE; ISO 4079 2TE', 'bar', { 5: 80, 6: 75, 8: 68, 10: 63, 12: 58, 16: 50, 19: 45, 25: 40 }],
  [
    '3TE',
    'EN 854 3TE; ISO 4079 3TE',
    'bar',
    { 5: 160, 6: 145, 8: 130, 10: 110, 12: 93, 16: 80, 19: 70, 25: 55, 31: 45, 38: 40, 51: 33 },
  ],
  ...[35, 70, 140, 210, 250, 280, 350, 420, 560].map(
    (bar): Row => [`18752-${bar}`, `ISO 18752 class ${bar}`, 'bar', constant(UP_TO_51, bar)],
  ),
  ['IJ100', 'IJ100', 'psi', constant([6, 10], 10_000)],
  ['J1402', 'SAE J1402'],
  ['1829', 'EN 1829-2'],
  ['6134', 'EN ISO 6134'],
  ['2398', 'ISO 2398'],
];

const FAMILIES: ReadonlyMap<string, NormFamily> = new Map(
  ROWS.map(([key, names, unit, byDn]) => [
    key,
    { key, names: names.split('; '), ...(unit && byDn && { pressures: { unit, byDn } }) },
  ]),
);

export const normFamily = (key: string): NormFamily | undefined => FAMILIES.get(key);

export const normFamilies: readonly NormFamily[] = [...FAMILIES.values()];
