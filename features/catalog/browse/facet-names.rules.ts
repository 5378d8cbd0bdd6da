import type { Range } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import { asShown, figure, withFractions } from '#features/catalog/measures/figures.rules.ts';
import { categories } from '#features/catalog/products/categories.contract.ts';
import { categoryNames } from '#features/catalog/products/category-names.rules.ts';
import {
  type Facet,
  otherFilters,
  type RangeFacet,
  type ValueFacet,
} from '#features/catalog/products/facets.contract.ts';
import { labelOf } from '#features/catalog/products/fields/field.contract.ts';
import { saidValue } from '#features/catalog/products/fields/said-field.rules.ts';

/** Head of the facet's group; the unit of its values stands here once. */
const namedTitles: Readonly<Partial<Record<Facet, string>>> = {
  category: 'Category',
  bore: 'Bore, inches',
  dash: 'Dash size',
  pressurePsi: 'Working pressure, psi',
  norm: 'Norm',
  construction: 'Reinforcement',
  temperature: 'Temperature',
  cover: 'Cover',
  application: 'Application',
  thread: 'Thread',
  gender: 'Gender',
  angle: 'Angle',
  insertType: 'Insert type',
  connection: 'Connection',
  bodySize: 'Body size, inches',
  material: 'Material',
  subcategory: 'Type',
  manufacturer: 'Manufacturer',
};
const fieldOf = (facet: Facet) => otherFilters.find(([name]) => name === facet)?.[1];

export function facetTitle(facet: Facet): string {
  const field = fieldOf(facet);
  return namedTitles[facet] ?? (field ? labelOf(field) : facet);
}

/** Names of insert types (spec 3). */
const insertTypeNames: Readonly<Record<string, string>> = {
  MF: 'Multifit',
  SP: 'Spiralfit',
  IP: 'Interlock Plus',
  OPF: "One Piece 'Full' Flat Crimp",
  OPK: "One Piece Compact 'Kompact'",
};

/** A value as it stands in its facet's list. */
export function valueLabel(facet: ValueFacet, key: string): string {
  return (valueLabels[facet] ?? inWords)(key);
}

/** A chosen value where it stands alone, away from its facet: 'Bore 1/2 in'. */
export function chipLabel(facet: ValueFacet, key: string): string {
  const label = valueLabel(facet, key);
  const field = fieldOf(facet);
  return chipLabels[facet]?.(label) ?? (field ? `${field.label} ${saidValue(field, label) ?? label}` : label);
}

type Wording = (text: string) => string;

const inWords: Wording = (key) => capitalised(asShown(key));

const valueLabels: Partial<Record<ValueFacet, Wording>> = {
  category: (key) => {
    const category = categories.find((name) => name === key);
    return category ? categoryNames[category] : key;
  },
  bore: withFractions,
  bodySize: withFractions,
  dash: (key) => (/^\d+$/.test(key) ? `-${key.padStart(2, '0')}` : key),
  angle: (key) => (key === '0' ? 'Straight' : asShown(key).replace(/^(\d+)$/, '$1°')),
  insertType: (key) => (insertTypeNames[key] ? `${key} ${insertTypeNames[key]}` : key),
};

const chipLabels: Partial<Record<ValueFacet, Wording>> = {
  bore: (label) => `Bore ${label} in`,
  bodySize: (label) => `Body ${label} in`,
  dash: (label) => `Dash ${label}`,
  angle: (label) => (label === 'Straight' ? label : `Angle ${label}`),
};

/** 'From 2,500 psi', 'To 5,000 psi', '2,500 – 5,000 psi' */
export function rangeLabel(facet: RangeFacet, { min, max }: Range): string {
  const unit = rangeUnit(facet);
  if (min === undefined) return `To ${figure(max ?? 0)} ${unit}`;
  if (max === undefined) return `From ${figure(min)} ${unit}`;
  return `${figure(min)} – ${figure(max)} ${unit}`;
}

export function rangeUnit(facet: RangeFacet): string {
  const field = fieldOf(facet);
  return field && 'unit' in field ? (field.unit ?? '') : 'psi';
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
