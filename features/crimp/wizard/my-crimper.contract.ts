import * as z from 'zod/mini';

/** A technician's own machine, kept on the device: how much each die set is corrected by, 1/100 mm. */
export const MyCrimper = z.object({ name: z.string(), corrections: z.record(z.string(), z.int()) });
export type MyCrimper = z.infer<typeof MyCrimper>;
