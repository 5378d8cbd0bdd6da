import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnanswered } from '#platform/db/read-timeout.ts';
import { FilesAway } from '#platform/files/files.ts';
import type { Problem } from '#shared/endpoint.ts';
import { Busy } from './busy.ts';
import { Refusal, unstorable } from './refusal.ts';

/** Codes of Node and PostgreSQL that mean the database is away, or a disk full, for now; trying again later may help. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'ENOSPC', // disk full
  'EDQUOT', // a quota that is used up
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '58030', // a disk that refuses
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '08000',
  '08003',
  '08006',
]);

/** PostgreSQL has no zero character in a text, and none in JSON. Endpoints refuse it before; other addresses are answered here. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** Days that a calendar has and PostgreSQL does not, as those of the year 0. */
const NO_SUCH_DAY = new Set(['22007', '22008']);

/** The one error handler: a Refusal is told as it is, a missing database is a 503, anything else a 500 without detail. */
export function errorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) {
      for (const [name, value] of Object.entries(error.extra.headers ?? {})) reply.header(name, value);
      if (error instanceof Busy && readsPages(request))
        return reply
          .header('Cache-Control', 'no-store')
          .code(error.status)
          .type('text/html; charset=utf-8')
          .send(error.pageFor(request.method));
      return send(reply, error.status, error.problems, error.extra.body);
    }
    if (error instanceof FilesAway) {
      request.log.error({ err: error }, 'the files are away');
      reply.header('Retry-After', '5');
      return send(reply, 503, [
        { message: 'Pictures and documents cannot be reached for the moment. Please try again soon.' },
      ]);
    }
    if (databaseIsAway(error)) {
      request.log.error({ err: error }, 'the database is away');
      reply.header('Retry-After', '2');
      return send(reply, 503, [
        { message: 'The shop is catching its breath. Please try again in a moment.' },
      ]);
    }
    if (NO_SUCH_DAY.has(error.code)) {
      request.log.warn({ err: error }, 'there is no such day');
      return send(reply, 400, [{ message: 'We could not find a day of the request in the calendar.' }]);
    }
    if (isUnstorable(error)) return send(reply, 400, unstorable().problems);
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return send(reply, error.statusCode, [{ message: sentenceFor(error) }]);
    request.log.error({ err: error }, 'request failed');
    return send(reply, 500, [
      {
        message: `Something went wrong on our side. If it happens again, tell us this number: ${request.id}`,
      },
    ]);
  });
}

const readsPages = ({ headers: { accept = '' } }: FastifyRequest): boolean => accept.includes('text/html');

/** Half of a surrogate pair is refused in JSON, with the code of whatever is no JSON: that would be a fault of ours. */
function isUnstorable(error: FastifyError & { readonly detail?: unknown }): boolean {
  return UNSTORABLE.has(error.code) || (error.code === '22P02' && /surrogate/.test(String(error.detail)));
}

export function databaseIsAway(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof FilesAway) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    AWAY.has(code) ||
    isUnanswered(error) ||
    error.message.includes('Connection terminated') ||
    error.message.includes('is not queryable') ||
    error.message.includes('timeout exceeded when trying to connect') ||
    (error.cause !== undefined && databaseIsAway(error.cause))
  );
}

async function send(
  reply: FastifyReply,
  status: number,
  problems: readonly Problem[],
  body?: object,
): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errors: problems, ...body }));
}

/** Fastify's own refusals, said as sentences. */
function sentenceFor(error: FastifyError): string {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'Send the body as application/json.';
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'The body is too large.';
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return 'The body is not valid JSON.';
    default:
      return error.message;
  }
}
