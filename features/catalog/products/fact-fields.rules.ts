import type { Category, ProductFacts } from './product.contract.ts';

/** A fact of a product that is one text or one number. */
export type PlainFact = Exclude<keyof ProductFacts, 'more'>;

interface FactField {
  readonly key: PlainFact;
  readonly label: string;
}

const labels = {
  code: 'Code',
  family: 'Family',
  subcategory: 'Subcategory',
  application: 'Application',
  note: 'Note',
  standard: 'Standard',
  tempMinC: 'Lowest temperature, °C',
  tempMaxC: 'Highest temperature, °C',
  material: 'Material',
  plating: 'Plating',
  seal: 'Seal',
  color: 'Color',
  construction: 'Construction',
  reinforcement: 'Reinforcement',
  reinforcementLayers: 'Layers of reinforcement',
  tube: 'Tube',
  cover: 'Cover',
  skive: 'Skive',
  designFactor: 'Design factor',
  vacuumRating: 'Vacuum rating',
  angleDegrees: 'Angle, degrees',
  threadFamily: 'Thread family',
  taperOrParallel: 'Taper or parallel',
  seat: 'Seat',
  series: 'Series',
  half: 'Half',
  valve: 'Valve',
  connection: 'Connection',
  connectUnderPressure: 'Connect under pressure',
  shape: 'Shape',
  end1: 'End 1',
  end2: 'End 2',
  sizeOrCapacity: 'Size or capacity',
  maxHoseInches: 'Largest hose, in',
  hoseTypes: 'Hose types',
  forceKn: 'Force, kN',
  forceUsTon: 'Force, US ton',
  power: 'Power',
  dieRangeMm: 'Dies, mm',
  openingMm: 'Opening, mm',
  idMinMm: 'Smallest inside diameter, mm',
  idMaxMm: 'Largest inside diameter, mm',
  maxPressurePsi: 'Highest pressure, psi',
  weightKg: 'Weight, kg',
  dimensionsMm: 'Dimensions, mm',
} as const satisfies Record<PlainFact, string>;

const common: readonly PlainFact[] = ['application', 'tempMinC', 'tempMaxC', 'material', 'seal', 'note'];

const machine: readonly PlainFact[] = [
  'subcategory',
  'sizeOrCapacity',
  'maxHoseInches',
  'hoseTypes',
  'forceKn',
  'forceUsTon',
  'power',
  'dieRangeMm',
  'openingMm',
  'idMinMm',
  'idMaxMm',
  'maxPressurePsi',
  'weightKg',
  'dimensionsMm',
  'color',
];

const ofCategory: Readonly<Record<Category, readonly PlainFact[]>> = {
  Hose: [
    'family',
    'construction',
    'reinforcement',
    'reinforcementLayers',
    'tube',
    'cover',
    'color',
    'skive',
    'designFactor',
    'vacuumRating',
  ],
  Fitting: ['standard', 'angleDegrees', 'threadFamily', 'taperOrParallel', 'seat', 'plating'],
  Coupling: ['family', 'shape', 'end1', 'end2', 'plating'],
  QuickCoupling: [
    'series',
    'standard',
    'half',
    'connection',
    'valve',
    'connectUnderPressure',
    'threadFamily',
    'plating',
  ],
  AssemblyEquipment: machine,
  Accessory: machine,
};

/** The facts that a form asks for: those of the category, and whatever else the product has. The code is its address and stays. */
export function factFields(category: Category, facts: ProductFacts): readonly FactField[] {
  const asked = [...ofCategory[category], ...common];
  const others = plainFacts.filter(
    (key) => key !== 'code' && facts[key] !== undefined && !asked.includes(key),
  );
  return [...asked, ...others].map((key) => ({ key, label: labels[key] }));
}

// The keys of a literal of exactly these keys.
export const plainFacts = Object.keys(labels) as readonly PlainFact[];

export const factLabel = (key: PlainFact): string => labels[key];

const numeric = [
  'tempMinC',
  'tempMaxC',
  'reinforcementLayers',
  'angleDegrees',
  'forceKn',
  'forceUsTon',
  'openingMm',
  'idMinMm',
  'idMaxMm',
  'maxPressurePsi',
  'weightKg',
] as const satisfies readonly PlainFact[];

export const isNumericFact = (key: PlainFact): boolean => numeric.some((each) => each === key);
