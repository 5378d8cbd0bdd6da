import { categories } from '#features/catalog/products/categories.contract.ts';
import { endFields } from './end-fields.contract.ts';
import type { FieldTable } from './field.contract.ts';
import { hoseFields } from './hose-fields.contract.ts';
import { machineFields } from './machine-fields.contract.ts';

const series = {
  name: 'series_code',
  about: 'Code of the series; the product is found by it.',
  need: 'cell',
} as const;
const least = { name: 'temp_min_c', about: 'Lowest temperature.', least: -273 } as const;
const highest = { name: 'temp_max_c', about: 'Highest temperature.', most: 3000 } as const;
const material = { name: 'material', about: 'Material.', most: 100 } as const;

/** Facts that a product of any category may have. */
const commonFields = {
  application: {
    kind: 'text',
    label: 'Application',
    of: categories,
    columns: { Hose: { name: 'application', about: 'What it is used for.' } },
    searched: 'fact',
    filter: 'values',
    shown: false,
  },
  tempMinC: {
    kind: 'number',
    label: 'Lowest temperature',
    unit: '°C',
    of: categories,
    columns: { Hose: least, QuickCoupling: least, Coupling: least, AssemblyEquipment: least },
    shown: false,
  },
  tempMaxC: {
    kind: 'number',
    label: 'Highest temperature',
    unit: '°C',
    of: categories,
    columns: { Hose: highest, QuickCoupling: highest, Coupling: highest, AssemblyEquipment: highest },
    shown: false,
  },
  material: {
    kind: 'text',
    label: 'Material',
    of: categories,
    columns: {
      Fitting: material,
      QuickCoupling: material,
      Coupling: material,
      AssemblyEquipment: { ...material, most: 200 },
    },
    searched: 'fact',
    filter: 'values',
    shown: false,
  },
  seal: {
    kind: 'text',
    label: 'Seal',
    of: categories,
    columns: { QuickCoupling: { name: 'seal', about: 'Material of the seal.', most: 60 } },
    searched: 'fact',
    shown: false,
  },
  note: {
    kind: 'text',
    label: 'Note',
    of: categories,
    columns: { Hose: { name: 'note', about: 'What a buyer must know.' } },
    searched: 'fact',
    shown: false,
  },
  /** The supplier's series or family code: BW1, FJX90, QA, A01. It is the product's address and stays: no form asks for it. */
  code: {
    kind: 'text',
    label: 'Code',
    of: [],
    as: 'code',
    columns: {
      Hose: series,
      Fitting: { name: 'end_code', about: 'Code of the end; the product is found by it.', need: 'cell' },
      QuickCoupling: {
        ...series,
        about: 'Code of the series; with the half it finds the product.',
      },
      Coupling: {
        name: 'family_code',
        about: 'Code of the family; the product is found by it.',
        need: 'cell',
      },
    },
    shown: false,
  },
} as const satisfies FieldTable;

/**
 * Every fact of a product, once, in the order in which a form asks for them. Contract, form and its checks, columns of the
 * files, import, export, page, filter, search and documentation come from here (decision 0171).
 */
export const productFields = { ...machineFields, ...hoseFields, ...endFields, ...commonFields };
