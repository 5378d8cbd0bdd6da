import type { FieldTable } from './field.contract.ts';

const machines = ['AssemblyEquipment', 'Accessory'] as const;
const none = { least: 0, zeroIsAbsent: true } as const;

/** Facts of machines, tools and accessories. */
export const machineFields = {
  subcategory: {
    kind: 'text',
    label: 'Subcategory',
    of: machines,
    columns: {
      AssemblyEquipment: {
        name: 'subcategory',
        about: 'Group within the category.',
        need: 'cell',
        most: 100,
      },
    },
    searched: 'kind',
    shown: false,
  },
  sizeOrCapacity: {
    kind: 'text',
    label: 'Size or capacity',
    of: machines,
    columns: {
      AssemblyEquipment: {
        name: 'size_or_capacity',
        about: 'Size or capacity, with its unit.',
        most: 200,
      },
    },
    searched: 'fact',
    shown: false,
  },
  maxHoseInches: {
    kind: 'text',
    label: 'Largest hose',
    unit: 'in',
    of: machines,
    columns: {
      AssemblyEquipment: { name: 'max_hose_in', about: 'Largest hose it takes, inches.', most: 20 },
    },
    shown: false,
  },
  hoseTypes: {
    kind: 'text',
    label: 'Hose types',
    of: machines,
    columns: { AssemblyEquipment: { name: 'hose_types', about: 'Hose it takes.', most: 200 } },
    searched: 'fact',
    shown: false,
  },
  forceKn: {
    kind: 'number',
    label: 'Force',
    unit: 'kN',
    of: machines,
    columns: { AssemblyEquipment: { name: 'force_kn', about: 'Force.', ...none } },
    shown: false,
  },
  forceUsTon: {
    kind: 'number',
    label: 'Force',
    unit: 'US ton',
    of: machines,
    columns: { AssemblyEquipment: { name: 'force_us_ton', about: 'Force.', unit: 'US tons', ...none } },
    shown: false,
  },
  power: {
    kind: 'text',
    label: 'Power',
    of: machines,
    columns: { AssemblyEquipment: { name: 'power', about: 'Drive and supply.', most: 200 } },
    searched: 'fact',
    shown: false,
  },
  dieRangeMm: {
    kind: 'text',
    label: 'Dies',
    unit: 'mm',
    of: machines,
    columns: {
      AssemblyEquipment: {
        name: 'die_range_mm',
        about: 'Dies it takes, millimetres, as 10-39.',
        most: 40,
      },
    },
    shown: false,
  },
  openingMm: {
    kind: 'number',
    label: 'Opening',
    unit: 'mm',
    of: machines,
    columns: { AssemblyEquipment: { name: 'opening_mm', about: 'Opening beyond the dies.', ...none } },
    shown: false,
  },
  idMinMm: {
    kind: 'number',
    label: 'Smallest inside diameter',
    unit: 'mm',
    of: machines,
    columns: {
      AssemblyEquipment: { name: 'id_min_mm', about: 'Smallest hose or tube it fits.', ...none },
    },
    shown: false,
  },
  idMaxMm: {
    kind: 'number',
    label: 'Largest inside diameter',
    unit: 'mm',
    of: machines,
    columns: { AssemblyEquipment: { name: 'id_max_mm', about: 'Largest hose or tube it fits.', ...none } },
    shown: false,
  },
  maxPressurePsi: {
    kind: 'number',
    label: 'Highest pressure',
    unit: 'psi',
    of: machines,
    columns: { AssemblyEquipment: { name: 'max_pressure_psi', about: 'Maximum pressure.', ...none } },
    shown: false,
  },
  weightKg: {
    kind: 'number',
    label: 'Weight',
    unit: 'kg',
    of: machines,
    columns: { AssemblyEquipment: { name: 'weight_kg', about: 'Weight.', ...none } },
    shown: false,
  },
  dimensionsMm: {
    kind: 'text',
    label: 'Dimensions',
    unit: 'mm',
    of: machines,
    columns: {
      AssemblyEquipment: {
        name: 'dimensions_mm',
        about: 'Length x width x height, millimetres.',
        most: 60,
      },
    },
    shown: false,
  },
} as const satisfies FieldTable;
