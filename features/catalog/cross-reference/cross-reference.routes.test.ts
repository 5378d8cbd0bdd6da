import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { ReplyOf } from '#shared/endpoint.ts';
import { testApp } from '#testing/test-app.ts';
import { type crossReference, messages } from './cross-reference.contract.ts';
import { reportCsv } from './report-csv.rules.ts';

let app: FastifyInstance;
before(async () => {
  app = await testApp({ catalog: 'demo' });
});
after(() => app.close());

const ask = async (text: unknown) =>
  app.inject({ method: 'POST', url: '/api/cross-reference', payload: { text } });

test('A layline is answered with what was read and our hose; it holds no price', async () => {
  const answer = await ask('SAE 100R2AT-8 1/2" WP 4000 PSI');
  assert.equal(answer.statusCode, 200);
  const { data } = answer.json<ReplyOf<typeof crossReference>>();
  assert.equal(data[0]?.understood.pressure?.psi, 4000);
  assert.deepEqual(
    data[0]?.answers.slice(0, 1).map(({ part, class: found }) => [part, found]),
    [['BW2-08', 'same norm and size']],
  );
  assert.doesNotMatch(answer.body, /price/i);
});

test('A list of 500 lines is a report of 500; one more, nothing and what is no text are refused', async () => {
  const many = await ask('2SN 1/2" 4000 PSI\r\n'.repeat(500));
  assert.equal(many.json<{ total: number }>().total, 500);
  for (const [text, message] of [
    ['2SN\n'.repeat(501), messages.tooManyLines],
    [' \n ', messages.noText],
    [7, messages.noText],
  ] as const) {
    const refused = await ask(text);
    assert.equal(refused.statusCode, 400);
    assert.equal(refused.json<{ errors: Array<{ message: string }> }>().errors[0]?.message, message);
  }
});

test('One network reads sixty times a minute, and is told when it may go on', async () => {
  const limited = await testApp({ catalog: 'demo', settings: { RATE_LIMIT_SCALE: '0.05' } });
  const statuses = [];
  for (let time = 0; time < 4; time++) {
    const { statusCode, headers } = await limited.inject({
      method: 'POST',
      url: '/api/cross-reference',
      payload: { text: '2SN' },
    });
    statuses.push([statusCode, headers['retry-after'] !== undefined]);
  }
  await limited.close();
  assert.deepEqual(statuses, [
    [200, false],
    [200, false],
    [200, false],
    [429, true],
  ]);
});

test('The report as CSV has a line for each, and no cell is a formula', async () => {
  const { data } = (await ask('=HYPERLINK("x") 2SN 1/2"\nnothing, "at" all')).json<
    ReplyOf<typeof crossReference>
  >();
  const [, first = '', second = ''] = reportCsv(data).split('\r\n');
  assert.match(first, /^1,"'=HYPERLINK\(""x""\) 2SN 1\/2""",SAE 100R2AT,1\/2,12,/);
  assert.match(first, /,same norm and size,BW2-08,/);
  assert.match(second, /^2,"nothing, ""at"" all",,,,,none,/);
});
