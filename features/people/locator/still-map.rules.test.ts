import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type BaseMap, stillMapPath, stillMapSvg, stillSize, stillView } from './still-map.rules.ts';

// Our own file.
const baseMap = JSON.parse(readFileSync('app/public/images/base-map.json', 'utf8')) as BaseMap;
const newYork = stillMapSvg(stillView([-74.006, 40.7143]), baseMap);

test('the still map names the states and the towns in sight, largest first, and nobody else', () => {
  for (const name of ['New York', 'Philadelphia', 'Boston', 'NEW JERSEY', 'PENNSYLVANIA'])
    assert.match(newYork, new RegExp(`>${name}<`));
  for (const name of ['Chicago', 'TEXAS', 'Minneapolis'])
    assert.doesNotMatch(newYork, new RegExp(`>${name}<`));
});

test('nothing of it lies outside of the picture but the cut of its outlines', () => {
  const numbers = [...newYork.matchAll(/ d="([^"]+)"/g)].flatMap(([, d = '']) =>
    (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number),
  );
  assert.ok(numbers.length > 500);
  assert.ok(Math.min(...numbers) >= -5 && Math.max(...numbers) <= stillSize.width + 5);
});

test('no name lies over another', () => {
  const places = [...newYork.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]+)</g)];
  const starts = places.map(([, x, y]) => `${Math.round(Number(x) / 8)} ${Math.round(Number(y) / 8)}`);
  assert.ok(places.length > 20);
  assert.equal(new Set(starts).size, starts.length);
});

test('places less than a pixel from each other share one drawing', () => {
  assert.equal(stillMapPath(-74.006, 40.7143), stillMapPath(-74.0101, 40.7099));
  assert.equal(stillMapPath(-74.006, 40.7143), '/images/map/-74.01/40.71.svg');
});
