/** What a snapshot of the search index remembers: of which database it is, and up to which change. */
export interface IndexMark {
  /** Undefined where PostgreSQL does not tell: then a snapshot is of no use. */
  readonly database: string | undefined;
  /** A ChangeCursor. */
  readonly cursor: string;
}

export const writeMark = ({ database, cursor }: IndexMark): string => `${cursor} ${database ?? ''}`;

export function readMark(text: string): IndexMark {
  const [cursor = '', ...database] = text.split(' ');
  return { cursor, database: database.join(' ') || undefined };
}

/**
 * May an index of this mark answer for a database as it is now? Not for another one (a restored backup counts its
 * transactions anew), and not when the changes since may have been removed already.
 */
export function isUsable(mark: IndexMark, now: IndexMark, lastRemoved: string | undefined): boolean {
  if (mark.database === undefined || mark.database !== now.database) return false;
  if (!/^\d+$/.test(mark.cursor) || BigInt(mark.cursor) > BigInt(now.cursor)) return false;
  return lastRemoved === undefined || BigInt(lastRemoved) < BigInt(mark.cursor);
}
