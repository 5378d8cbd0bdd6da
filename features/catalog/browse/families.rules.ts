import type { ChosenFilters } from '#features/catalog/catalog-search/catalog.contract.ts';
import { noFilters } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { FERRULES } from '#features/catalog/products/ferrule.rules.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';
import type { Family } from './families.contract.ts';

/** A part of the home page's index: families by name, or one for each subcategory that the catalog holds. */
export interface SectionPlan {
  readonly title: string;
  readonly categories: readonly Category[];
  readonly families: readonly FamilyPlan[];
}

export type FamilyPlan =
  | {
      readonly kind: 'named';
      readonly name: string;
      readonly category: Category;
      readonly filters: ChosenFilters;
    }
  | { readonly kind: 'subcategories'; readonly category: Category };

const fittings = (name: string, values: ChosenFilters['values']): FamilyPlan => ({
  kind: 'named',
  name,
  category: 'Fitting',
  filters: { values, ranges: {} },
});
const wholeCategory = (name: string, category: Category): FamilyPlan => ({
  kind: 'named',
  name,
  category,
  filters: noFilters,
});

/** The index as the look has it. */
export const sectionPlans: readonly SectionPlan[] = [
  { title: 'Hose', categories: ['Hose'], families: [{ kind: 'subcategories', category: 'Hose' }] },
  {
    title: 'Fittings and couplings',
    categories: ['Fitting', 'Coupling', 'QuickCoupling'],
    families: [
      fittings('Male ends', { gender: ['Male'], angle: ['Straight'] }),
      fittings('Female swivel ends', { gender: ['Female'], angle: ['Straight'] }),
      fittings('45° and 90° elbows', { angle: ['45°', '90°'] }),
      fittings('SAE flange, code 61 and 62', { gender: ['Flange'] }),
      fittings('Ferrules', { subcategory: [FERRULES] }),
      wholeCategory('Adapters', 'Coupling'),
      wholeCategory('Quick couplings', 'QuickCoupling'),
    ],
  },
  {
    title: 'Assembly equipment and accessories',
    categories: ['AssemblyEquipment', 'Accessory'],
    families: [
      { kind: 'subcategories', category: 'AssemblyEquipment' },
      { kind: 'subcategories', category: 'Accessory' },
    ],
  },
];

/** '2 series, 22 sizes'; a machine is one of its kind and has no sizes. */
export function familyCounts({
  productCategory,
  products,
  partNumbers,
}: Pick<Family, 'productCategory' | 'products' | 'partNumbers'>): string {
  switch (productCategory) {
    case 'Hose':
      return `${figure(products)} series, ${counted(partNumbers, 'size')}`;
    case 'Fitting':
    case 'Coupling':
    case 'QuickCoupling':
      return `${counted(products, 'style')}, ${counted(partNumbers, 'size')}`;
    case 'AssemblyEquipment':
    case 'Accessory':
      return counted(partNumbers, 'part number');
  }
}

const counted = (count: number, what: string): string => `${figure(count)} ${what}${count === 1 ? '' : 's'}`;
