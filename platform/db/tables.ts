import type { CatalogTables } from '#platform/db/tables/catalog.ts';
import type { OrderingTables } from '#platform/db/tables/ordering.ts';
import type { PeopleTables } from '#platform/db/tables/people.ts';

/** The tables as SQL has them; a feature's tables are read and written by its own store. */
export interface Tables extends CatalogTables, PeopleTables, OrderingTables {}
