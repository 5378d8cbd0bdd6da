import * as z from 'zod/mini';
import { CheckedBuild, CheckedPricePart } from '#features/assembly/build/check.contract.ts';

export const messages = {
  blocked: 'This assembly cannot be made. {why}',
} as const;

const AssemblyPart = z.object({
  kind: CheckedPricePart.shape.kind,
  part: z.optional(z.string()),
  /** Pieces, ends or feet. */
  quantity: z.number(),
  /** Dollars for one, and for all that one assembly takes; absent where the assembly has no price. */
  price: z.optional(z.number()),
  subTotal: z.optional(z.number()),
});
export type AssemblyPart = z.infer<typeof AssemblyPart>;

/** An assembly as a line shows it. */
export const AssemblyLine = z.object({
  /** Of the whole build: it parses back to it, and is its address. */
  text: z.string(),
  parts: z.array(AssemblyPart),
});
export type AssemblyLine = z.infer<typeof AssemblyLine>;

/** An assembly as it was on the day of the order, with the crimp rows it was sold by. */
export const AssemblyCopy = z.extend(AssemblyLine, {
  crimps: CheckedBuild.shape.crimps,
  measures: CheckedBuild.shape.measures,
  /** Of the crimp table. */
  revision: z.optional(z.number()),
});
export type AssemblyCopy = z.infer<typeof AssemblyCopy>;
