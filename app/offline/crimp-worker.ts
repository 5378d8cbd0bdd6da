/**
 * The service worker of the crimp pages. Online it is not there: every page and every call comes from the network. When
 * the network does not answer, it opens the one document that it keeps, which belongs to nobody and holds no data; the
 * crimp table itself is kept by the pages. What it keeps is of one build: another build is another worker.
 */

/** The server writes it above this file. */
declare const OFFLINE: {
  readonly version: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Built files; their names change with what is in them. */
  readonly files: readonly string[];
};
declare const self: ServiceWorkerGlobalScope;

const FILES = `crimp-files-${OFFLINE.version}`;
/** Drawings of hoses and inserts, put there by the pages. */
const PICTURES = 'crimp-pictures';
/** A network that lets somebody wait this long for a page is none. */
const SLOW_MS = 8_000;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageFor(request));
  else if (OFFLINE.files.includes(pathname)) event.respondWith(fileFor(request));
  else if (pathname.startsWith('/images/')) event.respondWith(pictureFor(request));
});

async function install(): Promise<void> {
  const files = await caches.open(FILES);
  await files.addAll(OFFLINE.files.map((file) => new Request(file, { credentials: 'omit' })));
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('crimp-files-') && name !== FILES);
  await Promise.all(old.map(async (name) => caches.delete(name)));
  await self.clients.claim();
}

/** Never kept: a page may be somebody's own. */
async function pageFor(request: Request): Promise<Response> {
  try {
    return await Promise.race([fetch(request), tooSlow()]);
  } catch {
    return new Response(OFFLINE.html, { headers: OFFLINE.headers });
  }
}

async function fileFor(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  return (await files.match(request, { ignoreVary: true })) ?? (await fetch(request).catch(notThere));
}

async function pictureFor(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { cacheName: PICTURES, ignoreVary: true })) ?? notThere();
  }
}

/** A page that is left while it loads ends its requests. Firefox writes each that is not answered then into the console. */
const notThere = (): Response => new Response(null, { status: 504 });

const tooSlow = async (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The network does not answer.')), SLOW_MS);
  });

export {};
