import type { FieldTable } from './field.contract.ts';

const endDash = { unit: '1/16 in', whole: true, least: 0, most: 200, zeroIsAbsent: true } as const;

/** Facts of a size of a quick coupling or an adapter. */
export const couplingSizeFields = {
  bodySize: {
    kind: 'text',
    label: 'Body',
    unit: 'in',
    as: 'inches',
    of: ['QuickCoupling'],
    columns: {
      QuickCoupling: { name: 'body_size_in', about: 'Body size as a fraction.', need: 'cell' },
    },
    shown: false,
  },
  portThreadFamily: {
    kind: 'text',
    label: 'Port thread family',
    of: ['QuickCoupling'],
    columns: {
      QuickCoupling: { name: 'port_thread_family', about: 'Family of that thread.', most: 60 },
    },
    shown: false,
  },
  end1Dash: {
    kind: 'number',
    label: 'End 1 dash',
    of: ['Coupling'],
    columns: {
      Coupling: { name: 'end1_dash', about: 'Size of the first end.', ...endDash },
    },
    shown: false,
  },
  thread2: {
    kind: 'text',
    label: 'End 2 thread',
    of: ['Coupling'],
    columns: {
      Coupling: { name: 'end2_thread', about: 'Thread of the second end.', most: 60 },
    },
    shown: false,
  },
  end2Dash: {
    kind: 'number',
    label: 'End 2 dash',
    of: ['Coupling'],
    columns: {
      Coupling: { name: 'end2_dash', about: 'Size of the second end.', ...endDash },
    },
    shown: false,
  },
  oringSize: {
    kind: 'text',
    label: 'O-ring',
    of: ['Coupling'],
    columns: {
      Coupling: { name: 'oring_size', about: 'O-ring, as a dash number.', most: 40 },
    },
    shown: false,
  },
  'ratedFlow.gpm': {
    kind: 'number',
    label: 'Rated flow',
    unit: 'gpm',
    of: ['QuickCoupling'],
    columns: {
      QuickCoupling: { name: 'rated_flow_gpm', about: 'Rated flow.', unit: 'US gal/min', least: 0 },
    },
    shown: false,
  },
  'ratedFlow.lpm': {
    kind: 'number',
    label: 'Rated flow',
    unit: 'L/min',
    of: ['QuickCoupling'],
    columns: {
      QuickCoupling: { name: 'rated_flow_lpm', about: 'Rated flow.', least: 0 },
    },
    shown: false,
  },
  spillageMl: {
    kind: 'number',
    label: 'Spillage',
    unit: 'mL',
    of: ['QuickCoupling'],
    columns: {
      QuickCoupling: { name: 'spillage_ml', about: 'Spillage at one disconnection.', least: 0 },
    },
    shown: false,
  },
} as const satisfies FieldTable;
