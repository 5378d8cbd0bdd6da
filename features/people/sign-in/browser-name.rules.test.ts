import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserName } from './browser-name.rules.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test('a session is named by its browser and where that runs', () => {
  for (const [userAgent, name] of [
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
      'Chrome on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
      'Safari on macOS',
    ],
  ] as const)
    assert.equal(browserName(userAgent), name);
});

test('a program is called by its own first word', () => {
  assert.equal(browserName('curl/8.14.1'), 'curl');
  assert.equal(browserName('node'), 'node');
  assert.equal(browserName(''), 'Unknown program');
  assert.equal(browserName('(strange)'), 'Unknown program');
});
