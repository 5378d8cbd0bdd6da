import type { CatalogTables } from './tables/catalog.ts';
import type { OrderingTables } from './tables/ordering.ts';
import type { PeopleTables } from './tables/people.ts';

/** The tables as SQL has them; a feature's tables are read and written by its own store. */
export interface Tables extends CatalogTables, PeopleTables, OrderingTables {}
