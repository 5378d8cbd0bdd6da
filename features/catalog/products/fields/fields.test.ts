import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import type { AnyValue, Field, FieldTable } from './field.contract.ts';
import { shapeOf } from './field-shape.contract.ts';
import { fieldText, readFieldText } from './field-text.rules.ts';
import { productFields } from './product-fields.contract.ts';
import { saidValue } from './said-field.rules.ts';
import { sizeFields } from './size-fields.contract.ts';

const tables: readonly FieldTable[] = [productFields, sizeFields];
const all = tables.flatMap((table) => Object.entries(table));

test('no column of a file holds two fields, and no name is a field of products and of sizes', () => {
  const columns = all.flatMap(([, { columns: of = {} }]) =>
    Object.entries(of).map(([category, { name }]) => `${category} ${name}`),
  );
  assert.deepEqual(
    columns.filter((column, at) => columns.indexOf(column) < at),
    [],
  );
  assert.deepEqual(
    Object.keys(productFields).filter((name) => Object.hasOwn(sizeFields, name)),
    [],
  );
});

test('only numbers are filtered by a range', () => {
  const ranged = all.filter(([, { filter = 'values' }]) => filter !== 'values');
  assert.deepEqual(
    ranged.filter(([, { kind }]) => kind !== 'number').map(([name]) => name),
    [],
  );
});

const of = [] as const;
const years: Field = {
  kind: 'number',
  label: 'Shelf life',
  unit: 'years',
  of,
  whole: true,
  least: 1,
  most: 50,
};
const kinds = {
  years,
  grade: { kind: 'choice', label: 'Grade', choices: ['A', 'B'], of },
  conductive: { kind: 'yes or no', label: 'Conductive', of },
  marks: { kind: 'list', label: 'Marks', of },
} satisfies FieldTable;
const shape = z.object(shapeOf(kinds as FieldTable));
const problemsOf = (value: object) =>
  shape.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test('a value that cannot be is told by the name of its field', () => {
  assert.deepEqual(problemsOf({ years: 'ten' }), ['Shelf life, years is a number such as 12.5.']);
  assert.deepEqual(problemsOf({ years: 1.5 }), ['Shelf life, years is a whole number.']);
  assert.deepEqual(problemsOf({ years: 0 }), ['Shelf life, years is 1 or more.']);
  assert.deepEqual(problemsOf({ years: 51 }), ['Shelf life, years is 50 at most.']);
  assert.deepEqual(problemsOf({ grade: 'C' }), ['Grade is one of: A, B.']);
  assert.deepEqual(problemsOf({ conductive: 'x' }), ['Conductive is true or false.']);
  assert.deepEqual(problemsOf({ years: 50, grade: 'A', conductive: false, marks: ['x'] }), []);
});

const inForm: ReadonlyArray<readonly [Field, AnyValue | undefined, string]> = [
  [years, 10, '10'],
  [kinds.grade, 'B', 'B'],
  [kinds.conductive, false, 'no'],
  [kinds.marks, ['a b', 'c'], 'a b\nc'],
  [years, undefined, ''],
];

test('what a form shows of a value is read as that value', () => {
  for (const [field, value, text] of inForm) {
    assert.equal(fieldText(value), text);
    assert.deepEqual(readFieldText(field, text), { value });
  }
  assert.deepEqual(readFieldText(years, 'ten'), { problem: 'Shelf life, years is a number such as 12.5.' });
});

test('a page says a number with its unit, and yes and no in words', () => {
  assert.equal(saidValue(years, 10), '10 years');
  assert.equal(saidValue(kinds.conductive, true), 'Yes');
  assert.equal(saidValue(kinds.marks, ['a', 'b']), 'a, b');
  assert.equal(saidValue(years, undefined), undefined);
});
