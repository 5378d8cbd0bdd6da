import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { forReading, newLog } from './log.ts';

function logged(write: (log: ReturnType<typeof newLog>) => void): string {
  let text = '';
  write(newLog('trace', { write: (line) => void (text += line) }));
  return text;
}

const SECRET = 'hunter2-and-more';

const leaks: Readonly<Record<string, (log: ReturnType<typeof newLog>) => void>> = {
  'a password field': (log) => log.info({ password: SECRET }),
  'a password deep inside a body': (log) => log.info({ req: { body: { user: { newPassword: SECRET } } } }),
  'the headers of a request': (log) =>
    log.info({ headers: { authorization: `Bearer ${SECRET}`, cookie: `session=${SECRET}` } }),
  'the cookies that are set': (log) =>
    log.info({ headers: { 'set-cookie': [`a=${SECRET}`, `b=${SECRET}`] } }),
  'a token with a quote in it': (log) => log.info({ token: `"${SECRET}` }),
  'the password of a database address': (log) =>
    log.info(`connecting to postgres://shop:${SECRET}@db:5432/shop`),
  'the error of a connection': (log) => log.error({ err: new Error(`smtp://me:${SECRET}@mail refused`) }),
  'a bearer token in a message': (log) => log.info(`got Bearer ${SECRET}`),
  'a password in a message': (log) => log.info(`login with password=${SECRET}&next=1`),
  'JSON in a message': (log) => log.info(JSON.stringify({ password: SECRET })),
  'the address of a start page': (log) => log.info({ path: `/punchout/start/${SECRET}` }),
  'the address of a reset link': (log) => log.info({ path: `/api/password-resets/${SECRET}` }),
  'a PO number in an address': (log) => log.info({ path: `/api/orders/po-numbers/${SECRET}` }),
  'what was searched for, in an address': (log) => log.info({ path: `/products/search/${SECRET}` }),
  'the link to a quote': (log) => log.info({ path: `/quotes/${SECRET}` }),
  'the call of a link to a quote': (log) => log.info({ path: `/api/quotes/link/${SECRET}/pdf?revision=1` }),
  'the address of a confirmation link': (log) => log.info({ req: { url: `/confirmations/${SECRET}?x=1` } }),
};
for (const [where, write] of Object.entries(leaks))
  test(`The log hides ${where}`, () => {
    const line = logged(write);
    assert.doesNotMatch(line, new RegExp(SECRET));
    assert.match(line, /\[hidden\]/);
    assert.doesNotThrow(() => JSON.parse(line));
  });

test('Whatever is logged beside a secret, the line stays JSON and the secret stays hidden', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const line = logged((log) => log.info({ before, password: `${before}${SECRET}${after}`, after }));
      const said: { password: string } = JSON.parse(line);
      assert.equal(said.password, '[hidden]');
    }),
  );
});

test('What is no secret is logged as it is', () => {
  const facts = {
    method: 'GET',
    path: '/products?query=1/2',
    status: 200,
    note: 'see https://example.com/a@b',
  };
  const said: object = JSON.parse(logged((log) => log.info(facts, 'done')));
  assert.deepEqual({ ...said, time: '' }, { level: 30, time: '', ...facts, msg: 'done' });
});

test('A person reads one line an event, and the stack of an error below it', () => {
  const line = logged((log) => log.error({ err: new Error('no'), order: 'ord_1' }, 'cannot save'));
  assert.match(forReading(line), /^\d\d:\d\d:\d\d error cannot save order="ord_1"\nError: no\n {4}at /);
});

test('All logs of a process have one output, which is written out when it ends', () => {
  newLog('info');
  const before = process.listenerCount('exit');
  for (let more = 0; more < 3; more++) newLog('info');
  assert.equal(process.listenerCount('exit'), before);
});
