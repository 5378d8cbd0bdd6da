import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** What may befall a service that is not in our hands (security 4). */
export const TOXICS = ['slow', 'reset', 'hang', 'down'] as const;
export type Toxic = (typeof TOXICS)[number];

/** The way to a service of this machine, which can be spoilt while it is in use. */
export interface ToxicProxy {
  readonly port: number;
  /** So many have come until now, whatever became of them. */
  connections(): number;
  /** From now on; open connections are concerned, too. Those that hang go on when all is well. */
  be(state: Toxic | 'well'): Promise<void>;
}

/** Whatever a slow one answers is so late. */
const SLOW_MS = 400;

/** @param to the port of the service; whoever opens the way ends it with `be('down')` */
export async function toxicProxy(to: number): Promise<ToxicProxy> {
  let state: Toxic | 'well' = 'down';
  let connections = 0;
  const open = new Set<Socket>();
  const port = await freePort();
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => {
    connections += 1;
    if (state === 'reset') return void client.resetAndDestroy();
    const service = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true }).pause();
    carry(client, service, () => 0);
    carry(service, client, () => (state === 'slow' ? SLOW_MS : 0));
    if (state !== 'hang') for (const socket of [client, service]) socket.resume();
  });

  /** One way; the other way is carried, too. */
  function carry(from: Socket, to: Socket, lateMs: () => number): void {
    const later = (deed: () => void): void => {
      const ms = lateMs();
      if (ms === 0) deed();
      else setTimeout(deed, ms);
    };
    open.add(from);
    from.on('data', (chunk) => later(() => to.writable && to.write(chunk)));
    from.on('end', () => later(() => to.end()));
    // Whoever is cut off is closed next.
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      later(() => to.destroy());
    });
  }

  const proxy: ToxicProxy = {
    port,
    connections: () => connections,
    be: async (next) => {
      const before = state;
      state = next;
      if (before === 'down' && next !== 'down') {
        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
      }
      if (next === 'down' && before !== 'down') server.close();
      for (const socket of open) {
        if (next === 'reset') socket.resetAndDestroy();
        if (next === 'down') socket.destroy();
        if (next === 'hang') socket.pause();
        else socket.resume();
      }
    },
  };
  await proxy.be('well');
  return proxy;
}

export const portOf = (url: string): number => Number(new URL(url).port);

/** The same address by way of the proxy. */
export function through(url: string, { port }: ToxicProxy): string {
  const spoilt = new URL(url);
  spoilt.port = String(port);
  return spoilt.href;
}
