import * as z from 'zod/mini';
import { decimals, ImportKind, separators } from '#features/exchange/import/import.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { encodings } from '#shared/file-text.ts';
import { versionRead } from '#shared/refusals.ts';
import { Said } from '#shared/said.ts';

export const MAPPINGS_MAX = 200;
const NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}$/;

export const messages = {
  name: 'A name has letters, digits, blanks and . _ -, 60 at most, a letter or digit first.',
  notFound: 'Mapping Not Found',
  stale: 'Somebody else has changed this mapping.',
  taken: 'A mapping of this name is there already.',
  tooMany: `There are ${MAPPINGS_MAX} mappings already. Delete one first.`,
  removed: 'The mapping has been deleted.',
  columns: 'Choose at least one column.',
  head: 'The names of the columns stand in rows 1 to 50, in at most 3 rows.',
  file: 'Choose which file of the catalog this is.',
  unit: 'Choose a unit of the list.',
  otherKind: 'The mapping is of another kind of import.',
} as const;

/** What a foreign file may be measured in; each of ours takes those that measure the same. */
export const units = [
  'mm',
  'cm',
  'm',
  'in',
  'ft',
  'bar',
  'MPa',
  'kPa',
  'psi',
  'kg/m',
  'g/m',
  'lb/ft',
  'dollars',
  'cents',
  'dollars a metre',
] as const;
export type Unit = (typeof units)[number];

const cell = z.string().check(z.maxLength(200));

/** Where one column of ours comes from: a column of theirs, or one text for all rows. */
export const MappedColumn = z.object({
  /** Ours, as the documentation of the import names it. */
  ours: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** Theirs, as its head says it; heads of two rows stand one after the other. */
  from: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  /** For every row. */
  constant: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** What theirs is measured in, where that is not what ours is. */
  unit: z.optional(z.enum(units, messages.unit)),
  /** What stands there, and what it is here; what is not in this table stays as it is. */
  values: z.optional(z.array(z.object({ theirs: cell, ours: cell })).check(z.maxLength(200))),
  /** A cell that is empty says what the one above it says, as where cells are merged. */
  down: z.optional(z.boolean()),
});
export type MappedColumn = z.infer<typeof MappedColumn>;

const row = z.int(messages.head).check(z.gte(1, messages.head));

export const MappingForm = z.object({
  kind: ImportKind,
  /** Of the catalog: 'hoses.csv' or another of its files. */
  file: z.optional(z.string().check(z.maxLength(60))),
  /** The row that the names of the columns stand in, and how many rows they take; 1 and 1 when absent. */
  headRow: z.optional(row.check(z.lte(50, messages.head))),
  headRows: z.optional(row.check(z.lte(3, messages.head))),
  encoding: z.optional(z.enum(encodings)),
  separator: z.optional(z.enum(separators)),
  decimals: z.optional(z.enum(decimals)),
  /** Crimp: rows of hoses that the file does not name stay. */
  keepOtherHoses: z.optional(z.boolean()),
  columns: z.array(MappedColumn).check(z.minLength(1, messages.columns), z.maxLength(100)),
});
export type MappingForm = z.infer<typeof MappingForm>;

export const Mapping = z.extend(MappingForm, {
  name: z.string(),
  version: z.number(),
  changedAt: z.string(),
  changedBy: z.string(),
});
export type Mapping = z.infer<typeof Mapping>;

export const MappingName = z.object({
  name: z.string().check(z.trim(), z.regex(NAME, messages.name)),
});

export const listImportMappings = endpoint({
  method: 'GET',
  path: '/api/imports/mappings',
  access: ['admin'],
  scope: 'catalog:write',
  summary: `How foreign files are read, by name; at most ${MAPPINGS_MAX}`,
  query: z.object({ kind: z.optional(ImportKind) }),
  reply: z.object({ data: z.array(Mapping), total: z.number() }),
});

export const getImportMapping = endpoint({
  method: 'GET',
  path: '/api/imports/mappings/:name',
  access: ['admin'],
  scope: 'catalog:write',
  summary: 'One way to read foreign files',
  params: MappingName,
  reply: Mapping,
});

export const saveImportMapping = endpoint({
  method: 'PUT',
  path: '/api/imports/mappings/:name',
  access: ['admin'],
  scope: 'catalog:write',
  summary:
    'Save how foreign files are read: a new mapping, or with its version one that is there. What can be derived need not be mapped',
  params: MappingName,
  body: z.extend(MappingForm, {
    /** Of the mapping that this replaces; absent of a new one. */
    version: z.optional(versionRead()),
  }),
  example: {
    kind: 'prices',
    columns: [
      { ours: 'part_number', from: 'Item' },
      { ours: 'list_price', from: 'Price (cents)', unit: 'cents' },
    ],
  },
  reply: Mapping,
  refuses: {
    409: {
      when: 'Somebody else has changed it, a new one has the name of one that is there, or there are as many as there may be',
      beside: z.object({ current: z.optional(Mapping), yours: z.optional(MappingForm) }),
    },
  },
});

export const removeImportMapping = endpoint({
  method: 'DELETE',
  path: '/api/imports/mappings/:name',
  access: ['admin'],
  scope: 'catalog:write',
  summary: 'Delete a mapping; what was imported by it stays',
  params: MappingName,
  reply: Said,
});
