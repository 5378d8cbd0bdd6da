import {
  type Facet,
  facets,
  otherFilters,
  type RangeFacet,
  rangeFacets,
  type ValueFacet,
} from '#features/catalog/products/facets.contract.ts';
import type { IndexSchema } from '#search/engine.ts';

/** Values that only a typed search uses: no filter of the sidebar, never counted. */
export const unseenFacets = [
  // The supplier's series: 'BW2'. A norm leads to it.
  'series',
  // Nominal diameter of the bore: '12'.
  'dn',
  // Every inch size it may be called by: bore, body, pipe thread, tube, size in the name.
  'size',
  // Millimetres in its name: a 25.4 mm clamp, a die set of 24.
  'mm',
  // Dash of its threads: '-08'.
  'threadDash',
  // Names of its threads as threadKeys writes them: 'npt 1/2', '7/16-20'.
  'threadKey',
  'tubeOD',
] as const;
export type UnseenFacet = (typeof unseenFacets)[number];

export type IndexedFacet = ValueFacet | UnseenFacet;
export type IndexedRange = RangeFacet | 'boreMm' | 'temperatureC';

const isValueFacet = (facet: Facet): facet is ValueFacet => !rangeFacets.some((range) => range === facet);

/** How the catalog is indexed. A hit in a name is worth 8, in a description 1; scoring is the engine's. */
export const catalogSchema: IndexSchema = {
  text: { name: 8, code: 6, norm: 5, kind: 4, fact: 2, description: 1 },
  values: [...facets.filter(isValueFacet), ...unseenFacets],
  ranges: {
    pressurePsi: { edges: [0, 500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10_000] },
    boreMm: { edges: [0] },
    temperatureC: { edges: [0] },
    ...Object.fromEntries(
      otherFilters.flatMap(([facet, { filter }]) =>
        filter === undefined || filter === 'values' ? [] : [[facet, { edges: [...filter] }]],
      ),
    ),
  },
  sorts: ['position', 'name', 'bore', 'pressure', 'price'],
};
