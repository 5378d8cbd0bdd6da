import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

// Loaded before a server, by NODE_OPTIONS=--import: writes down whom it and its threads call, and changes nothing.

const file = process.env['FERRULE_SOCKETS_FILE'];

type Call = (...args: unknown[]) => unknown;

/** Every `name` of `owner` notes what it is called with, and does what it did. */
function watch(owner: object, name: string, sentence: (args: readonly unknown[]) => string): void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== 'function') throw new Error(`There is no ${name} to watch.`);
  Reflect.set(owner, name, function watched(this: unknown, ...args: unknown[]) {
    if (file !== undefined) appendFileSync(file, `${sentence(args)}\n`);
    return Reflect.apply(original as Call, this, args);
  });
}

/** As `net.connect` takes it: an object, a path, or a port and a host; in an array when net itself has read it. */
function target([first, second]: readonly unknown[]): string {
  if (Array.isArray(first)) return target(first as unknown[]);
  if (typeof first === 'number') return `${typeof second === 'string' ? second : 'localhost'} ${first}`;
  if (typeof first !== 'object' || first === null) return `path ${JSON.stringify(first)}`;
  const { path, host = 'localhost', port } = first as { path?: string; host?: string; port?: number };
  return path ? `path ${path}` : `${host} ${port}`;
}

// TLS, HTTP and fetch go through it as well.
watch(net.Socket.prototype, 'connect', (args) => `connect ${target(args)}`);
for (const name of ['send', 'connect'])
  watch(dgram.Socket.prototype, name, (args) => `datagram ${args.join(' ')}`);
for (const owner of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  for (const name of Object.getOwnPropertyNames(owner))
    if (/^(lookup|resolve|reverse)/.test(name)) watch(owner, name, ([host]) => `look up ${String(host)}`);
syncBuiltinESMExports();
