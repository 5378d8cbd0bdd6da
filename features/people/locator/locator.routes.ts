import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { MOST_ROWS } from '#shared/paging.ts';
import { getMapSettings, searchDistributors } from './locator.contract.ts';
import { findNearest } from './locator.store.ts';

const SHOWN = 25;

interface Deps {
  readonly config: Pick<Config, 'mapStyleUrl'>;
  readonly db: Db;
}

export function locatorRoutes({ config, db }: Deps): Route[] {
  return [
    serve(getMapSettings, () => (config.mapStyleUrl === undefined ? {} : { styleUrl: config.mapStyleUrl })),
    serve(searchDistributors, async ({ query: { lng, lat, limit } }) => {
      const isNumber = /^\d{1,9}$/.test(limit ?? '');
      const data = await findNearest(db, [lng, lat], isNumber ? Math.min(Number(limit), MOST_ROWS) : SHOWN);
      return { data, total: data.length };
    }),
  ];
}
