import { categories } from './categories.contract.ts';
import type { Category } from './product.contract.ts';

export const SHOP = 'Shop Product Catalog';

/** What a list of one category is called. */
export const categoryNames: Readonly<Record<Category, string>> = {
  Hose: 'Hose',
  Fitting: 'Hose Fittings',
  Coupling: 'Couplings',
  QuickCoupling: 'Quick Couplings',
  AssemblyEquipment: 'Assembly Equip',
  Accessory: 'Accessories',
};

export interface Selection {
  readonly label: string;
  /** None means all. */
  readonly categories: readonly Category[];
}

/** The choices of the search bar, in their order (shapes 1). */
export const selector: readonly Selection[] = [
  { label: 'All', categories: [] },
  { label: 'Hose', categories: ['Hose'] },
  { label: 'Fittings', categories: ['Fitting', 'Coupling', 'QuickCoupling'] },
  { label: 'Assembly Equip', categories: ['AssemblyEquipment'] },
  { label: 'Accessories', categories: ['Accessory'] },
];

/** The choice of the search bar that a category belongs to. */
export function selectionOf(category: Category): Selection | undefined {
  return selector.find((selection) => selection.categories.includes(category));
}

/** What these categories together are called; the whole catalog when there are none. */
export function nameOfCategories(chosen: readonly Category[]): string {
  if (chosen.length === 0 || chosen.length === categories.length) return SHOP;
  const selected = selector.find(({ categories: group }) => isSame(group, chosen));
  return selected?.label ?? chosen.map((category) => categoryNames[category]).join(', ');
}

const isSame = (group: readonly Category[], chosen: readonly Category[]) =>
  group.length === chosen.length && group.every((category) => chosen.includes(category));
