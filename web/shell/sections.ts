import { paths } from '#web/paths.ts';

export interface Section {
  /** Spec 1, to the letter. */
  readonly label: string;
  readonly to: string;
  /** Which pages belong to it. */
  readonly holds: RegExp;
}

/** The main navigation (spec 1). */
export const sections: readonly Section[] = [
  { label: 'Shop Product Catalog', to: paths.catalog(), holds: /^\/products?(\/|$)/ },
  { label: 'Crimp Specs', to: paths.crimp(), holds: /^\/crimp-specs(\/|$)/ },
  { label: 'Distributor Locator', to: paths.distributors(), holds: /^\/distributors$/ },
  { label: 'About', to: paths.about(), holds: /^\/page\/about-us$/ },
  { label: 'Contact', to: paths.contact(), holds: /^\/contact-us$/ },
];

/** What the selector beside the search means (rulings: Search): its label, and the categories it stands for. */
export const searchCategories = [
  { label: 'All', value: '' },
  { label: 'Hose', value: 'Hose' },
  { label: 'Fittings', value: 'Fitting,Coupling,QuickCoupling' },
  { label: 'Assembly Equip', value: 'AssemblyEquipment' },
  { label: 'Accessories', value: 'Accessory' },
] as const;
