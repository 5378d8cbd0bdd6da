import type * as z from 'zod/mini';

/** What is said of a value where its shape has no words of its own; zod/mini has none. A sentence, beside the field's name. */
export function plainWords({ code, input, origin, ...limits }: z.core.$ZodRawIssue): string {
  if (input === undefined) return 'This is missing.';
  if (code === 'invalid_value') return `This is one of: ${(limits['values'] as unknown[]).join(', ')}.`;
  if (code === 'invalid_type') return `This is no ${String(limits['expected'])}.`;
  const isMeasured = origin === 'string' || origin === 'array';
  const entries = origin === 'string' ? 'characters' : 'entries';
  const [most, least] = [String(limits['maximum']), String(limits['minimum'])];
  if (code === 'too_big')
    return isMeasured ? `This has at most ${most} ${entries}.` : `This is at most ${most}.`;
  if (code === 'too_small') return isMeasured ? 'This is too short.' : `This is at least ${least}.`;
  return 'This cannot be read.';
}
