import * as z from 'zod/mini';

/** How ours stands to theirs (book 6); what differs stands in the note. */
export const numberClasses = ['same norm and size', 'meets or exceeds', 'differs'] as const;
export const NumberClass = z.enum(numberClasses);
export type NumberClass = z.infer<typeof NumberClass>;

/** A number that is not in the catalog, and the part of ours that the staff name for it. */
export const OtherNumber = z.object({
  /** Who has that number; absent: it is an older one of our own. */
  maker: z.optional(z.string()),
  /** Theirs, as they write it. */
  number: z.string(),
  /** Equal only without punctuation: never the same. */
  isSimilar: z.optional(z.literal(true)),
  /** Our part number. */
  part: z.string(),
  product: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  class: NumberClass,
  note: z.optional(z.string()),
});
export type OtherNumber = z.infer<typeof OtherNumber>;
