import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import { sessionTokenOf } from './session-cookie.ts';

/** Where a call comes from: what limits are counted by and a session is made of. */
export interface Caller {
  /** An IPv4 address, or the first half of an IPv6 one: what one client has to itself (shapes 2). */
  readonly network: string;
  /** What the browser or program calls itself, cut to what fits on a screen. */
  readonly userAgent: string;
  /** The session's token as it came along, valid or not. */
  readonly token: string | undefined;
}

const MOST_USER_AGENT = 300;

export function callerOf(
  request: { readonly ip: string; readonly headers: IncomingHttpHeaders },
  https: boolean,
): Caller {
  return {
    network: networkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MOST_USER_AGENT),
    token: sessionTokenOf(request.headers, https),
  };
}

/** '203.0.113.9' stays, '::ffff:203.0.113.9' is that one, '2001:db8::1' is '2001:db8:0:0::/64'. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length - (plain.includes('.') ? 1 : 0);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  const half = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${half.join(':')}::/64`;
}
