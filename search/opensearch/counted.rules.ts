/** What facets count, as it is stored (`counted`), asked for and read. */

/** What a facet counts: a value, or a bucket of numbers, with the facet before it, so that all facets are one list. */
export const counted = (kind: 'value' | 'bucket', facet: string, value: string): string =>
  `${kind} ${facet} ${value}`;

/** What all facets together may have of values. OpenSearch counts 65,535 in one answer. */
export const MOST_COUNTED = 30_000;

/** Counts of all facets in one field: to leave some out takes OpenSearch longer than to count them. */
export const countsIn = (field: string): object => ({ terms: { field, size: MOST_COUNTED } });

export function splitCounted(stored: string): {
  readonly kind: string;
  readonly facet: string;
  readonly value: string;
} {
  const [, kind = '', facet = '', value = ''] = /^(\S+) (\S+) (.*)$/s.exec(stored) ?? [];
  return { kind, facet, value };
}
