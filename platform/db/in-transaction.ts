import type { Db, Tx } from './db.ts';

/** In a transaction of its own; within one that is running already, as a part of it. */
export const inTransaction = async <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> =>
  db.isTransaction ? run(db as Tx) : db.transaction().execute(run);
