import type { FieldTable } from './field.contract.ts';

/** Facts of a size of a fitting, and the thread that couplings have, too. */
export const fittingSizeFields = {
  hoseDash: {
    kind: 'number',
    label: 'Hose dash',
    of: ['Fitting'],
    columns: {
      Fitting: {
        name: 'hose_dash',
        about: 'Dash of the hose.',
        need: 'cell',
        unit: '1/16 in',
        whole: true,
        least: 1,
        most: 200,
      },
    },
    shown: false,
  },
  hoseID: {
    kind: 'text',
    label: 'Hose ID',
    unit: 'in',
    as: 'inches',
    of: ['Fitting'],
    columns: {
      Fitting: { name: 'hose_id_in', about: 'Bore of the hose as a fraction.', need: 'cell' },
    },
    shown: false,
  },
  hoseDN: {
    kind: 'number',
    label: 'Hose DN',
    of: ['Fitting'],
    columns: {
      Fitting: { name: 'hose_dn', about: 'Hose it takes.', unit: 'DN', whole: true, least: 1, most: 1000 },
    },
    shown: false,
  },
  thread: {
    kind: 'text',
    label: 'Thread',
    called: { QuickCoupling: 'Port thread', Coupling: 'End 1 thread' },
    of: ['Fitting', 'QuickCoupling', 'Coupling'],
    columns: {
      Fitting: { name: 'thread', about: 'Thread or flange.', most: 60 },
      QuickCoupling: { name: 'port_thread', about: 'Thread of the port.', most: 60 },
      Coupling: { name: 'end1_thread', about: 'Thread of the first end.', most: 60 },
    },
    shown: false,
  },
  threadDash: {
    kind: 'number',
    label: 'Thread dash',
    of: ['Fitting'],
    columns: {
      Fitting: {
        name: 'thread_dash',
        about: 'Thread size.',
        unit: '1/16 in',
        whole: true,
        least: 1,
        most: 200,
      },
    },
    shown: false,
  },
  threadMaleOD: {
    kind: 'number',
    label: 'Thread, male outside diameter',
    unit: 'mm',
    of: ['Fitting'],
    columns: {
      Fitting: {
        name: 'thread_male_od_mm',
        about: 'Outside diameter of the male thread.',
        least: 0,
        zeroIsAbsent: true,
      },
    },
    shown: false,
  },
  'metric.thread': {
    kind: 'text',
    label: 'Metric thread',
    of: [],
    shown: false,
  },
  'metric.pipe': {
    kind: 'text',
    label: 'Metric tube',
    of: [],
    shown: false,
  },
  tubeOD: {
    kind: 'text',
    label: 'Tube OD',
    of: ['Fitting'],
    columns: {
      Fitting: { name: 'tube_od', about: 'Tube of a metric end, with its unit.', most: 40 },
    },
    shown: false,
  },
  nutHex: {
    kind: 'text',
    label: 'Nut hex',
    of: ['Fitting'],
    columns: {
      Fitting: { name: 'nut_hex', about: 'Across flats of the nut; inches, or with its unit.', most: 40 },
    },
    shown: false,
  },
  bodyHex: {
    kind: 'text',
    label: 'Body hex',
    of: ['Fitting'],
    columns: {
      Fitting: { name: 'body_hex', about: 'Across flats of the body; inches, or with its unit.', most: 40 },
    },
    shown: false,
  },
  /** [sic] spec 3: the cutoff allowance. */
  'cuttoff.length': {
    kind: 'number',
    label: 'Cutoff',
    unit: 'mm',
    said: 'Cutoff allowance in millimetres, always',
    of: ['Fitting'],
    columns: {
      Fitting: { name: 'cutoff_mm', about: 'Cutoff allowance.', least: 0 },
    },
    shown: false,
  },
  'cuttoff.inches': {
    kind: 'number',
    second: true,
    label: 'Cutoff',
    unit: 'in',
    of: ['Fitting'],
    columns: {
      Fitting: { name: 'cutoff_in', about: 'Cutoff allowance.', least: 0 },
    },
    shown: false,
  },
  'cuttoff.unit': {
    kind: 'fixed',
    label: 'Unit of the cutoff',
    word: 'mm',
    of: [],
    shown: false,
  },
  drop: {
    kind: 'number',
    label: 'Drop',
    unit: 'mm',
    of: ['Fitting'],
    columns: {
      Fitting: { name: 'drop_mm', about: 'Drop of an elbow; 0 is none.', least: 0 },
    },
    shown: false,
  },
  insertTypes: {
    kind: 'list',
    label: 'Insert types',
    of: ['Fitting'],
    columns: {
      Fitting: { name: 'insert_types', about: 'Insert types it is made with.' },
    },
    shown: false,
  },
} as const satisfies FieldTable;
