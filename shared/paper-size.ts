import * as z from 'zod/mini';

/** What stands in a printer's tray: US Letter, or A4 as elsewhere. */
export const PaperSize = z.enum(['letter', 'a4'], 'Papers are letter and a4.');
export type PaperSize = z.infer<typeof PaperSize>;

/** What a call for a paper is asked with; the supplier's size when absent. */
export const OnPaper = z.object({ paper: z.optional(PaperSize) });
