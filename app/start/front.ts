import { once } from 'node:events';
import http, { type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { barePage } from '#platform/http/bare-page.ts';
import { codeOf, PlainError, reasonOf } from '#platform/plain-error.ts';
import { version } from '#platform/version.ts';
import { JSON_TYPE, refused, refuseUnread, sendBare } from './bare-answers.ts';

/** The listening socket: open from the first moment, so that nobody is refused while the shop gets ready. */
export interface Front {
  /** The real one, also when the settings say 0. */
  readonly port: number;
  /** From now on the app answers. */
  handOver(app: RequestListener): void;
  /** Says at `/api/ready` that it leaves, and goes on answering everything else for so long: a proxy sends no more then. */
  leave(ms: number): Promise<void>;
  /** Takes no more, and waits until all that was begun is answered, or the time is over. */
  drain(patienceMs: number): Promise<void>;
}

/** The whole of the headers, and the whole of a request, have come by then, or the connection is cut; looked at every second. */
const HEADERS_MS = 20_000;
const REQUEST_MS = 60_000;
const LOOK_EVERY_MS = 1_000;
const RETRY_AFTER_SECONDS = '2';

export async function openFront(
  host: string,
  port: number,
  { headersMs = HEADERS_MS, requestMs = REQUEST_MS, lookEveryMs = LOOK_EVERY_MS } = {},
): Promise<Front> {
  let answer: RequestListener = answerEarly;
  let isLeaving = false;
  const take: RequestListener = (request, response) => {
    if (request.httpVersion === '1.1' && request.headers.host === undefined)
      return sendBare(response.setHeader('Connection', 'close'), NO_HOST);
    if (isLeaving && pathOf(request) === '/api/ready') return sendBare(response, refused(503, LEAVING));
    return answer(request, response);
  };
  const server = http.createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookEveryMs,
      // Refused by us, with the headers of every answer.
      requireHostHeader: false,
    },
    take,
  );
  server.on('clientError', refuseUnread);
  // 'Expect: 100-continue' is Node's; any other expectation is a request like others.
  server.on('checkExpectation', take);
  await listen(server, host, port);
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    handOver: (app) => {
      answer = app;
    },
    leave: async (ms) => {
      isLeaving = true;
      await sleep(ms);
    },
    drain: async (patienceMs) => drain(server, patienceMs),
  };
}

/** What a visitor gets before there is an app: alive, but not ready. */
function answerEarly(request: http.IncomingMessage, response: ServerResponse): void {
  const path = pathOf(request);
  if (path === '/api/health')
    return sendBare(response, {
      status: 200,
      type: JSON_TYPE,
      body: JSON.stringify({ status: 'ok', version }),
    });
  response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  if (path.startsWith('/api/')) return sendBare(response, refused(503, NOT_READY));
  sendBare(response, { status: 503, type: 'text/html; charset=utf-8', body: PAGE });
}

const pathOf = (request: http.IncomingMessage): string => request.url?.split('?')[0] ?? '/';

const LEAVING = 'This copy of the shop is stopping.';
const NO_HOST = refused(400, 'The request names no host.');
const NOT_READY = 'The shop is starting. Please try again in a moment.';
const PAGE = barePage('Starting', NOT_READY, RETRY_AFTER_SECONDS);

async function listen(server: http.Server, host: string, port: number): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE')
      throw new PlainError(
        `Another program already listens on ${host}:${port}. Stop it, or choose another port: PORT=3001 npm start`,
      );
    throw new PlainError(`Cannot listen on ${host}:${port}: ${reasonOf(error)}.`);
  }
}

/**
 * What was sent before anybody could know may still lie with the system, on a new connection or a kept one. It is taken and
 * answered, and its connection ends with it; only then is the door shut.
 */
const LAST_CALL_MS = 300;

async function drain(server: http.Server, patienceMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await sleep(Math.min(LAST_CALL_MS, patienceMs));
  const closed = new Promise((resolve) => server.close(resolve));
  // A kept-alive connection is idle once its last answer is out; close() looks only once.
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
