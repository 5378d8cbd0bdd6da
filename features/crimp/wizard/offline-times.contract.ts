import * as z from 'zod/mini';

const Time = z.iso.datetime();

/** When a device fetched its crimp table, and when it last heard that its revision is the current one. */
export const KeptTimes = z.object({ fetchedAt: Time, checkedAt: Time });
export type KeptTimes = z.infer<typeof KeptTimes>;
