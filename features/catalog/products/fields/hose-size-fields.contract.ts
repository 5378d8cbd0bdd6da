import type { FieldTable } from './field.contract.ts';

/** Facts of a size of hose, and the dash that a quick coupling has, too. */
export const hoseSizeFields = {
  dash: {
    kind: 'number',
    label: 'Dash',
    of: ['Hose', 'QuickCoupling'],
    columns: {
      Hose: {
        name: 'dash',
        about: 'Dash size.',
        need: 'cell',
        unit: '1/16 in',
        whole: true,
        least: 1,
        most: 200,
      },
      QuickCoupling: {
        name: 'dash',
        about: 'Body size as a dash.',
        unit: '1/16 in',
        whole: true,
        least: 1,
        most: 200,
      },
    },
    shown: false,
  },
  'bore.inches': {
    kind: 'text',
    label: 'Bore',
    unit: 'in',
    as: 'inches',
    of: ['Hose'],
    columns: {
      Hose: { name: 'inch', about: 'Bore as a fraction.', need: 'cell' },
    },
    shown: false,
  },
  'bore.insideDiameter': {
    kind: 'number',
    label: 'Bore',
    unit: 'mm',
    of: ['Hose'],
    columns: {
      Hose: { name: 'id_mm', about: 'Bore.', need: 'cell', least: 0.1, most: 2000 },
    },
    shown: false,
  },
  'bore.diameterNominal': {
    kind: 'number',
    label: 'DN',
    of: ['Hose'],
    columns: {
      Hose: {
        name: 'dn',
        about: 'Nominal diameter; 13, 20, 32, 40 and 50 are read as 12, 19, 31, 38 and 51.',
        need: 'cell',
        unit: 'DN',
        whole: true,
        least: 1,
        most: 1000,
      },
    },
    shown: false,
  },
  outsideDiameter: {
    kind: 'number',
    label: 'Outside diameter',
    unit: 'mm',
    of: ['Hose'],
    columns: {
      Hose: { name: 'od_mm', about: 'Outside diameter.', least: 0.1, most: 2000 },
    },
    shown: false,
  },
  'minBendRadius.mm': {
    kind: 'number',
    label: 'Minimum bend radius',
    unit: 'mm',
    of: ['Hose'],
    columns: {
      Hose: { name: 'min_bend_radius_mm', about: 'Minimum bend radius.', least: 0 },
    },
    shown: false,
  },
  'minBendRadius.inches': {
    kind: 'number',
    label: 'Minimum bend radius',
    unit: 'in',
    of: ['Hose'],
    columns: {
      Hose: { name: 'min_bend_radius_in', about: 'Minimum bend radius.', least: 0 },
    },
    shown: false,
  },
  'weight.kgPerM': {
    kind: 'number',
    label: 'Weight',
    unit: 'kg/m',
    of: ['Hose'],
    columns: {
      Hose: { name: 'weight_kg_per_m', about: 'Weight.', least: 0 },
    },
    shown: false,
  },
  'weight.lbPerFt': {
    kind: 'number',
    label: 'Weight',
    unit: 'lb/ft',
    of: ['Hose'],
    columns: {
      Hose: { name: 'weight_lb_per_ft', about: 'Weight.', least: 0 },
    },
    shown: false,
  },
} as const satisfies FieldTable;
