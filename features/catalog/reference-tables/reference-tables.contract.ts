import * as z from 'zod/mini';
import { endpoint, everybody } from '#shared/endpoint.ts';

/** A preferred, B good, C conditional, X do not use (domain 7). */
export const Rating = z.enum(['A', 'B', 'C', 'X']);
export type Rating = z.infer<typeof Rating>;

/** What hose tubes are made of, in the order of the table. */
export const tubes = ['NBR', 'CR_neoprene', 'EPDM', 'CPE', 'PTFE', 'polyester_TPE', 'polyamide_PA'] as const;
export const seals = ['FKM_seal', 'NBR_seal', 'EPDM_seal'] as const;
export const materials = [...tubes, ...seals] as const;
export type Material = (typeof materials)[number];

export const FluidRow = z.object({
  fluid: z.string(),
  category: z.string(),
  ratings: z.record(z.enum(materials), Rating),
  /** '70 C; needs EPDM or PTFE tube' */
  note: z.string(),
});
export type FluidRow = z.infer<typeof FluidRow>;

export const listFluids = endpoint({
  method: 'GET',
  path: '/api/fluid-compatibility',
  access: everybody,
  scope: 'catalog',
  summary: 'Which fluids the materials of hose tubes and seals bear',
  reply: z.object({ data: z.array(FluidRow), total: z.number() }),
});

/** One flange head; millimetres. */
export const FlangeRow = z.object({
  /** 'Code 61' or 'Code 62' */
  code: z.string(),
  dash: z.number(),
  /** Inches: '1-1/4'. */
  size: z.string(),
  dn: z.number(),
  headOdMm: z.number(),
  headThicknessMm: z.number(),
  boltSpacingLongMm: z.number(),
  boltSpacingShortMm: z.number(),
  boltUnc: z.string(),
  boltMetric: z.string(),
  oRing: z.string(),
  maxWorkingPressure: z.object({ psi: z.number(), bar: z.number() }),
});
export type FlangeRow = z.infer<typeof FlangeRow>;

export const listFlanges = endpoint({
  method: 'GET',
  path: '/api/flanges',
  access: everybody,
  scope: 'catalog',
  summary: 'Heads, bolts and O-rings of the flanges of Code 61 and 62',
  reply: z.object({ data: z.array(FlangeRow), total: z.number() }),
});
