import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The wire between a browser and a shop, that a test can cut: nothing is emulated, nobody answers. */
export interface Net {
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** @param shopUrl where the wire leads */
export async function layNet(shopUrl: string): Promise<Net> {
  const { hostname, port: shopPort } = new URL(shopUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(shopPort), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far);
    far.pipe(near);
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, hostname);
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${port}`,
    cut: async () => {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    mend: async () => listen(port),
  };
}
