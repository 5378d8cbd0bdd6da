import * as z from 'zod/mini';

/** A row of the kept table that a new revision says otherwise. */
export const ChangedRow = z.object({
  revision: z.number(),
  /** As it is written: BW2-08+MF+FN208. */
  assembly: z.string(),
  /** 'crimp 25.77 → 25.57, dial 01/77 → 01/57' */
  text: z.string(),
});
export type ChangedRow = z.infer<typeof ChangedRow>;

export const TableNews = z.array(ChangedRow);
export type TableNews = z.infer<typeof TableNews>;
