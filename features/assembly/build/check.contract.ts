import * as z from 'zod/mini';
import { DialSetting } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { documented } from '#shared/documented.ts';
import { endpoint, everybody } from '#shared/endpoint.ts';
import { Conditions, lengthBases, lengthUnits, Verdict } from './build.contract.ts';

const part = z.string().check(z.maxLength(40));

/** An end that may still be without insert and ferrule: then the first crimp row that fits is taken. */
const AskedEnd = z.object({ part, insertType: z.optional(part), ferrule: z.optional(part) });
export type AskedEnd = z.infer<typeof AskedEnd>;

export const choiceKinds = ['hose', 'a', 'b', 'guard'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

/** Any part of a build, or its whole text. */
export const AskedBuild = z.object({
  /** In place of all that follows. */
  text: z.optional(z.string().check(z.maxLength(1000))),
  hose: z.optional(part),
  a: z.optional(AskedEnd),
  b: z.optional(AskedEnd),
  length: z.optional(
    z.object({
      amount: z.number().check(z.positive(), z.maximum(999_999)),
      unit: z.enum(lengthUnits),
      basis: z.enum(lengthBases),
    }),
  ),
  angle: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(359))),
  guard: z.optional(part),
  test: z.optional(z.boolean()),
  caps: z.optional(z.boolean()),
  tag: z.optional(documented(z.string().check(z.maxLength(200)), { maxLength: 40 })),
  conditions: z.optional(Conditions),
  quantity: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(599))),
  /** What is to be chosen next: what fits of it, and why the others do not. */
  choices: z.optional(z.enum(choiceKinds)),
  /** Where the price is not wanted: the answer comes sooner. */
  withoutPrice: z.optional(z.boolean()),
  /** Of what does not fit or does not bear it, what would. */
  instead: z.optional(z.boolean()),
  /** Words that the choices have in their number or name. */
  find: z.optional(z.string().check(z.maxLength(100))),
});
export type AskedBuild = z.infer<typeof AskedBuild>;

const NamedPart = z.object({
  part: z.string(),
  name: z.string(),
  product: z.object({ id: z.string(), slug: z.string() }),
});

const Choice = z.extend(NamedPart, {
  /** Why it does not fit; absent where it does. */
  why: z.optional(z.string()),
  /** What would, in its place. */
  instead: z.optional(z.string()),
});
export type Choice = z.infer<typeof Choice>;

/** A crimp row of an end, millimetres. The warning stands wherever its numbers do. */
const CheckedCrimp = z.object({
  row: z.string(),
  crimpDiam: z.optional(z.number()),
  dieSet: z.optional(z.number()),
  tolerance: z.optional(z.number()),
  insertionDepth: z.optional(z.number()),
  dialSetting: z.optional(DialSetting),
  warning: z.optional(z.string()),
});
export type CheckedCrimp = z.infer<typeof CheckedCrimp>;

const CrimpChoice = z.object({ insertType: z.string(), ferrule: z.string() });

export const CheckedPricePart = z.object({
  kind: z.enum(['hose', 'end A', 'end B', 'ferrule A', 'ferrule B', 'labor', 'test', 'caps', 'tag', 'guard']),
  part: z.optional(z.string()),
  /** Pieces, ends or feet. */
  quantity: z.number(),
  /** Dollars for one. */
  price: z.number(),
  subTotal: z.number(),
});
export type CheckedPricePart = z.infer<typeof CheckedPricePart>;

export const CheckedBuild = z.object({
  /** The one text of the build, once hose, both ends and length are chosen. */
  text: z.optional(z.string()),
  isBlocked: z.boolean(),
  verdicts: z.array(Verdict),
  hose: z.optional(NamedPart),
  a: z.optional(NamedPart),
  b: z.optional(NamedPart),
  guard: z.optional(NamedPart),
  /** Both ends are elbows or banjos: then an angle is asked for. */
  takesAngle: z.boolean(),
  /** Degrees. */
  angle: z.number(),
  /** What each end may be crimped by, and what is taken. */
  crimpChoices: z.object({ a: z.array(CrimpChoice), b: z.array(CrimpChoice) }),
  crimps: z.object({ a: z.optional(CheckedCrimp), b: z.optional(CheckedCrimp) }),
  /** Millimetres, inches, feet, psi, kilograms. */
  measures: z.object({
    overallMm: z.optional(z.number()),
    overallInches: z.optional(z.number()),
    cutMm: z.optional(z.number()),
    cutInches: z.optional(z.number()),
    /** Whole feet of hose that are billed. */
    feetBilled: z.optional(z.number()),
    tolerance: z.optional(z.string()),
    /** As short as it may be delivered, less 4 % contraction. */
    shortestMm: z.optional(z.number()),
    /** Of the hose only. */
    hoseKg: z.optional(z.number()),
    bend90Mm: z.optional(z.number()),
    bend180Mm: z.optional(z.number()),
    workingPsi: z.optional(z.number()),
    limitedBy: z.optional(z.array(z.string())),
    testPsi: z.optional(z.union([z.number(), z.literal('ask')])),
  }),
  choices: z.optional(
    z.object({
      fit: z.array(Choice),
      others: z.array(Choice),
      totalFit: z.number(),
      totalOthers: z.number(),
    }),
  ),
  /** Where it was asked for: parts that would do, and in whose place. */
  instead: z.optional(z.array(z.extend(NamedPart, { at: z.enum(choiceKinds) }))),
  /** Revision of the crimp table. */
  revision: z.optional(z.number()),
  /** Dollars; for those who see prices. */
  price: z.optional(
    z.object({
      parts: z.array(CheckedPricePart),
      price: z.number(),
      quantity: z.number(),
      subTotal: z.number(),
    }),
  ),
  /** Why there is no price: parts that are sold by call. */
  call: z.optional(z.object({ message: z.string(), because: z.array(z.string()) })),
});
export type CheckedBuild = z.infer<typeof CheckedBuild>;

export const checkAssembly = endpoint({
  method: 'POST',
  path: '/api/assemblies/check',
  access: everybody,
  inPunchout: true,
  scope: 'catalog',
  summary:
    'Judge a hose assembly, or as much of it as is chosen: verdicts, measures, crimp rows, what fits, and the price',
  body: AskedBuild,
  reply: CheckedBuild,
});
