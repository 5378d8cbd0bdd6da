import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const KEY = '22444f78447824223cefc48062';

export interface FakeItem {
  readonly slug: string;
  readonly title: string;
  readonly html?: string | null;
  readonly published_at?: string;
  readonly [more: string]: string | null | undefined;
}

/** A Ghost as its Content API answers; `npm run test:cms` holds the same checks against a real one. */
export interface FakeGhost {
  readonly url: string;
  readonly origin: string;
  pages: FakeItem[];
  posts: FakeItem[];
  /** `path` within `/content/images/`. */
  readonly images: Map<string, Buffer>;
  /** `hang` answers nothing, `broken` something else. */
  mood: 'well' | 'hang' | 'broken' | 'refuses';
  readonly asked: string[];
  close(): Promise<void>;
}

export async function fakeGhost(): Promise<FakeGhost> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', ghost.origin);
    ghost.asked.push(url.pathname);
    if (ghost.mood === 'hang') return;
    if (ghost.mood === 'refuses') return void response.writeHead(503).end();
    if (ghost.mood === 'broken') return void response.end('<html>');
    const image = ghost.images.get(url.pathname.replace('/content/images/', ''));
    if (image) return void response.end(image);
    if (url.searchParams.get('key') !== KEY) return void response.writeHead(401).end();
    if (url.pathname === '/ghost/api/content/pages/') return answer(response, 'pages', ghost.pages, url);
    if (url.pathname === '/ghost/api/content/posts/') return answer(response, 'posts', ghost.posts, url);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ghost: FakeGhost = {
    url: `${origin}/ghost/api/content/?key=${KEY}`,
    origin,
    pages: [],
    posts: [],
    images: new Map(),
    mood: 'well',
    asked: [],
    close: async () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return ghost;
}

function answer(
  response: ServerResponse,
  kind: 'pages' | 'posts',
  items: readonly FakeItem[],
  url: URL,
): void {
  const [page, limit] = ['page', 'limit'].map((key) => Number(url.searchParams.get(key))) as [number, number];
  const shown = items.slice((page - 1) * limit, page * limit);
  const found = shown.map((item) => ({
    html: null,
    published_at: '2026-01-01T00:00:00.000Z',
    ...item,
    url: `${url.origin}/${item.slug}/`,
  }));
  const pages = Math.max(1, Math.ceil(items.length / limit));
  response.end(JSON.stringify({ [kind]: found, meta: { pagination: { page, pages } } }));
}
