import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** An answer that no app gives: there is none yet, or the request could not be read. */
export interface BareAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

export const refused = (status: number, message: string): BareAnswer => ({
  status,
  type: JSON_TYPE,
  body: JSON.stringify({ errors: [{ message }] }),
});

const headersOf = ({ type, body }: BareAnswer) => ({
  'Content-Type': type,
  'Content-Length': String(Buffer.byteLength(body)),
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'geolocation=(), camera=(), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
});

export function sendBare(response: ServerResponse, answer: BareAnswer): void {
  response.writeHead(answer.status, headersOf(answer));
  response.end(answer.body);
}

const UNREADABLE = refused(400, 'This is no request that can be read.');

/** What the parser of HTTP refuses, by the code of its error. */
const unread: Readonly<Record<string, readonly [reason: string, answer: BareAnswer]>> = {
  HPE_HEADER_OVERFLOW: ['Request Header Fields Too Large', refused(431, 'The headers are too large.')],
  ERR_HTTP_REQUEST_TIMEOUT: ['Request Timeout', refused(408, 'The request took too long to come.')],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['Payload Too Large', refused(413, 'The body is too large.')],
};

/** Answers a request that was never one, and ends its connection. */
export function refuseUnread(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [reason, answer] = unread[error.code ?? ''] ?? ['Bad Request', UNREADABLE];
  const lines = Object.entries(headersOf(answer)).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [`HTTP/1.1 ${answer.status} ${reason}`, ...lines, 'Connection: close', '', answer.body].join('\r\n'),
  );
}
