import path from 'node:path';
import { catalogDatabase } from './bench-database.ts';
import { load, type Operation } from './load.ts';
import { partOptions, report } from './part.ts';
import { postgresProcesses } from './processor.ts';
import { openShop } from './shop.ts';

// A hundred people sign in at once, over and over; others look at the catalog meanwhile.
const AT_ONCE = 100;
const MOST_MS = 500;
const options = partOptions();
const { db, url, close } = await catalogDatabase(options);
const shop = await openShop(url, { dataDir: path.join(options.folder, 'sign-in') });
const measured = { shop, postgres: await postgresProcesses(db) };

await measure('kept', undefined);
// Of nobody: the page is a visitor's, but nothing kept is looked up for it.
await measure('rendered', 'x'.repeat(43));
await shop.close();
await close();

async function measure(name: string, token: string | undefined): Promise<void> {
  const ask: Operation = async (client) => {
    await client.demand(200, { path: '/products', isPage: true, token });
  };
  const quiet = await load(measured, ask);
  const crowd = openCrowd();
  const busy = await load(measured, ask);
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
