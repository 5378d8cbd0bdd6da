import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { atTheEnd } from '#testing/at-the-end.ts';
import { eventually } from '#testing/server-process.ts';
import { testApp } from '#testing/test-app.ts';
import { ALIVE } from './alive.ts';

const candidates = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-headless-shell',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A shop that listens, a browser, and pages that note every console error and foreign request. */
export interface Shop {
  readonly url: string;
  /** @param options `bypassCSP`: a browser that runs whatever a page holds */
  open(options?: OpenOptions): Promise<WatchedPage>;
  close(): Promise<void>;
}

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, page errors and requests to other places, as sentences. */
  readonly complaints: string[];
}

interface OpenOptions {
  width?: number;
  dark?: boolean;
  javaScript?: boolean;
  bypassCSP?: boolean;
  /** Of the browser; without it one that is neither the supplier's nor, most likely, the server's. */
  timezoneId?: string;
}

const HEIGHT = 900;
const ELSEWHERE = 'Asia/Tokyo';
const PHONE_WIDTH = 500;

/** A second list of features takes the place of Playwright's own, which is here again as far as it concerns pages. */
const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // The list under the address bar: a page of its own, twice in every window, that nobody sees and that costs a fifth.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** For root, and so that it talks to nobody but the shop. */
export const browserFlags = [
  '--no-sandbox',
  '--no-first-run',
  `--disable-features=${featuresOff.join(',')}`,
  ...['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map((name) => `--disable-${name}`),
];

/** What a browser without a graphics card draws maps with. */
export const mapFlags = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/**
 * @param given an app of one's own; otherwise it is one with the demo catalog
 * @param flags more of them for the browser
 */
export async function openShop(given?: FastifyInstance, flags: readonly string[] = []): Promise<Shop> {
  const app = given ?? (await testApp({ catalog: 'demo' }));
  const browser = await openBrowser(await app.listen({ host: '127.0.0.1', port: 0 }), flags);
  return {
    ...browser,
    async close() {
      await browser.close();
      await app.close();
    },
  };
}

/** @param url of a shop that listens already */
export async function openBrowser(url: string, flags: readonly string[] = []): Promise<Shop> {
  const browser = await browserWith(flags);
  const contexts: BrowserContext[] = [];
  return {
    url,
    open: async (options) => {
      const opened = await openPage(browser, url, options);
      contexts.push(opened.context);
      return opened;
    },
    close: async () => {
      for (const context of contexts) await context.close();
    },
  };
}

const browsers = new Map<string, Promise<Browser>>();

/** One for all files of the process: what belongs to a test is in its context. */
async function browserWith(flags: readonly string[]): Promise<Browser> {
  const key = flags.join(' ');
  const launched =
    browsers.get(key) ??
    chromium.launch({ executablePath: chromiumPath(), args: [...browserFlags, ...flags] });
  if (!browsers.has(key)) atTheEnd(async () => (await launched).close());
  browsers.set(key, launched);
  return launched;
}

/** @throws Error that says how to get one */
export function chromiumPath(): string {
  const found = candidates.find((path) => path !== undefined && existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    'There is no Chromium. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

async function openPage(
  browser: Browser,
  url: string,
  {
    width = 1440,
    dark = false,
    javaScript = true,
    bypassCSP = false,
    timezoneId = ELSEWHERE,
  }: OpenOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: HEIGHT },
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: javaScript,
    bypassCSP,
    timezoneId,
    hasTouch: width < PHONE_WIDTH,
    isMobile: width < PHONE_WIDTH,
  });
  const page = await context.newPage();
  if (javaScript) waitUntilAlive(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  // Of its workers, too.
  context.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url()))
      complaints.push(`foreign request: ${request.url()}`);
  });
  return { page, context, complaints };
}

/** Whoever goes to a page finds it alive, unless he says himself what he waits for (`waitUntil`). */
function waitUntilAlive(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await untilAlive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await untilAlive(page);
    return response;
  };
}

async function untilAlive(page: Page): Promise<void> {
  await eventually(async () => {
    // A page that leads elsewhere by itself is gone in the middle of the question.
    const alive = await page.evaluate<boolean>(ALIVE).catch(() => false);
    return alive || undefined;
  });
}
