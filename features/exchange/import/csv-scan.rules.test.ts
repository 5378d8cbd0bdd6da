import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { BrokenCsv, CsvScan } from './csv-scan.rules.ts';

// csv-parse, told to be as lenient, is the judge: texts of nothing but what is special, cut into pieces anywhere.
const texts = fc.array(fc.constantFrom('a', 'é', ' ', '"', '""', ',', ';', '\r', '\n', '\r\n', '1/2"'), {
  maxLength: 24,
});
const cuts = fc.array(fc.nat(30), { maxLength: 4 });

for (const separator of [',', ';'] as const)
  test(`rows with ${separator} between the cells are those that csv-parse reads, however the text is cut`, () => {
    fc.assert(
      fc.property(texts, cuts, (words, places) => {
        const text = words.join('');
        assert.deepEqual(scanned(text, places, separator), judged(text, separator));
      }),
      { numRuns: 3_000 },
    );
  });

test('a row of more than 100,000 characters is broken, also when its quote is never closed', () => {
  for (const text of [`"${'x\n'.repeat(60_000)}`, 'x'.repeat(100_001), 'x,'.repeat(50_001).repeat(2)])
    assert.equal(scanned(text, [], ','), 'broken');
  assert.deepEqual(scanned('x'.repeat(100_000), [], ','), [['x'.repeat(100_000)]]);
});

function scanned(text: string, places: readonly number[], separator: ',' | ';'): string[][] | 'broken' {
  const scan = new CsvScan(separator);
  const cut = [0, ...places.filter((place) => place <= text.length), text.length].toSorted((a, b) => a - b);
  try {
    const rows = cut.slice(1).flatMap((end, place) => [...scan.rows(text.slice(cut[place], end), false)]);
    return [...rows, ...scan.rows('', true)];
  } catch (error) {
    if (error instanceof BrokenCsv) return 'broken';
    throw error;
  }
}

function judged(text: string, delimiter: string): string[][] | 'broken' {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return 'broken';
    throw error;
  }
}
