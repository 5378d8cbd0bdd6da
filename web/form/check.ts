import type * as z from 'zod/mini';
import type { Problem } from '#shared/endpoint.ts';

/** What is wrong with a form, before it is sent: in order, one sentence for each field. */
export type Check = (form: FormData) => readonly Problem[];

/** @param read what the shape is about, as the call would send it */
export function checkBy(shape: z.ZodMiniType, read: (form: FormData) => unknown): Check {
  return (form) => {
    const { error } = shape.safeParse(read(form));
    const problems = new Map<string, Problem>();
    for (const { path, message } of error?.issues ?? []) {
      const field = path.join('.');
      if (!problems.has(field)) problems.set(field, { field, message });
    }
    return [...problems.values()];
  };
}

/** For a form that the server alone can judge. */
export const unchecked: Check = () => [];
