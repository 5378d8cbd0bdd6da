import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWebAddress } from '#shared/web-address.ts';
import { trackingUrl } from './tracking.rules.ts';

test('FedEx, UPS and USPS are followed on their own pages, however they are written', () => {
  for (const [name, start] of [
    ['fedex', 'https://www.fedex.com/'],
    ['Fed Ex Ground', 'https://www.fedex.com/'],
    [' UPS ', 'https://www.ups.com/'],
    ['usps', 'https://tools.usps.com/'],
  ] as const) {
    const url = trackingUrl({ name, tracking: '7712 0001&x', url: 'https://elsewhere.example/' }) ?? '';
    assert.ok(url.startsWith(start), url);
    assert.ok(url.endsWith('77120001%26x'), url);
  }
});

test('any other carrier is followed by the address that was given, and only where that is one of the web', () => {
  const carrier = { name: 'Upstate Freight', tracking: '1' };
  assert.equal(trackingUrl(carrier), undefined);
  assert.equal(trackingUrl({ ...carrier, url: 'https://freight.example/1' }), 'https://freight.example/1');
  assert.equal(trackingUrl({ ...carrier, url: 'javascript:alert(1)' }), undefined);
  assert.equal(trackingUrl({ name: 'FedEx', tracking: '', url: 'http://a.example/' }), 'http://a.example/');
  assert.equal(trackingUrl({ name: 'FedEx', tracking: ' ' }), undefined);
});

test('what is no address of the web is none', () => {
  for (const text of ['', 'freight.example', 'data:text/html,x', 'ftp://a.example/', ' javascript:alert(1)'])
    assert.equal(isWebAddress(text), false, text);
});
