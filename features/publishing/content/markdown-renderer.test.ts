import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#platform/http/refusal.ts';
import { markdownRenderer, Unrenderable } from './markdown-renderer.service.ts';

/** Keeps the parser busy for minutes. */
const endless = '*a_'.repeat(20_000);

test('a text that takes too long is given up, and the next one is rendered', async (t) => {
  const { htmlOf, close } = markdownRenderer();
  t.after(close);
  assert.equal(await htmlOf('By the **foot**'), '<p>By the <strong>foot</strong></p>\n');
  const answers = await Promise.allSettled([htmlOf(endless), htmlOf('`a`')]);
  assert.ok(answers[0].status === 'rejected' && answers[0].reason instanceof Unrenderable);
  assert.deepEqual(answers[1], { status: 'fulfilled', value: '<p><code>a</code></p>\n' });
});

test('a text that is nested too deep is given up as well', async (t) => {
  const { htmlOf, close } = markdownRenderer();
  t.after(close);
  await assert.rejects(htmlOf('>'.repeat(100_000)), Unrenderable);
  assert.equal(await htmlOf('a'), '<p>a</p>\n');
});

test('what is HTML already is made safe in the same thread', async (t) => {
  const { safeOf, close } = markdownRenderer();
  t.after(close);
  assert.equal(await safeOf('<p onclick="x()">a<script>x()</script></p>'), '<p>a</p>');
});

test('only so many texts wait', async (t) => {
  const { htmlOf, close } = markdownRenderer();
  t.after(close);
  const answers = await Promise.allSettled(Array.from({ length: 30 }, async (_, at) => htmlOf(`text ${at}`)));
  const refused = answers.filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 9);
  for (const answer of refused)
    assert.ok(
      answer.status === 'rejected' && answer.reason instanceof Refusal && answer.reason.status === 503,
    );
});

test('a text that was rendered once takes no time again, whoever asks', async (t) => {
  const first = markdownRenderer();
  t.after(first.close);
  const html = await first.htmlOf('Twice');
  const hasNoTime = markdownRenderer({ mostMs: 0 });
  t.after(hasNoTime.close);
  assert.equal(await hasNoTime.htmlOf('Twice'), html);
  await assert.rejects(hasNoTime.htmlOf(endless), Unrenderable);
  assert.equal(await first.safeOf('Twice'), 'Twice', 'as HTML it is another text');
});
