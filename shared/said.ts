import * as z from 'zod/mini';

/** A sentence for the green box. */
export const Said = z.object({ message: z.string(), type: z.literal('success') });
export const said = (message: string): z.infer<typeof Said> => ({ message, type: 'success' });
