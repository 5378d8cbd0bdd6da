import path from 'node:path';
import { catalogDatabase } from './bench-database.ts';
import { type Load, load } from './load.ts';
import { partOptions, report } from './part.ts';
import { openShop } from './shop.ts';

// Pages of visitors come from memory; a request with a session, also one that means nothing, is rendered.
const options = partOptions();
const { db, url, close } = await catalogDatabase(options);
const product = await db
  .selectFrom('products')
  .select(['id', 'slug'])
  .where('category', '=', 'Hose')
  .orderBy('position')
  .executeTakeFirstOrThrow();
await close();
const shop = await openShop(url, path.join(options.folder, `catalog-${options.variants}.index`));
const session = { cookie: `ferrule=${'x'.repeat(43)}` };

await measure('/products', '/products');
await measure('product page', `/product/${product.slug}/${product.id}`);
await shop.close();

async function measure(name: string, address: string): Promise<void> {
  const headers = { accept: 'text/html' };
  const first = await fetch(shop.address + address, { headers });
  const etag = first.headers.get('etag');
  if (etag === null) throw new Error(`${address} has no ETag.`);
  const rendered = await load(shop, [address], { headers: { ...headers, ...session } });
  const kept = await load(shop, [address], { headers });
  const unchanged = await load(shop, [address], {
    headers: { ...headers, 'if-none-match': etag },
    status: 304,
  });
  const told = (what: string, { perSecond, cpuMs, p99 }: Load) => [
    { name: `${name}, ${what}`, value: perSecond, unit: 'a second' },
    { name: `${name}, ${what}: processor time`, value: cpuMs, unit: 'ms' },
    { name: `${name}, ${what}: p99`, value: p99, unit: 'ms' },
  ];
  report(...told('rendered', rendered), ...told('kept', kept), ...told('not changed (304)', unchanged), {
    name: `${name}: rendered to kept, processor time`,
    value: rendered.cpuMs / kept.cpuMs,
    unit: 'times',
    target: { atLeast: 20 },
  });
}
