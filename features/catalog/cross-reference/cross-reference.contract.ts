import * as z from 'zod/mini';
import { endpoint, everybody } from '#shared/endpoint.ts';
import { tooManyAttempts } from '#shared/refusals.ts';
import { Layline } from './layline.contract.ts';

export const MOST_LINES = 500;
/** What is printed on a hose repeats itself long before that. */
export const LONGEST_LINE = 500;

export const messages = {
  noText: 'Paste what is printed on the hose or its tag.',
  tooManyLines: `Please paste at most ${MOST_LINES} lines at once.`,
} as const;

/** How ours stands to theirs. A lower pressure of up to 2 % is rounding (book 6). */
export const verdicts = ['better', 'equal', 'rounding', 'lower', 'unknown'] as const;
export const Verdict = z.enum(verdicts);
export type Verdict = z.infer<typeof Verdict>;

/** One fact, theirs beside ours. */
export const ComparedFact = z.object({
  fact: z.enum(['pressure', 'temperature', 'bend', 'norm']),
  /** Absent where the line does not say it and no norm does. */
  theirs: z.optional(z.string()),
  ours: z.optional(z.string()),
  verdict: Verdict,
});
export type ComparedFact = z.infer<typeof ComparedFact>;

export const CrossReferenceAnswer = z.object({
  /** 'same norm and size', 'meets or exceeds' or 'differs: …' with what differs. */
  class: z.string(),
  /** Our part number; the series where the line says no size. */
  part: z.string(),
  product: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  /** Bore in inches; absent where the line says no size. */
  inches: z.optional(z.string()),
  dn: z.optional(z.number()),
  facts: z.array(ComparedFact),
  /** The number in the line that the staff name this part for; without a maker it is an older one of our own. */
  foundBy: z.optional(z.object({ maker: z.optional(z.string()), number: z.string() })),
});
export type CrossReferenceAnswer = z.infer<typeof CrossReferenceAnswer>;

export const CrossReferenceLine = z.object({
  text: z.string(),
  understood: Layline,
  /** Of the best answer; 'none' without any. */
  class: z.string(),
  /** The best first; at most six. */
  answers: z.array(CrossReferenceAnswer),
});
export type CrossReferenceLine = z.infer<typeof CrossReferenceLine>;

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');

export const CrossReferenceText = z.object({
  /** A layline, a tag, a norm with a size; one hose a line. */
  text: z.string({ error: messages.noText }).check(
    z.maxLength(MOST_LINES * LONGEST_LINE, messages.tooManyLines),
    z.regex(/\S/, messages.noText),
    z.refine((text) => linesOf(text).length <= MOST_LINES, messages.tooManyLines),
  ),
});

/** What was pasted, hose by hose. */
export const hosesOf = (text: string): string[] =>
  linesOf(text).map((line) => line.trim().slice(0, LONGEST_LINE));

export const crossReference = endpoint({
  method: 'POST',
  path: '/api/cross-reference',
  access: everybody,
  inPunchout: true,
  scope: 'catalog',
  summary: 'What laylines, tags and norms say, and our hose for each',
  body: CrossReferenceText,
  refuses: { 429: tooManyAttempts },
  reply: z.object({ data: z.array(CrossReferenceLine), total: z.number() }),
});
