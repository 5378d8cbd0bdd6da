import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  countPartAddresses,
  countProductAddresses,
  listHoseSeries,
  listPartAddresses,
  listProductAddresses,
  listProductTypes,
  type ProductAddress,
} from '#features/catalog/products/products.public.ts';
import { listCrimpHoses, type ReadCrimpTable } from '#features/crimp/crimp-table/crimp-table.public.ts';
import type { ContentService } from '#features/publishing/content/content.public.ts';
import { ORDER_CONFIRMATION } from '#features/publishing/content/said-page.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/refusal.ts';
import type { Clock } from '#shared/clock.ts';
import { everybody } from '#shared/endpoint.ts';
import type { Supplier } from '#shared/supplier.ts';
import { listPaths } from './list-paths.rules.ts';
import {
  MOST_ADDRESSES,
  robotsTxt,
  type SitemapEntry,
  securityTxt,
  sitemapIndex,
  urlSet,
} from './sitemap.rules.ts';

interface Deps {
  readonly db: Db;
  readonly content: ContentService;
  readonly crimpTable: ReadCrimpTable;
  readonly supplier: Supplier;
  readonly clock: Clock;
  /** No slash at the end. */
  readonly publicUrl: string;
  /** Called when the catalog has changed. */
  readonly onChange: (listener: () => void) => void;
}

const KEPT_BYTES = 64 * 1_048_576;
/** Pages that are no content and no product. */
const otherPages = [
  '/',
  '/products',
  '/crimp-specs',
  '/cross-reference',
  '/threads',
  '/threads/table',
  '/flanges',
  '/fluids',
  '/sizing',
  '/assemblies',
  '/distributors',
  '/news',
  '/contact-us',
  '/api/guide',
];
/** Content with an address of its own elsewhere, or only for who has ordered. */
const notListed = new Set(['home-page', 'contact-us', ORDER_CONFIRMATION]);

/** What search engines ask a site for first, and who has found a hole in it. */
export function sitemapRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, content, publicUrl, onChange } = deps;
  const cache = new LRUCache<string, string>({ maxSize: KEPT_BYTES, sizeCalculation: (text) => text.length });
  onChange(() => cache.clear());
  content.onChange(() => cache.clear());
  const options = { config: { access: everybody, urgency: 'browsing' } } as const;

  app.get('/robots.txt', options, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsTxt(publicUrl)),
  );
  app.get('/.well-known/security.txt', options, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(publicUrl, deps.supplier, deps.clock.now())),
  );
  app.get('/sitemap.xml', options, async (_request, reply) => {
    const names = [
      'pages',
      ...numbered('products', await countProductAddresses(db)),
      ...numbered('parts', await countPartAddresses(db)),
    ];
    return reply
      .header('Cache-Control', 'public, max-age=300')
      .type('application/xml; charset=utf-8')
      .send(sitemapIndex(names.map((name) => `${publicUrl}/sitemaps/${name}.xml`)));
  });
  app.get<{ Params: { file: string } }>('/sitemaps/:file', options, async ({ params: { file } }, reply) => {
    const text = cache.get(file) ?? (await written(file, deps));
    if (text === undefined) throw notFound('Sitemap Not Found');
    cache.set(file, text);
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(text);
  });
}

const numbered = (kind: 'products' | 'parts', addresses: number): string[] =>
  Array.from({ length: Math.ceil(addresses / MOST_ADDRESSES) }, (_, index) => `${kind}-${index + 1}`);

async function written(file: string, deps: Deps): Promise<string | undefined> {
  if (file === 'pages.xml') return urlSet(await pageEntries(deps));
  const [, kind, number] = /^(products|parts)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  if (kind === undefined) return undefined;
  const some = { limit: MOST_ADDRESSES, skip: (Number(number) - 1) * MOST_ADDRESSES };
  const entries =
    kind === 'products'
      ? (await listProductAddresses(deps.db, some)).map((product) => productEntry(deps, product, []))
      : (await listPartAddresses(deps.db, some)).map((product) =>
          productEntry(deps, product, [product.part]),
        );
  return entries.length === 0 ? undefined : urlSet(entries);
}

const productEntry = (
  deps: Deps,
  { slug, id, changedAt }: ProductAddress,
  part: readonly string[],
): SitemapEntry => ({
  url: addressOf(deps, '/product', slug, id, ...part),
  changedAt: changedAt.toISOString(),
});

async function pageEntries(deps: Deps): Promise<Array<{ url: string; changedAt?: string }>> {
  const { db, content, crimpTable, publicUrl } = deps;
  const pages = await content.listPages();
  const posts = await content.listPosts();
  const crimped = await listCrimpHoses(crimpTable);
  const hoses = (await listHoseSeries(db)).filter(({ code }) => crimped.has(code));
  return [
    ...[...otherPages, ...listPaths(await listProductTypes(db))].map((path) => ({ url: publicUrl + path })),
    ...pages
      // What is at home elsewhere is that site's to list.
      .filter(({ slug, canonical }) => !notListed.has(slug) && canonical === undefined)
      .map(({ slug }) => ({ url: addressOf(deps, '/page', slug) })),
    ...posts
      .filter(({ canonical }) => canonical === undefined)
      .map(({ slug, publishedAt, updatedAt }) => ({
        url: addressOf(deps, '/news', slug),
        changedAt: updatedAt ?? publishedAt,
      })),
    ...hoses.map(({ code }) => ({ url: addressOf(deps, '/crimp-specs/all-hose-crimp-specs', code) })),
  ];
}

const addressOf = ({ publicUrl }: Deps, folder: string, ...names: readonly string[]): string =>
  [publicUrl + folder, ...names.map(encodeURIComponent)].join('/');
