import type { FieldTable } from './field.contract.ts';

const plating = { name: 'plating', about: 'Plating.', most: 100 } as const;

/** Facts of what is put on a hose: fittings, quick couplings, adapters. */
export const endFields = {
  series: {
    kind: 'text',
    label: 'Series',
    of: ['QuickCoupling'],
    columns: {
      QuickCoupling: { name: 'series_name', about: 'Name of the series.', need: 'cell', most: 150 },
    },
    searched: 'kind',
    shown: false,
  },
  standard: {
    kind: 'text',
    label: 'Standard',
    of: ['Fitting', 'QuickCoupling'],
    columns: {
      Fitting: { name: 'standard', about: 'Standard of the connection.' },
      QuickCoupling: { name: 'standard', about: 'Standard of the interface.' },
    },
    shown: false,
  },
  angleDegrees: {
    kind: 'number',
    label: 'Angle',
    unit: 'degrees',
    of: ['Fitting'],
    columns: { Fitting: { name: 'angle_deg', about: 'Bend; 0 is straight.', least: 0, most: 180 } },
    shown: false,
  },
  half: {
    kind: 'text',
    label: 'Half',
    of: ['QuickCoupling'],
    columns: {
      QuickCoupling: {
        name: 'half',
        about: 'Which half.',
        need: 'cell',
        choices: ['Coupler (female half)', 'Nipple (male half)'],
      },
    },
    searched: 'kind',
    shown: false,
  },
  connection: {
    kind: 'text',
    label: 'Connection',
    of: ['QuickCoupling'],
    columns: { QuickCoupling: { name: 'connection', about: 'How it connects.', most: 200 } },
    searched: 'kind',
    filter: 'values',
    shown: false,
  },
  valve: {
    kind: 'text',
    label: 'Valve',
    of: ['QuickCoupling'],
    columns: { QuickCoupling: { name: 'valve', about: 'Valve.', most: 200 } },
    searched: 'kind',
    shown: false,
  },
  connectUnderPressure: {
    kind: 'text',
    label: 'Connect under pressure',
    of: ['QuickCoupling'],
    columns: { QuickCoupling: { name: 'connect_under_pressure', about: 'Whether, and how.', most: 100 } },
    shown: false,
  },
  threadFamily: {
    kind: 'text',
    label: 'Thread family',
    of: ['Fitting', 'QuickCoupling'],
    columns: { Fitting: { name: 'thread_family', about: 'UN/UNF, NPTF, BSPP, Metric …', most: 60 } },
    searched: 'kind',
    shown: false,
  },
  taperOrParallel: {
    kind: 'text',
    label: 'Taper or parallel',
    of: ['Fitting'],
    columns: { Fitting: { name: 'taper_or_parallel', about: 'Form of the thread.', most: 60 } },
    searched: 'fact',
    shown: false,
  },
  seat: {
    kind: 'text',
    label: 'Seat',
    of: ['Fitting'],
    columns: { Fitting: { name: 'seat_or_seal', about: 'What seals.', most: 100 } },
    searched: 'kind',
    shown: false,
  },
  shape: {
    kind: 'text',
    label: 'Shape',
    of: ['Coupling'],
    columns: {
      Coupling: {
        name: 'shape',
        about: 'Straight, 45 deg, 90 deg, Tee, Cap, Plug …',
        need: 'cell',
        most: 40,
      },
    },
    searched: 'kind',
    shown: false,
  },
  end1: {
    kind: 'text',
    label: 'End 1',
    of: ['Coupling'],
    columns: {
      Coupling: { name: 'end1', about: 'First end: thread system and gender.', need: 'cell', most: 60 },
    },
    searched: 'kind',
    shown: false,
  },
  end2: {
    kind: 'text',
    label: 'End 2',
    of: ['Coupling'],
    columns: { Coupling: { name: 'end2', about: 'Second end; none for a cap or plug.', most: 60 } },
    searched: 'kind',
    shown: false,
  },
  plating: {
    kind: 'text',
    label: 'Plating',
    of: ['Fitting', 'Coupling', 'QuickCoupling'],
    columns: { Fitting: plating, Coupling: plating, QuickCoupling: plating },
    searched: 'fact',
    shown: false,
  },
} as const satisfies FieldTable;
