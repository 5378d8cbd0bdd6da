import { couplingSizeFields } from './coupling-size-fields.contract.ts';
import type { FieldTable } from './field.contract.ts';
import { fittingSizeFields } from './fitting-size-fields.contract.ts';
import { hoseSizeFields } from './hose-size-fields.contract.ts';

const psi = { name: 'max_wp_psi', about: 'Maximum working pressure.', whole: true, least: 1 } as const;
const bar = { name: 'max_wp_bar', about: 'The same in bar.', least: 1 } as const;
const burstPsi = { name: 'min_burst_psi', about: 'Minimum burst pressure.', whole: true, least: 1 } as const;
const burstBar = { name: 'min_burst_bar', about: 'The same in bar.', least: 1 } as const;

const pressureFields = {
  'maxWorkingPressure.psi': {
    kind: 'number',
    label: 'Working pressure',
    unit: 'psi',
    of: ['Hose', 'Fitting', 'QuickCoupling', 'Coupling'],
    columns: {
      Hose: { ...psi, need: 'cell' },
      Fitting: psi,
      QuickCoupling: psi,
      Coupling: psi,
    },
    shown: false,
  },
  'maxWorkingPressure.bar': {
    kind: 'number',
    second: true,
    label: 'Working pressure',
    unit: 'bar',
    of: ['Hose', 'Fitting', 'QuickCoupling', 'Coupling'],
    columns: {
      Hose: bar,
      Fitting: bar,
      QuickCoupling: bar,
      Coupling: bar,
    },
    shown: false,
  },
  'minBurst.psi': {
    kind: 'number',
    label: 'Minimum burst',
    unit: 'psi',
    of: ['Hose', 'QuickCoupling'],
    columns: {
      Hose: burstPsi,
      QuickCoupling: burstPsi,
    },
    shown: false,
  },
  'minBurst.bar': {
    kind: 'number',
    second: true,
    label: 'Minimum burst',
    unit: 'bar',
    of: ['Hose', 'QuickCoupling'],
    columns: {
      Hose: burstBar,
      QuickCoupling: burstBar,
    },
    shown: false,
  },
} as const satisfies FieldTable;

/**
 * Every fact of a size, once, in the order in which a form asks for them; those of a group, as `bore.inches`, are there
 * together or not at all. What comes from here: as for `productFields`.
 */
export const sizeFields = {
  ...hoseSizeFields,
  ...couplingSizeFields,
  ...fittingSizeFields,
  ...pressureFields,
};
