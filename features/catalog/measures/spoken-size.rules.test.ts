import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withWrittenSizes } from './spoken-size.rules.ts';

const said: Record<string, string> = {
  'half inch hose': '1/2 in hose',
  'half-inch 2 wire': '1/2 in 2 wire',
  'quarter inch': '1/4 in',
  'three quarter hose': '3/4 in hose',
  'three eighths inch': '3/8 in',
  'inch and a quarter 4sp': '1-1/4 in 4sp',
  'one and a half inch': '1-1/2 in',
  'two inch suction': '2 in suction',
};
for (const [spoken, written] of Object.entries(said)) {
  test(`'${spoken}' is written '${written}'`, () => assert.equal(withWrittenSizes(spoken), written));
}

test('a half that is no size stays: the female half of a coupling, half couplings', () => {
  for (const text of ['female half', 'flange half', 'one half']) assert.equal(withWrittenSizes(text), text);
});
