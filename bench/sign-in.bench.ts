import path from 'node:path';
import { catalogDatabase } from './bench-database.ts';
import { load } from './load.ts';
import { partOptions, report } from './part.ts';
import { openShop } from './shop.ts';

// A hundred people sign in at once, over and over; others look at the catalog meanwhile.
const AT_ONCE = 100;
const MOST_MS = 500;
const options = partOptions();
const { url, close } = await catalogDatabase(options);
await close();
const shop = await openShop(url, path.join(options.folder, `catalog-${options.variants}.index`));
const html = { accept: 'text/html' };
const session = { ...html, cookie: `ferrule=${'x'.repeat(43)}` };

await measure('kept', html);
await measure('rendered', session);
await shop.close();

async function measure(name: string, headers: Readonly<Record<string, string>>): Promise<void> {
  await load(shop, ['/products'], { seconds: 2, headers });
  const quiet = await load(shop, ['/products'], { headers });
  const crowd = openCrowd();
  const busy = await load(shop, ['/products'], { headers });
  const signIns = await crowd.end();
  report(
    { name: `/products, ${name}, nobody signs in: p99`, value: quiet.p99, unit: 'ms' },
    {
      name: `/products, ${name}, ${AT_ONCE} sign in at once: p99`,
      value: busy.p99,
      unit: 'ms',
      target: { atMost: MOST_MS },
    },
    { name: `/products, ${name}, ${AT_ONCE} sign in at once: sign-ins`, value: signIns, unit: 'a second' },
  );
}

/** Each of them tries again when they were answered; an unknown address costs the same work as a wrong password. */
function openCrowd(): { readonly end: () => Promise<number> } {
  const began = performance.now();
  let isOver = false;
  let answered = 0;
  const crowd = Array.from({ length: AT_ONCE }, async (_, person) => {
    for (let time = 0; !isOver; time++) {
      const response = await fetch(`${shop.address}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `nobody${person}.${time}@example.com`, password: 'wrong wrong wrong' }),
      });
      await response.arrayBuffer();
      if (response.status !== 401) throw new Error(`A sign-in was answered with ${response.status}.`);
      answered++;
    }
  });
  return {
    async end() {
      isOver = true;
      const seconds = (performance.now() - began) / 1000;
      const perSecond = answered / seconds;
      await Promise.all(crowd);
      return perSecond;
    },
  };
}
