import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { catalogDatabase } from '#bench/bench-database.ts';
import type { PartOptions } from '#bench/part.ts';
import { ORDERS } from '#bench/shop-rows.ts';
import { type PeerProduct, readPeerCatalog } from './peer-catalog.ts';

/** What the peers are filled with. */
export interface PeerSeed {
  readonly catalog: readonly PeerProduct[];
  /** The same as JSON, with the number of orders. */
  readonly file: string;
  /** In the names of the databases that were made of it. */
  readonly mark: string;
}

/** Raised when a peer is filled otherwise, so that what was kept is made anew. */
const GENERATION = 1;

export async function peerSeed(options: PartOptions): Promise<PeerSeed> {
  const { db, url, close } = await catalogDatabase(options);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const catalog = await readPeerCatalog(db, url);
  await close();
  const file = path.join(options.folder, 'peer-catalog.json');
  await writeFile(file, JSON.stringify({ products: catalog, orders: ORDERS }));
  return { catalog, file, mark: `${GENERATION}_of_${rows[0]?.name}` };
}
