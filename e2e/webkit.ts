import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '#testing/server-process.ts';
import { ALIVE } from './alive.ts';
import { down, type Engine, keyboard, mouse, moveTo, up, WINDOW_HEIGHT } from './engine.ts';

/** MiniBrowser's own bar keeps its window wider than a phone; all lists of phones show below 620. */
export const NARROW = 450;

/** As with no graphics card. */
const WITHOUT_WEBGL = ['--automation', '--enable-webgl=false'];

/** Safari's engine, driven over WebDriver's HTTP: no other program speaks for it. */
export async function openWebKit({ webgl = true } = {}): Promise<Engine> {
  const home = await mkdtemp(path.join(tmpdir(), 'ferrule-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      DISPLAY: `:${display.toString().trim()}`,
      GDK_BACKEND: 'x11',
      // The sandbox needs a user who is not root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const base = `http://127.0.0.1:${port}`;
  await eventually(() => call('GET', `${base}/status`).catch(() => undefined));
  const { sessionId } = (await call('POST', `${base}/session`, {
    capabilities: webgl
      ? {}
      : {
          alwaysMatch: {
            'webkitgtk:browserOptions': {
              // Whoever names flags names the program, too.
              binary: globSync('/usr/lib*/**/webkit2gtk-4.?/MiniBrowser')[0],
              args: WITHOUT_WEBGL,
            },
          },
        },
  })) as {
    sessionId: string;
  };
  const session = `${base}/session/${sessionId}`;
  const read = async <T>(script: string): Promise<T> =>
    (await call('POST', `${session}/execute/sync`, { script, args: [] })) as T;
  const act = async (...actions: readonly object[]): Promise<void> => {
    await call('POST', `${session}/actions`, { actions });
  };
  return {
    read,
    open: async (url, width = 1440) => {
      await call('POST', `${session}/window/rect`, { width, height: WINDOW_HEIGHT });
      await call('POST', `${session}/url`, { url });
      await eventually(async () => (await read<boolean>(`return ${ALIVE}`)) || undefined);
    },
    press: async (place) => act(mouse(moveTo(place), down, up)),
    down: async (place) => act(mouse(moveTo(place), down)),
    up: async () => act(mouse(up)),
    drag: async (from, to) => act(mouse(moveTo(from), down, moveTo(to), up)),
    type: async (text) => act(keyboard(text)),
    complaints: [],
    back: async () => void (await call('POST', `${session}/back`, {})),
    signIn: async (token) =>
      void (await call('POST', `${session}/cookie`, {
        cookie: { name: 'ferrule', value: token, path: '/' },
      })),
    close: async () => {
      await call('DELETE', session);
      await end(driver);
      await end(screen);
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** The driver chooses none by itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
