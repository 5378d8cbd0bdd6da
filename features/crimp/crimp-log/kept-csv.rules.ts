import { harmless } from '#shared/harmless-cell.ts';
import type { KeptCrimp } from './kept-crimp.contract.ts';
import { crimpVerdict, readMeasured, verdictText } from './measured.rules.ts';

const heads = [
  'Measured at',
  'Assembly',
  'Part number',
  'Revision',
  'End',
  'Measured',
  'Unit',
  'Crimp diameter, mm',
  'Tolerance, mm',
  'Verdict',
  'Job',
  'Machine',
  'Person',
  'Warning',
];

/** What a device keeps, as a file; what could be a formula is harmless. @param timeOf in the words of the shop */
export function keptCsv(kept: readonly KeptCrimp[], timeOf: (at: Date) => string): string {
  const rows = kept.map(({ crimp, row }) => {
    const measured = readMeasured(crimp.measured, crimp.unit);
    const verdict = measured && crimpVerdict(measured, crimp.unit, row);
    return [
      crimp.at === undefined ? '' : timeOf(new Date(crimp.at)),
      crimp.assembly,
      row.part,
      crimp.revision,
      crimp.end ?? '',
      crimp.measured,
      crimp.unit,
      row.crimpDiam ?? '',
      row.tolerance ?? '',
      verdict ? verdictText(verdict) : '',
      crimp.job ?? '',
      crimp.machine ?? '',
      crimp.person ?? '',
      row.warning ?? '',
    ];
  });
  return [heads, ...rows].map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

const cellText = (cell: string | number): string => {
  const text = String(harmless(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
