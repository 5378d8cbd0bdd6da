import type { ReactElement } from 'react';
import type { ValueFacet } from '#features/catalog/products/facets.contract.ts';

/** A few strokes that say what a word means, 24 by 14; only where a picture is quicker than the word. */
export function FacetGlyph({
  facet,
  value,
}: {
  readonly facet: ValueFacet;
  readonly value: string;
}): ReactElement | null {
  const strokes = strokesOf(facet, value.toLowerCase());
  if (strokes === undefined) return null;
  return (
    <svg width="24" height="14" viewBox="0 0 24 14" aria-hidden="true">
      <path d={strokes} fill="none" stroke="currentColor" strokeWidth="1.2" />
    </svg>
  );
}

function strokesOf(facet: ValueFacet, value: string): string | undefined {
  if (facet === 'angle') return bends.find(({ is }) => is.test(value))?.strokes;
  if (facet === 'construction') return walls.find(({ is }) => is.test(value))?.strokes;
  if (facet === 'gender') return ends.find(({ is }) => is.test(value))?.strokes;
  return undefined;
}

interface Glyph {
  readonly is: RegExp;
  readonly strokes: string;
}

const bends: readonly Glyph[] = [
  { is: /^(0|straight)/, strokes: 'M1 4.5h22M1 9.5h22' },
  { is: /^45/, strokes: 'M1 6.5h10l5.5-5.5M1 11.5h12l7-7' },
  { is: /^tee/, strokes: 'M1 7.5h9v-6.5M14 1v6.5h9M1 12.5h22' },
  { is: /^(cap|plug)/, strokes: 'M1 4.5h10M1 9.5h10M11 1h6v12h-6z' },
  { is: /^90/, strokes: 'M1 6.5h11q2.5 0 2.5-2.5v-4M1 12.5h12q6.5 0 6.5-6.5v-6' },
];

const frame = 'M1 2h22v10h-22z';
const crossed = `${frame}M3 2l8 10M9 2l8 10M15 2l6 7.5M11 2l-8 10M17 2l-8 10M21 4.5l-6 7.5`;
const walls: readonly Glyph[] = [
  { is: /spiral/, strokes: `${frame}M4 12l6-10M8 12l6-10M12 12l6-10M16 12l5-8.5` },
  { is: /helix|suction/, strokes: 'M1 4h22M1 10h22M4 10q3-12 5-6t5 6q3-12 5-6t3 6' },
  {
    is: /textile/,
    strokes: `${frame}M3 4.5h3m2 0h3m2 0h3m2 0h3M5 7h3m2 0h3m2 0h3m2 0h2M3 9.5h3m2 0h3m2 0h3m2 0h3`,
  },
  { is: /braid|wire|ptfe/, strokes: crossed },
  { is: /thermo/, strokes: `${frame}M1 5h22M1 9h22` },
];

const ends: readonly Glyph[] = [
  { is: /^male/, strokes: 'M1 3.5h9v7h-9M10 2h12v10h-12zM13 2v10M16 2v10M19 2v10' },
  { is: /^female/, strokes: 'M1 4.5h8v5h-8M9 1h13v12h-13zM9 4.5h13M9 9.5h13' },
];
