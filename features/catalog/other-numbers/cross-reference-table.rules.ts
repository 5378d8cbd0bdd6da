import { isSpoilt, LOOKS_SPOILT, noPart } from '#features/catalog/measures/spoilt-code.rules.ts';
import { CrossReferenceForm, messages, type RowsReport } from './cross-references.contract.ts';
import type { NumberClass } from './other-number.contract.ts';
import { isNumber, numberKey } from './other-number.rules.ts';

export type RowProblem = RowsReport['problems'][number];

/** The columns of a file. */
export const columns = ['maker', 'number', 'part', 'class', 'note'] as const;
type Column = (typeof columns)[number];

/** What a column may be called. */
const heads: ReadonlyArray<readonly [RegExp, Column]> = [
  [/^(maker|manufacturer|brand|competitor)s?$/i, 'maker'],
  [/^(our|our part|our number|ours|part|part number|replacement)$/i, 'part'],
  [/^(number|their number|their part|theirs|competitor number|competitor part|old number)$/i, 'number'],
  [/^(class|match)$/i, 'class'],
  [/^(notes?|remarks?|comments?)$/i, 'note'],
];

/** Rows of a table by its head; without one in the order of the columns. */
export function formsOf(table: ReadonlyArray<readonly string[]>): Array<Readonly<Record<Column, string>>> {
  const named = table[0]?.map((cell) => heads.find(([pattern]) => pattern.test(cell.trim()))?.[1]);
  const isHead = named?.includes('number') && named.includes('part');
  const places = isHead ? named : columns;
  const at = (cells: readonly string[], column: Column): string => {
    const place = places?.indexOf(column) ?? -1;
    return plainCell(place < 0 ? '' : (cells[place] ?? ''));
  };
  return (isHead ? table.slice(1) : table).map((cells) => ({
    maker: at(cells, 'maker'),
    number: at(cells, 'number'),
    part: at(cells, 'part'),
    class: classOf(at(cells, 'class')),
    note: at(cells, 'note'),
  }));
}

/** Without the apostrophe that our own files put before what could be a formula. */
const plainCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

const classes: ReadonlyArray<readonly [RegExp, NumberClass]> = [
  [/^(same.*|equal|exact|identical)$/i, 'same norm and size'],
  [/^(meets.*|exceeds|better|upgrade)$/i, 'meets or exceeds'],
  [/^(differs.*|similar|check|alternative)$/i, 'differs'],
];

const classOf = (text: string): string => classes.find(([pattern]) => pattern.test(text))?.[1] ?? text;

/** What a part of ours is, by its key. */
export interface KnownPart {
  readonly id: string;
  readonly isSold: boolean;
  readonly psi: number | undefined;
}

/** What keeps a row from being taken, by the field. */
export function problemsOf(
  form: CrossReferenceForm,
  partOf: (key: string) => KnownPart | undefined,
): ReadonlyArray<{ readonly field: string; readonly message: string }> {
  const ours = partOf(numberKey(form.part));
  const older = form.maker === '' ? partOf(numberKey(form.number)) : undefined;
  const isLess =
    older?.psi !== undefined && ours?.psi !== undefined && ours.psi < older.psi && form.class !== 'differs';
  return [
    ...(isNumber(form.number) ? [] : [{ field: 'number', message: messages.number }]),
    ...(older?.isSold ? [{ field: 'number', message: messages.isOurs }] : []),
    ...(ours?.isSold ? [] : [{ field: 'part', message: noPart(form.part, messages.part) }]),
    ...(form.class === 'differs' && form.note === '' ? [{ field: 'note', message: messages.differs }] : []),
    // A lower working pressure is never called a replacement (book 6).
    ...(isLess
      ? [
          {
            field: 'class',
            message: `${ours.id} bears ${ours.psi} psi, less than the ${older.psi} psi of ${older.id}: it differs.`,
          },
        ]
      : []),
  ];
}

/** The same row for the table: a number of a maker with one part of ours. */
export const sameRow = ({
  maker,
  number,
  part,
}: Pick<CrossReferenceForm, 'maker' | 'number' | 'part'>): string =>
  JSON.stringify([maker.toLowerCase(), number.toLowerCase(), part]);

export const sameTexts = (one: CrossReferenceForm, other: CrossReferenceForm): boolean =>
  columns.every((column) => one[column] === other[column]);

/** Rows as they would be kept, and what is wrong with the others. */
export function readRows(
  sent: ReadonlyArray<Readonly<Record<Column, string>>>,
  partOf: (key: string) => KnownPart | undefined,
): {
  readonly rows: CrossReferenceForm[];
  readonly problems: RowProblem[];
  readonly warnings: RowProblem[];
} {
  const seen = new Set<string>();
  const problems: RowProblem[] = [];
  const warnings: RowProblem[] = [];
  const rows = sent.flatMap((raw, at) => {
    const row = at + 1;
    const read = CrossReferenceForm.safeParse(raw);
    if (!read.success) {
      problems.push(
        ...read.error.issues.map(({ path, message }) => ({ row, field: String(path[0] ?? ''), message })),
      );
      return [];
    }
    const form = { ...read.data, part: partOf(numberKey(read.data.part))?.id ?? read.data.part };
    if (isSpoilt(form.number))
      warnings.push({ row, field: 'number', message: `'${form.number}' ${LOOKS_SPOILT}` });
    const wrong = problemsOf(form, partOf);
    const isTwice = seen.has(sameRow(form));
    seen.add(sameRow(form));
    problems.push(
      ...wrong.map((problem) => ({ row, ...problem })),
      ...(isTwice ? [{ row, field: 'number', message: messages.twice }] : []),
    );
    return [form];
  });
  return { rows, problems, warnings };
}
