import * as z from 'zod/mini';
import { assemblyKeys } from '#shared/assembly-keys.ts';

/** What a typed text says of a hose assembly, for the builder to open with. */
export const TypedAssembly = z.object({
  /** Fields of the builder's address. */
  fields: z.partialRecord(z.enum(assemblyKeys), z.string()),
  /** 'hose BW2-08', '36 in whole assembly' */
  understood: z.array(z.string()),
  /** What is still to be chosen, and between what: 'Hose: in which size of 2SN'. */
  open: z.array(z.string()),
  /** Words that say nothing of an assembly. */
  unknown: z.array(z.string()),
});
export type TypedAssembly = z.infer<typeof TypedAssembly>;

/** What of a text is about an assembly; undefined where nothing is. The catalog is given it: builds lie above it. */
export type ReadTypedAssembly = (text: string) => Promise<TypedAssembly | undefined>;
