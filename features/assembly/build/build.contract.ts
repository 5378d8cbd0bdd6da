import * as z from 'zod/mini';

export const lengthUnits = ['IN', 'MM', 'FT'] as const;
export const lengthBases = ['OA', 'CUT'] as const;

/** An end with the insert that goes into the hose and the ferrule over it; `_` for one piece. */
export const BuildEnd = z.object({ insertType: z.string(), ferrule: z.string(), part: z.string() });
export type BuildEnd = z.infer<typeof BuildEnd>;

export const BuildLength = z.object({
  /** 1/10,000 of the unit: 36 in is 360000. */
  amountE4: z.number().check(z.int(), z.minimum(1), z.maximum(9_999_999_999)),
  unit: z.enum(lengthUnits),
  /** OA: overall. CUT: of the hose alone. */
  basis: z.enum(lengthBases),
});
export type BuildLength = z.infer<typeof BuildLength>;

export const BuildOptions = z.object({
  /** Part number of what is pulled over the hose. */
  guard: z.optional(z.string()),
  /** Proof test. */
  test: z.boolean(),
  /** Caps, and cleaning. */
  caps: z.boolean(),
  /** What stands on the tag. */
  tag: z.optional(z.string()),
});
export type BuildOptions = z.infer<typeof BuildOptions>;

/** Any part of a build: what was chosen so far. */
export interface PartBuild {
  /** Part number of the hose. */
  readonly hose?: string;
  readonly a?: BuildEnd;
  readonly b?: BuildEnd;
  readonly length?: BuildLength;
  /** Degrees, 0 to 359, counter-clockwise seen along the hose from end A, end A pointing down. */
  readonly angle: number;
  readonly options: BuildOptions;
}

/** A build that can be made, priced and written as one string. */
export interface Build extends PartBuild {
  readonly hose: string;
  readonly a: BuildEnd;
  readonly b: BuildEnd;
  readonly length: BuildLength;
}

/** What the assembly has to bear; no part of the build. */
export const Conditions = z.object({
  /** Highest pressure of the system, surges with it, psi. */
  peakPsi: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  /** °C, of the fluid. */
  temperatureC: z.optional(z.number().check(z.minimum(-273), z.maximum(2000))),
  /** A name of the fluid table. */
  fluid: z.optional(z.string().check(z.maxLength(100))),
  /** NBR unless it is chosen otherwise. */
  seal: z.optional(z.enum(['NBR', 'FKM', 'EPDM'])),
  /** Flow, litres a minute. */
  flowLpm: z.optional(z.number().check(z.positive(), z.maximum(100_000))),
  /** A bend at the smallest radius, degrees. */
  bend: z.optional(z.enum(['90', '180'])),
});
export type Conditions = z.infer<typeof Conditions>;

export const verdictRules = [
  'part',
  'fit',
  'crimp',
  'length',
  'bend',
  'orientation',
  'pressure',
  'temperature',
  'fluid',
  'zinc',
  'velocity',
  'static',
  'guard',
] as const;

/** What a rule says of a build, with its number in the sentence. */
export const Verdict = z.object({
  rule: z.enum(verdictRules),
  state: z.enum(['good', 'warned', 'blocked']),
  says: z.string(),
});
export type Verdict = z.infer<typeof Verdict>;

/** Words that the specification gives. */
export const messages = {
  call: 'Call Customer Service',
  notAString: 'This is not the text of an assembly.',
} as const;
