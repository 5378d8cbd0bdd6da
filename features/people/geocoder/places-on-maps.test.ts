import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPlacesOnMaps } from './places-on-maps.service.ts';

const { townsWithin, neighbours } = await openPlacesOnMaps();

test('within some degrees are their towns, with people and place, without their parts', () => {
  const towns = townsWithin({ west: -74.1, south: 40.6, east: -73.9, north: 40.8 });
  const newYork = towns.find(({ name }) => name === 'New York');
  assert.deepEqual(newYork?.position, [-74.006, 40.7143]);
  assert.ok(newYork.population > 8_000_000);
  assert.ok(towns.some(({ name }) => name === 'Hoboken'));
  assert.ok(!towns.some(({ name }) => name === 'East Village' || name === 'Newark'));
});

test('beside the States are the provinces, and lands without a name', () => {
  const found = neighbours();
  const ontario = found.find(({ name }) => name === 'Ontario');
  assert.ok(ontario?.rings.some((ring) => ring.some(([lng, lat]) => lng > -84 && lng < -82 && lat < 43)));
  assert.ok(found.some(({ name, rings }) => name === '' && rings.length > 0));
  assert.ok(!found.some(({ name }) => name === 'Michigan'));
});
