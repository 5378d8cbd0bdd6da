import { harmless } from '#shared/harmless-cell.ts';
import type { CrossReferenceLine } from './cross-reference.contract.ts';

const HEADS = [
  'line',
  'text',
  'norm',
  'size',
  'dn',
  'their pressure',
  'class',
  'our part',
  'our pressure',
  'pressure is',
  'other parts',
  'found by',
];

/** The report of a pasted list, a line each, for a spreadsheet. */
export function reportCsv(lines: readonly CrossReferenceLine[]): string {
  const rows = lines.map(({ text, understood, class: found, answers }, at) => {
    const [best, ...others] = answers;
    const pressure = best?.facts.find(({ fact }) => fact === 'pressure');
    return [
      at + 1,
      text,
      understood.norms.map(({ names }) => names[0] ?? '').join('; '),
      understood.size?.inches ?? '',
      understood.size?.dn ?? '',
      understood.pressure?.printed ?? '',
      found,
      best?.part ?? '',
      pressure?.ours ?? '',
      pressure?.verdict ?? '',
      others.map(({ part, class: other }) => `${part} (${other})`).join('; '),
      best?.foundBy ? [best.foundBy.maker, best.foundBy.number].filter(Boolean).join(' ') : '',
    ];
  });
  return [HEADS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const cell = (value: string | number): string => {
  const text = String(harmless(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
