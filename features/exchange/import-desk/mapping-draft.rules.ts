import type { ImportKind } from '#features/exchange/import/import.contract.ts';
import { firstRows, headNames, separatorOf } from '#features/exchange/import-mappings/file-head.rules.ts';
import { guessColumns } from '#features/exchange/import-mappings/guessed-columns.rules.ts';
import { guessHead } from '#features/exchange/import-mappings/guessed-head.rules.ts';
import type {
  MappedColumn,
  Mapping,
  MappingForm,
} from '#features/exchange/import-mappings/import-mappings.contract.ts';
import { noMeans, RowMapper } from '#features/exchange/import-mappings/row-mapper.rules.ts';

interface Sample {
  readonly text: string;
}

/** A mapping as it is being made, and the file that its columns are chosen from. */
export interface Draft extends MappingForm {
  readonly headRow: number;
  readonly headRows: number;
  readonly sample?: Sample;
}

export const emptyDraft: Draft = {
  kind: 'crimp',
  headRow: 1,
  headRows: 1,
  keepOtherHoses: true,
  columns: [],
};

export function draftOf({
  name: _name,
  version: _version,
  changedAt: _at,
  changedBy: _by,
  ...form
}: Mapping): Draft {
  return { ...form, headRow: form.headRow ?? 1, headRows: form.headRows ?? 1 };
}

/** As the call takes it. */
export function formOf({ sample: _sample, ...draft }: Draft): MappingForm {
  const { kind, file, keepOtherHoses, columns, ...rest } = draft;
  return {
    ...rest,
    kind,
    ...(kind === 'catalog' && file !== undefined && { file }),
    ...(kind === 'crimp' && keepOtherHoses === true && { keepOtherHoses }),
    columns,
  };
}

/** With a file to choose from: its head is looked for, and its columns guessed where none are chosen yet. */
export function withSample(draft: Draft, sample: Sample): Draft {
  const { row, rows } = guessHead(sample.text);
  const isNew = draft.columns.length === 0;
  const headed = { ...draft, sample, ...(isNew && { headRow: row, headRows: rows }) };
  return isNew ? { ...headed, columns: [...guessColumns(draft, headsOf(headed))] } : headed;
}

/** Of something else: its columns are guessed anew. */
export function ofKind({ sample, ...draft }: Draft, kind: ImportKind, file: string | undefined): Draft {
  const { file: _file, ...rest } = draft;
  const next = { ...rest, kind, ...(file !== undefined && { file }), columns: [] };
  return sample ? withSample(next, sample) : next;
}

/** Names of the sample's columns, and those that are mapped and not among them. */
export function headsOf({ sample, headRow, headRows, columns }: Draft): readonly string[] {
  const heads = sample
    ? headNames(
        firstRows(sample.text, separatorOf(sample.text, headRow), headRow + headRows - 1).slice(headRow - 1),
      )
    : [];
  const mapped = columns.flatMap(({ from }) => (from === undefined || heads.includes(from) ? [] : [from]));
  return [...heads, ...new Set(mapped)];
}

export interface Samples {
  /** Of each head, the first values that stand under it. */
  readonly theirs: ReadonlyMap<string, readonly string[]>;
  /** Of each column of ours, what becomes of the first rows. */
  readonly ours: ReadonlyMap<string, readonly string[]>;
}

const SAMPLE_ROWS = 3;

/** What stands in the file, and what the mapping makes of it. */
export function samplesOf(draft: Draft): Samples {
  const { sample, headRow, headRows } = draft;
  if (!sample) return { theirs: new Map(), ours: new Map() };
  const separator = separatorOf(sample.text, headRow);
  const last = headRow + headRows - 1;
  const rows = firstRows(sample.text, separator, last + SAMPLE_ROWS + 1);
  const heads = headNames(rows.slice(headRow - 1, last));
  const records = rows
    .slice(last)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, SAMPLE_ROWS);
  const mark = draft.decimals === 'comma' || (draft.decimals === undefined && separator === ';') ? ',' : '.';
  const mapper = new RowMapper(draft, heads, mark, noMeans);
  const mapped = records.map((record) => mapper.fill(mapper.read(record)));
  return {
    theirs: new Map(heads.map((head, at) => [head, records.map((record) => (record[at] ?? '').trim())])),
    ours: new Map(mapper.names.map((name, at) => [name, mapped.map((cells) => cells[at] ?? '')])),
  };
}

/** One column of ours is read otherwise; a column that says nothing is not mapped. */
export function withColumn(draft: Draft, ours: string, change: Partial<MappedColumn> | undefined): Draft {
  const before = draft.columns.find((column) => column.ours === ours) ?? { ours };
  const others = draft.columns.filter((column) => column.ours !== ours);
  if (change === undefined) return { ...draft, columns: others };
  const next = Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined && value !== false),
  ) as MappedColumn;
  const at = draft.columns.findIndex((column) => column.ours === ours);
  return { ...draft, columns: at < 0 ? [...others, next] : draft.columns.with(at, next) };
}

/** 'No-Skive = 0', a line each. */
export const valuesText = (values: MappedColumn['values'] = []): string =>
  values.map(({ theirs, ours }) => `${theirs} = ${ours}`).join('\n');

export function readValues(text: string): NonNullable<MappedColumn['values']> {
  return text.split('\n').flatMap((line) => {
    const at = line.lastIndexOf('=');
    return at < 0 ? [] : [{ theirs: line.slice(0, at).trim(), ours: line.slice(at + 1).trim() }];
  });
}
