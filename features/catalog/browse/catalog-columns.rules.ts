import {
  asShown,
  fahrenheitOf,
  figure,
  span,
  withDegrees,
  withFractions,
} from '#features/catalog/measures/figures.rules.ts';
import { categoryNames } from '#features/catalog/products/category-names.rules.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';
import { normsOf } from '#features/catalog/products/product-name.rules.ts';
import type { ProductSummary } from '#features/catalog/products/product-summary.contract.ts';

/** One column of the spec table between the product's name and its price. */
export interface CatalogColumn {
  readonly key: string;
  readonly head: string;
  /** Stands once, under the head. */
  readonly unit?: string;
  readonly align: 'left' | 'right';
  /** `always`: also in the list of a phone. `roomy`: only where the table has all the width it wants. */
  readonly shown: 'always' | 'table' | 'roomy';
  /** Ready to print; empty where the product has no such value. */
  readonly value: (product: ProductSummary) => string;
}

/** The columns that suit one category, or a mixed list; those that no product fills are left out. */
export function catalogColumns(
  category: Category | undefined,
  products: readonly ProductSummary[],
): readonly CatalogColumn[] {
  const columns = category ? columnsOf[category] : mixed;
  return columns.filter((column) => products.some((product) => column.value(product) !== ''));
}

const column = (
  key: string,
  head: string,
  value: CatalogColumn['value'],
  more: Partial<Pick<CatalogColumn, 'unit' | 'align' | 'shown'>> = {},
): CatalogColumn => ({ key, head, value, align: 'left', shown: 'table', ...more });

const right = { align: 'right' } as const;

/** Two at most: SAE and EN are what people ask for; ISO where there is neither. */
const norms = column(
  'norms',
  'Norms',
  ({ norms: { sae, en, iso } }) => {
    const asked = [...sae, ...en];
    return (asked.length > 0 ? asked : iso).slice(0, 2).join('\n');
  },
  { shown: 'always' },
);
const standard = column(
  'standard',
  'Standard',
  ({ facts, norms: all }) => facts.standard ?? normsOf(all).join('\n'),
  {
    shown: 'roomy',
  },
);
const bore = column('bore', 'Bore', boreOf, { ...right, unit: 'in', shown: 'always' });
const thread = column('thread', 'Thread', threadOf, { shown: 'always' });
const pressure = column('pressure', 'Working pressure', pressureOf, {
  ...right,
  unit: 'psi',
  shown: 'always',
});
const temperature = column(
  'temperature',
  'Temperature',
  ({ facts: { tempMinC, tempMaxC } }) =>
    tempMinC === undefined || tempMaxC === undefined
      ? ''
      : `${figure(fahrenheitOf(tempMinC))} to ${figure(fahrenheitOf(tempMaxC))}`,
  { ...right, unit: '°F', shown: 'roomy' },
);
const sizes = column('sizes', 'Sizes', ({ variants }) => figure(variants.length), right);
const type = column('type', 'Type', ({ facts }) => facts.subcategory ?? '');
const sizeOrCapacity = column('size', 'Size', ({ facts }) => asShown(facts.sizeOrCapacity ?? ''), {
  shown: 'always',
});
const material = column('material', 'Material', ({ facts }) => facts.material ?? '', { shown: 'roomy' });
const weight = column('weight', 'Weight', ({ facts }) => (facts.weightKg ? figure(facts.weightKg) : ''), {
  ...right,
  unit: 'kg',
});

const mixed = [
  column('category', 'Category', ({ productCategory }) => categoryNames[productCategory]),
  norms,
  bore,
  thread,
  sizeOrCapacity,
  pressure,
  sizes,
];

const columnsOf: Readonly<Record<Category, readonly CatalogColumn[]>> = {
  Hose: [
    norms,
    column('reinforcement', 'Reinforcement', ({ facts }) => shortReinforcement(facts.reinforcement), {
      shown: 'roomy',
    }),
    bore,
    pressure,
    temperature,
    sizes,
  ],
  Fitting: [
    standard,
    column('angle', 'Angle', ({ facts }) => angleWords(facts.angleDegrees)),
    column('seat', 'Seat', ({ facts }) => withDegrees(facts.seat ?? ''), { shown: 'roomy' }),
    { ...bore, head: 'Hose' },
    thread,
    pressure,
    sizes,
  ],
  Coupling: [
    column('shape', 'Shape', ({ facts }) => withDegrees(facts.shape ?? '')),
    column('end1', 'End 1', ({ facts }) => facts.end1 ?? ''),
    column('end2', 'End 2', ({ facts }) => (facts.end2 === 'none' ? '' : (facts.end2 ?? ''))),
    thread,
    pressure,
    sizes,
  ],
  QuickCoupling: [
    { ...standard, head: 'Interface' },
    column('connection', 'Connection', ({ facts }) => facts.connection ?? '', { shown: 'always' }),
    column('valve', 'Valve', ({ facts }) => facts.valve ?? '', { shown: 'roomy' }),
    pressure,
    temperature,
    sizes,
  ],
  AssemblyEquipment: [
    type,
    { ...sizeOrCapacity, head: 'Size or capacity' },
    column('power', 'Power', ({ facts }) => facts.power ?? '', { shown: 'roomy' }),
    weight,
  ],
  Accessory: [type, sizeOrCapacity, material, weight],
};

/** '3/16 – 2', inches; of a fitting, of the hoses it takes. */
export function boreOf({ bore: range }: ProductSummary): string {
  return range ? span(withFractions(range.from), withFractions(range.to)) : '';
}

/** A flange is told with its bolts; a list says no more than which one. */
export function threadOf({ thread: range }: ProductSummary): string {
  return range ? span(withFractions(beforeComma(range.from)), withFractions(beforeComma(range.to))) : '';
}

/** '1,150 – 6,000', psi */
export function pressureOf({ pressurePsi: range }: ProductSummary): string {
  return range ? span(figure(range.from), figure(range.to)) : '';
}

const beforeComma = (text: string) => text.split(',', 1)[0] ?? text;

/** '2 braids of high-tensile steel wire' is '2 wire braids' in a table. */
function shortReinforcement(text = ''): string {
  return text.replace(
    /(braids?|spirals?) of (high-tensile steel wire|textile yarn)/,
    (_, layers: string, material: string) => `${material === 'textile yarn' ? 'textile' : 'wire'} ${layers}`,
  );
}

function angleWords(degrees: number | undefined): string {
  if (degrees === undefined) return '';
  return degrees === 0 ? 'Straight' : `${degrees}°`;
}
