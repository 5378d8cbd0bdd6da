import type { CatalogSearch } from '#features/catalog/catalog-search/catalog-search.service.ts';
import type { DemoClock } from '#features/people/demo-clock/demo-clock.public.ts';
import type { Geocoder } from '#features/people/geocoder/geocoder.public.ts';
import type { ContentService } from '#features/publishing/content/content.service.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Files } from '#platform/files/files.ts';
import type { Limits } from '#platform/http/rate-limits.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Log } from '#platform/log.ts';
import type { Clock } from '#shared/clock.ts';
import type { Supplier } from '#shared/supplier.ts';

/** Everything the app is made of; tests build it with a database of their own. */
export interface AppDeps {
  readonly clock: Clock;
  /** The same clock where it is a demo's, which can be set. */
  readonly demoClock?: DemoClock | undefined;
  readonly config: Config;
  readonly db: Db;
  readonly files: Files;
  /** The same for what may take its time, where there is one; `db` gives a statement up that a reader would not wait for. */
  readonly patientDb?: Db;
  readonly log: Log;
  readonly supplier: Supplier;
  readonly search: CatalogSearch;
  readonly content: ContentService;
  readonly geocoder: Geocoder;
  /** What a mail names its sender by, and where its links lead. */
  readonly head: { readonly supplier: Supplier; readonly publicUrl: string };
  readonly limits: Limits;
  /** Finds who holds a session token, in place of the sessions in the database. */
  readonly viewerOf?: (token: string) => Promise<Viewer>;
  /** Done when the app has closed. */
  readonly onClose?: () => Promise<void>;
  /** Throw when an answer is not of the shape it declares. */
  readonly checkReplies?: boolean;
}
