import assert from 'node:assert/strict';
import { test } from 'node:test';
import { debounced } from './debounced.ts';

test('what is typed last is asked, once typing pauses; a question on its way is called off', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const asked: Array<readonly [string, AbortSignal]> = [];
  const { ask, stop } = debounced(300);
  const type = (text: string) =>
    ask(async (signal) => {
      asked.push([text, signal]);
    });
  const texts = () => asked.map(([text, { aborted }]) => `${text} ${aborted}`);
  type('B');
  t.mock.timers.tick(299);
  type('BW');
  t.mock.timers.tick(299);
  assert.deepEqual(texts(), []);
  t.mock.timers.tick(1);
  assert.deepEqual(texts(), ['BW false']);
  type('BW2');
  assert.deepEqual(texts(), ['BW true']);
  t.mock.timers.tick(300);
  assert.deepEqual(texts(), ['BW true', 'BW2 false']);
  type('BW2-');
  stop();
  t.mock.timers.tick(1000);
  assert.deepEqual(texts(), ['BW true', 'BW2 true']);
});
