import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { FileFormat, fileTypes } from '#shared/file-formats.ts';
import { versionRead } from '#shared/refusals.ts';

export const messages = {
  day: 'Enter a day as 2026-11-21.',
  past: 'Rates of a day that has begun stay as they were; choose today or a later day.',
  stale: 'These rates have changed since you opened them.',
  dashTwice: 'A dash stands there twice.',
  laborLine: 'Write a dash and an amount in each line, as 08 8.80.',
  amount: 'Enter an amount from 0 to 9,999.99.',
} as const;

const MOST_DASHES = 60;
const dollars = z
  .number(messages.amount)
  .check(
    z.minimum(0, messages.amount),
    z.maximum(9999.99, messages.amount),
    z.multipleOf(0.01, messages.amount),
  );

/** What labor and options of assemblies cost from a day on, dollars; no discount applies to them (book 5). */
export const AssemblyRate = z.object({
  effective: z.iso.date(messages.day),
  version: z.number(),
  /** For one end, by dash of the hose: '08'. */
  labor: z
    .array(z.object({ dash: z.string().check(z.regex(/^\d{2,3}$/)), price: dollars }))
    .check(z.maxLength(MOST_DASHES)),
  test: dollars,
  caps: dollars,
  tag: dollars,
});
export type AssemblyRate = z.infer<typeof AssemblyRate>;

export const listAssemblyRates = endpoint({
  method: 'GET',
  path: '/api/assembly-rates',
  access: ['admin'],
  summary: 'What labor and options of assemblies cost, by the day from which on; the latest first',
  reply: z.object({ data: z.array(AssemblyRate), total: z.number() }),
});

export const exportAssemblyRates = endpoint({
  method: 'GET',
  path: '/api/assembly-rates/export',
  access: ['admin'],
  summary: 'The same as a file: a row for each dash and each option, by day',
  query: z.object({ format: FileFormat }),
  file: [fileTypes.csv, fileTypes.xlsx],
});

export const saveAssemblyRates = endpoint({
  method: 'PATCH',
  path: '/api/assembly-rates',
  access: ['admin'],
  summary: 'Set the rates from today or a later day on; with the version where that day has some already',
  body: z.extend(AssemblyRate, { version: z.optional(versionRead()) }),
  reply: AssemblyRate,
  refuses: {
    409: {
      when: 'The rates of that day have another version by now.',
      beside: z.object({ current: AssemblyRate }),
    },
  },
});
