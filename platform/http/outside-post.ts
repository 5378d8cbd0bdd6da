import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Where the name of a server leads, as `dns.lookup` tells all of it. */
export type Resolve = (
  name: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export interface Outside {
  /** Ports of this machine that may be posted to without TLS: for trying it out. */
  readonly loopbackPorts: readonly number[];
  /** In place of the system's. */
  readonly resolve?: Resolve;
  /** In place of ten seconds for all of it. */
  readonly patienceMs?: number;
}

/** What came of it: an answer, with the beginning of its text, or why there was none. */
export type Posted = { readonly status: number; readonly text: string } | { readonly failed: string };

export const messages = {
  notHttps: 'An address begins with https://.',
  person: 'An address has no user and no password.',
  inside: 'The address does not lead to a public server.',
} as const;

const PATIENCE_MS = 10_000;
const MOST_READ = 2_000;

/** Why nothing is ever posted there, as far as the address itself tells; undefined when it may be. */
export function refusalOf(url: URL, loopbackPorts: readonly number[]): string | undefined {
  if (url.username !== '' || url.password !== '') return messages.person;
  if (isTrial(url, loopbackPorts)) return undefined;
  if (url.protocol !== 'https:') return messages.notHttps;
  const host = hostOf(url);
  const isHere = /(^|\.)localhost\.?$/i.test(host);
  return isHere || (isIP(host) !== 0 && !isPublicAddress(host)) ? messages.inside : undefined;
}

/**
 * Posts to a server of somebody else, which is nobody of ours: each address that its name leads to is judged where the
 * connection is made, so that what is judged is what is called. A redirect is an answer, and is not followed.
 */
export async function postOutside(
  url: URL,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  { loopbackPorts, resolve = systemLookup, patienceMs = PATIENCE_MS }: Outside,
): Promise<Posted> {
  const refusal = refusalOf(url, loopbackPorts);
  if (refusal !== undefined) return { failed: refusal };
  const isAllowed = url.protocol === 'http:' ? isLoopbackAddress : isPublicAddress;
  const posted = Promise.withResolvers<Posted>();
  const request = (url.protocol === 'http:' ? http : https).request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    // A connection of its own: none is kept that was judged another time.
    agent: false,
    lookup: guarded(resolve, isAllowed),
    signal: AbortSignal.timeout(patienceMs),
  });
  request.on('socket', (socket) =>
    // Once more, whatever the name was said to lead to; nothing has been sent yet.
    socket.once('connect', () => {
      if (!isAllowed(socket.remoteAddress ?? '')) request.destroy(new Error(messages.inside));
    }),
  );
  let isAnswered = false;
  request.on('error', (error) => {
    if (!isAnswered) posted.resolve({ failed: reasonOf(error, patienceMs) });
  });
  request.on('response', (response) => {
    isAnswered = true;
    let text = '';
    const end = (): void => posted.resolve({ status: response.statusCode ?? 0, text });
    response.setEncoding('utf8');
    response.on('data', (more: string) => {
      text = (text + more).slice(0, MOST_READ);
      if (text.length === MOST_READ) response.destroy();
    });
    // What has come by then counts, also when the rest never does.
    response.on('close', end).on('error', end);
  });
  request.end(body);
  return posted.promise;
}

/** Answers a name by what it leads to, unless some of that is not allowed. */
const guarded =
  (resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      // Whether there is such a name inside is not told.
      if (error || !first || !found.every(({ address }) => isAllowed(address)))
        return done(new Error(messages.inside), '', 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

const isTrial = (url: URL, ports: readonly number[]): boolean =>
  url.protocol === 'http:' &&
  ports.includes(Number(url.port || 80)) &&
  (hostOf(url) === 'localhost' || isLoopbackAddress(hostOf(url)));

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

function reasonOf(error: Error, patienceMs: number): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `No answer within ${patienceMs / 1_000} s.`;
  const { code = '' }: NodeJS.ErrnoException = error;
  if (code === 'ECONNREFUSED') return 'Nobody listens there.';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'The connection was closed before an answer came.';
  if (/^(?:ENETUNREACH|EHOSTUNREACH|ETIMEDOUT)$/.test(code)) return 'The server cannot be reached.';
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) return 'The server does not speak TLS there.';
  if (/CERT|ISSUER|SIGNATURE|ALTNAME/.test(code))
    return `The certificate of the server is not trusted (${code}).`;
  if (code.startsWith('HPE_')) return 'What the server answered is no HTTP.';
  return error.message;
}
