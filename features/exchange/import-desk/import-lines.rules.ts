import { harmless } from '#shared/harmless-cell.ts';
import type { ImportResult } from './imports.contract.ts';

/** A line of the difference, as it is looked at and taken as a file. */
export interface ImportLine {
  readonly what: 'New' | 'Changed' | 'Retired' | 'Brought back' | 'Removed' | 'Refused' | 'Note';
  readonly place: string;
  readonly part: string;
  readonly field: string;
  /** Of what is refused: the value. */
  readonly old: string;
  /** Of what is refused: why. */
  readonly now: string;
}

const words = {
  new: 'New',
  changed: 'Changed',
  retired: 'Retired',
  'brought back': 'Brought back',
  removed: 'Removed',
} as const;

/** What is refused first: it is what has to be done. */
export function linesOf({ problems, warnings, changes }: ImportResult): ImportLine[] {
  const noted = (what: 'Refused' | 'Note') => (note: ImportResult['problems'][number]) => ({
    what,
    place: placeOf(note),
    part: '',
    field: note.column ?? '',
    old: note.value ?? '',
    now: note.message,
  });
  return [
    ...problems.map(noted('Refused')),
    ...warnings.map(noted('Note')),
    ...changes.map((change) => ({
      what: words[change.what],
      place: placeOf(change),
      part: change.part,
      field: change.field ?? '',
      old: change.old ?? '',
      now: change.new ?? '',
    })),
  ];
}

const placeOf = ({ file, row }: { readonly file: string; readonly row?: number | undefined }): string =>
  row === undefined ? file : `${file}, row ${row}`;

/** Those that say a text anywhere, of one kind where that is chosen. */
export function found(lines: readonly ImportLine[], text: string, what: string): readonly ImportLine[] {
  const wanted = text.trim().toLowerCase();
  return lines.filter(
    (line) =>
      (what === '' || line.what === what) &&
      (wanted === '' || Object.values(line).some((value) => value.toLowerCase().includes(wanted))),
  );
}

export const lineHeads = ['What', 'Where', 'Part or code', 'Field', 'Old', 'New or why'] as const;

/** What could be a formula is harmless. */
export const csvOf = (lines: readonly ImportLine[]): string =>
  [lineHeads, ...lines.map(({ what, place, part, field, old, now }) => [what, place, part, field, old, now])]
    .map((cells) => cells.map((cell) => quoted(harmless(cell))).join(','))
    .join('\r\n');

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
