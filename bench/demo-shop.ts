import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServerProcess, startServer } from '#testing/server-process.ts';

export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** For root, and so that it asks nobody but the shop; maps are drawn without a graphics card. */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--no-first-run',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  ...['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map((name) => `--disable-${name}`),
];
/** Pages whose speed is measured, by what they are called. */
export const readByAll = {
  home: '/',
  catalog: '/products?productCategory=Hose',
  product: '/product/2-wire-braid-hydraulic-hose-bw2/bw2',
  crimp: '/crimp-specs/BW2',
  distributors: '/distributors',
  cart: '/cart',
};
const IN_CART = ['BW2-08', 'BW2-12', 'FJX-08-08', 'SP4-12'];

export interface DemoShop {
  readonly url: string;
  /** Of the demo's buyer, with something in the cart. */
  readonly cookie: { readonly name: string; readonly value: string };
  readonly close: () => Promise<void>;
}

/** On a PostgreSQL of its own: another checkout has other tables. */
export async function openDemo(cwd?: string): Promise<DemoShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ferrule-bench-'));
  const server: ServerProcess = await startServer({
    dataDir,
    ...(cwd !== undefined && { cwd }),
    env: { DEMO: 'true', LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000' },
  });
  const { url } = server;
  const send = async (address: string, headers: Record<string, string>, body?: object): Promise<Response> => {
    const response = await fetch(url + address, {
      headers: { origin: url, 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
    return response;
  };
  const signedIn = await send(
    '/api/login',
    {},
    { email: 'buyer@ferrule.example', password: 'demo-buyer-2026' },
  );
  const cookie = (signedIn.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const cart = await (await send('/cart', { cookie, accept: 'text/html' })).text();
  const cartId = /"cartId":"([^"]+)"/.exec(cart)?.[1] ?? '';
  const text = IN_CART.map((part) => (part.startsWith('BW') ? `${part}\t36 ft\t4` : `${part}\t4`)).join('\n');
  const { lines } = (await (await send(`/api/carts/${cartId}/check`, { cookie }, { text })).json()) as {
    lines: { line?: object }[];
  };
  await send(`/api/carts/${cartId}/lines`, { cookie }, { lines: lines.flatMap(({ line }) => line ?? []) });
  const [cookieName = '', value = ''] = cookie.split('=');
  return {
    url,
    cookie: { name: cookieName, value },
    async close() {
      await server.kill('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
