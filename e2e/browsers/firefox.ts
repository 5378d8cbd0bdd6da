import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALIVE } from '#e2e/alive.ts';
import { down, type Engine, keyboard, mouse, moveTo, up, WINDOW_HEIGHT } from '#e2e/engine.ts';
import { eventually } from '#testing/server-process.ts';

/** Nothing of its own goes out, and no question is asked of somebody who is not there. */
const PREFERENCES = [
  ['browser.shell.checkDefaultBrowser', false],
  ['browser.aboutwelcome.enabled', false],
  ['app.update.auto', false],
  ['app.normandy.enabled', false],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['extensions.getAddons.cache.enabled', false],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  // As with no graphics card.
  ['webgl.disabled', true],
] as const;

/** Centimetres. */
const LETTER = { width: 21.59, height: 27.94 } as const;

interface Message {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result?: unknown;
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string };
}

/** Firefox without a screen, over WebDriver BiDi, which it speaks itself. */
export async function openFirefox(): Promise<Engine> {
  const home = await mkdtemp(path.join(tmpdir(), 'ferrule-firefox-'));
  const lines = PREFERENCES.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`);
  await writeFile(path.join(home, 'user.js'), lines.join('\n'));
  const firefox = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', home],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env['PATH'], HOME: home, TZ: 'Asia/Tokyo' } },
  );
  const wire = await dial(await addressOf(firefox));
  await wire.send('session.new', { capabilities: {} });
  // The window that Firefox opens with has the focus in its address bar, where a field for days gets no keys.
  const { context } = await wire.send<{ context: string }>('browsingContext.create', { type: 'window' });
  await wire.send('browsingContext.activate', { context });
  await wire.send('session.subscribe', { events: ['log.entryAdded'] });
  const read = async <T>(script: string): Promise<T> => {
    const { exceptionDetails, result } = await wire.send<{
      exceptionDetails?: { text: string };
      result?: { value?: string };
    }>('script.evaluate', {
      // As text: BiDi has a notation of its own for every kind of value.
      expression: `JSON.stringify((() => { ${script} })())`,
      target: { context },
      awaitPromise: false,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return (result?.value === undefined ? undefined : JSON.parse(result.value)) as T;
  };
  const act = async (...actions: readonly object[]): Promise<unknown> =>
    wire.send('input.performActions', { context, actions });
  let origin = '';
  return {
    read,
    complaints: wire.complaints,
    open: async (url, width = 1440) => {
      origin = new URL(url).hostname;
      await wire.send('browsingContext.setViewport', { context, viewport: { width, height: WINDOW_HEIGHT } });
      await wire.send('browsingContext.navigate', { context, url, wait: 'complete' });
      await eventually(async () => (await read<boolean>(`return ${ALIVE}`).catch(() => false)) || undefined);
    },
    press: async (place) => void (await act(mouse(moveTo(place), down, up))),
    down: async (place) => void (await act(mouse(moveTo(place), down))),
    up: async () => void (await act(mouse(up))),
    drag: async (from, to) => void (await act(mouse(moveTo(from), down, moveTo(to), up))),
    type: async (text) => void (await act(keyboard(text))),
    print: async () => {
      const { data } = await wire.send<{ data: string }>('browsingContext.print', { context, page: LETTER });
      return Buffer.from(data, 'base64');
    },
    back: async () => void (await wire.send('browsingContext.traverseHistory', { context, delta: -1 })),
    signIn: async (token) => {
      const cookie = { name: 'ferrule', value: { type: 'string', value: token }, domain: origin, path: '/' };
      await wire.send('storage.setCookie', { cookie });
    },
    close: async () => {
      await wire.send('browser.close', {}).catch(() => undefined);
      if (firefox.exitCode === null && firefox.signalCode === null) {
        firefox.kill();
        await once(firefox, 'exit');
      }
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressOf(firefox: ChildProcess): Promise<string> {
  let told = '';
  firefox.stderr?.on('data', (bytes: Buffer) => {
    told += bytes.toString();
  });
  return eventually(() => {
    if (firefox.exitCode !== null) throw new Error(`Firefox ended: ${told}`);
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(told)?.[1];
    return address === undefined ? undefined : `${address}/session`;
  });
}

interface Wire {
  readonly complaints: string[];
  send<T>(method: string, params: object): Promise<T>;
}

async function dial(address: string): Promise<Wire> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const complaints: string[] = [];
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, message, result, method, params } = JSON.parse(String(data)) as Message;
    if (method === 'log.entryAdded' && params?.level === 'error') complaints.push(params.text ?? '');
    const asked = id === undefined ? undefined : waiting.get(id);
    if (type === 'error') asked?.reject(new Error(message));
    else asked?.resolve(result);
  });
  let last = 0;
  return {
    complaints,
    send: async <T>(method: string, params: object) => {
      const answer = Promise.withResolvers<unknown>();
      waiting.set(++last, answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise as Promise<T>;
    },
  };
}
