import type { FastifyInstance } from 'fastify';
import { type CrawledPage, readPage } from './crawled-page.ts';
import { rounds } from './rounds.ts';

export interface Crawl {
  /** Every page that the sitemap or a link leads to, by its address. */
  readonly pages: ReadonlyMap<string, CrawledPage>;
  readonly listed: ReadonlySet<string>;
  /** As robots.txt has it. */
  readonly isClosed: (address: string) => boolean;
  /** What was looked at and is no page: pictures, sheets, feeds, what leads elsewhere. */
  readonly others: ReadonlyMap<string, number>;
  /** 'FROM -> TO', each once for every kind of address. */
  readonly dead: readonly string[];
}

const SITE = 'http://shop.example';
/** Of addresses that differ in nothing but values, such as the filters of a list or the sheet of a product. */
const MOST_OF_A_SHAPE = 6;
/** Of the parts, and of each step of the crimp pages, which are alike by the hundred. */
const PAGES_OF_A_SHAPE = rounds(600);
/** '/product/SLUG/ID' */
const PRODUCT_DEPTH = 4;
/** What does something, or is somebody's own (robots.txt). */
const closed = /^\/(account|cart|checkout|confirm|look|logout|password-resets|review|punchout)\b/;

/** Follows the sitemap and every link from there on, as a visitor's browser would, without the network. */
export async function crawl(app: FastifyInstance): Promise<Crawl> {
  const listed = new Set(
    (await Promise.all((await listedIn(app, '/sitemap.xml')).map((file) => listedIn(app, file)))).flat(),
  );
  const pages = new Map<string, CrawledPage>();
  const others = new Map<string, number>();
  const shapes = new Map<string, number>();
  const known = new Set(listed);
  const parts = [...listed].filter((address) => address.split('/').length > PRODUCT_DEPTH);
  const step = Math.ceil(parts.length / rounds(parts.length));
  const left = new Set(parts.filter((_, index) => index % step !== 0));
  const queued = new Set(listed);
  const waiting = [...listed].filter((address) => !left.has(address));
  const anchors: Array<{ readonly from: string; readonly to: string; readonly id: string }> = [];
  const leading = new Map<string, string>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const answer = await app.inject({ url: address, headers: { accept: 'text/html,*/*;q=0.8' } });
    if (!String(answer.headers['content-type']).startsWith('text/html')) {
      others.set(address, answer.statusCode);
      continue;
    }
    const page = readPage(address, answer.statusCode, answer.body, SITE);
    pages.set(address, page);
    if (page.isToBeFound && page.canonical !== '' && !queued.has(page.canonical)) {
      known.add(page.canonical);
      queued.add(page.canonical);
      leading.set(page.canonical, address);
      waiting.push(page.canonical);
    }
    for (const link of page.links) {
      const [to = '', id] = link.split('#');
      const target = to === '' ? address : to;
      if (id !== undefined && id !== '') anchors.push({ from: address, to: target, id });
      if (known.has(target) || closed.test(target)) continue;
      known.add(target);
      const shape = shapeOf(target);
      const seen = shapes.get(shape) ?? 0;
      shapes.set(shape, seen + 1);
      if (seen >= (/\?|\*\.|^\/api/.test(shape) ? MOST_OF_A_SHAPE : PAGES_OF_A_SHAPE)) continue;
      queued.add(target);
      leading.set(target, address);
      waiting.push(target);
    }
  }
  const deadPages = [...pages.values()].filter(({ status }) => status !== 200).map(({ address }) => address);
  const deadOthers = [...others].filter(([, status]) => status !== 200).map(([address]) => address);
  const deadAnchors = anchors.filter(
    ({ to, id }) => pages.get(to)?.ids.has(decodeURIComponent(id)) === false,
  );
  const robots = (await app.inject('/robots.txt')).body;
  const starts = (rule: string) =>
    [...robots.matchAll(new RegExp(`^${rule}: (.+)$`, 'gm'))].map(([, start = '']) => start);
  const [open, shut] = [starts('Allow'), starts('Disallow')];
  return {
    isClosed: (address) => shut.some((start) => address.startsWith(start)) && !open.includes(address),
    pages,
    listed,
    others,
    dead: [
      ...[...deadPages, ...deadOthers].map((to) => `${leading.get(to) ?? 'sitemap'} -> ${to}`),
      ...deadAnchors.map(({ from, to, id }) => `${from} -> ${to}#${id}`),
    ],
  };
}

async function listedIn(app: FastifyInstance, file: string): Promise<string[]> {
  const { body } = await app.inject(file);
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&apos;', "'").slice(SITE.length),
  );
}

/** What stands for something is left out: filters, the name of a file, the steps of a crimp page. */
function shapeOf(address: string): string {
  const [pathname = '', query] = address.split('?');
  const keys = [...new URLSearchParams(query).keys()].toSorted();
  const [, first = '', ...others] = pathname.split('/');
  const shape = [first, ...others.map((part) => part.replace(/^.+?(\.\w+)?$/, '*$1'))].join('/');
  return keys.length === 0 ? `/${shape}` : `/${shape}?${keys.join('&')}`;
}
