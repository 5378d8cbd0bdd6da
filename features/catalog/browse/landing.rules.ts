import type { SearchAnswer } from '#features/catalog/catalog-search/catalog.contract.ts';
import { span, withFractions } from '#features/catalog/measures/figures.rules.ts';
import type { ValueFacet } from '#features/catalog/products/facets.contract.ts';

type Counts = SearchAnswer['aggregations'];

const MOST_NAMED = 5;

/** What a type or family of products is in its sizes, norms and threads: 'Bore 3/16 to 2 in. Norms: SAE 100R1AT, EN 853 1SN.' */
export function landingText(counts: Counts): string {
  return [
    sizes('Bore', valuesOf(counts, 'bore')),
    sizes('Body', valuesOf(counts, 'bodySize')),
    named('Norms', valuesOf(counts, 'norm')),
    named('Threads', valuesOf(counts, 'thread')),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const valuesOf = (counts: Counts, facet: ValueFacet): readonly string[] =>
  (counts[facet]?.buckets ?? []).filter(({ doc_count }) => doc_count > 0).map(({ key }) => key);

/** They come in ascending order. */
function sizes(name: string, values: readonly string[]): string {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return '';
  return `${name} ${span(withFractions(first), withFractions(last), ' to ')} in.`;
}

function named(name: string, values: readonly string[]): string {
  if (values.length === 0) return '';
  const more = values.length - MOST_NAMED;
  return `${name}: ${values.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
