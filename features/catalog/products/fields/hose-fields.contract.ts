import type { FieldTable } from './field.contract.ts';

/** Facts of hose, and the color that machines have, too. */
export const hoseFields = {
  family: {
    kind: 'text',
    label: 'Family',
    of: ['Hose', 'Fitting', 'Coupling'],
    columns: {
      Hose: { name: 'family', about: 'Family of the series.' },
      Fitting: {
        name: 'family',
        about: 'Ferrules, for the shells that are crimped over a hose; n/a for an end.',
        most: 150,
      },
      Coupling: { name: 'family_name', about: 'Name of the family.', need: 'cell', most: 150 },
    },
    searched: 'kind',
    shown: false,
  },
  construction: {
    kind: 'text',
    label: 'Construction',
    of: ['Hose'],
    columns: {
      Hose: {
        name: 'construction',
        about: 'Kind of reinforcement.',
        choices: ['braid', 'spiral', 'textile', 'suction', 'thermo', 'ptfe'],
      },
    },
    searched: 'fact',
    shown: false,
  },
  reinforcement: {
    kind: 'text',
    label: 'Reinforcement',
    of: ['Hose'],
    columns: { Hose: { name: 'reinforcement', about: 'What carries the pressure.' } },
    searched: 'fact',
    shown: false,
  },
  reinforcementLayers: {
    kind: 'number',
    label: 'Layers of reinforcement',
    of: ['Hose'],
    columns: {
      Hose: {
        name: 'reinforcement_layers',
        about: 'Braids or spirals.',
        unit: 'layers',
        whole: true,
        least: 0,
        most: 20,
      },
    },
    shown: false,
  },
  tube: {
    kind: 'text',
    label: 'Tube',
    of: ['Hose'],
    columns: { Hose: { name: 'tube', about: 'Material of the inner tube.' } },
    searched: 'fact',
    shown: false,
  },
  cover: {
    kind: 'text',
    label: 'Cover',
    of: ['Hose'],
    columns: { Hose: { name: 'cover', about: 'Material of the cover.' } },
    searched: 'fact',
    filter: 'values',
    shown: false,
  },
  color: {
    kind: 'text',
    label: 'Color',
    of: ['Hose', 'AssemblyEquipment', 'Accessory'],
    columns: {
      Hose: { name: 'color', about: 'Colour of the cover.' },
      AssemblyEquipment: { name: 'color', about: 'Colour.', most: 100 },
    },
    searched: 'fact',
    shown: false,
  },
  skive: {
    kind: 'text',
    label: 'Skive',
    of: ['Hose'],
    columns: { Hose: { name: 'skive', about: 'Whether the cover is removed under the ferrule.' } },
    searched: 'fact',
    shown: false,
  },
  designFactor: {
    kind: 'text',
    label: 'Design factor',
    of: ['Hose'],
    columns: { Hose: { name: 'design_factor', about: 'Burst to working pressure, as 4:1.', most: 20 } },
    shown: false,
  },
  vacuumRating: {
    kind: 'text',
    label: 'Vacuum rating',
    of: ['Hose'],
    columns: { Hose: { name: 'vacuum_rating', about: 'Vacuum it bears.' } },
    shown: false,
  },
} as const satisfies FieldTable;
