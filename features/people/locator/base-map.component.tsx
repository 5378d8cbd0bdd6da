import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { attribution } from './base-map.rules.ts';

/** States, provinces, coast, lakes and towns; made by scripts/write-base-map.ts. */
const BASE_MAP = '/images/base-map.json';
/** The page's own face: letters are drawn by the browser, so no letter is fetched from anywhere. */
const FACE = ['Plex Cond'];

/** Our own map in the colours that the page has now. */
export function baseMapStyle(): StyleSpecification {
  const names = ['--map-land', '--map-water', '--map-line', '--ink-3', '--ink-2'];
  const [land = '', water = '', line = '', quiet = '', plain = ''] = coloursNow(names);
  const fill = (kind: string, paint: string): StyleSpecification['layers'] => [
    {
      id: kind,
      type: 'fill',
      source: 'base',
      filter: ['==', ['get', 'kind'], kind],
      paint: { 'fill-color': paint },
    },
    {
      id: `${kind}-line`,
      type: 'line',
      source: 'base',
      filter: ['==', ['get', 'kind'], kind],
      paint: { 'line-color': line, 'line-width': 0.8 },
    },
  ];
  const halo = { 'text-halo-color': land, 'text-halo-width': 1.5 };
  return {
    version: 8,
    sources: {
      base: {
        type: 'geojson',
        data: BASE_MAP,
        attribution,
      },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      ...fill('land', land),
      ...fill('lake', water),
      ...fill('state', land),
      ...fill('inland-lake', water),
      {
        id: 'town-point',
        type: 'circle',
        source: 'base',
        filter: ['all', ['==', ['get', 'kind'], 'town'], isLargeEnough],
        paint: { 'circle-radius': 2, 'circle-color': quiet },
      },
      {
        id: 'town',
        type: 'symbol',
        source: 'base',
        filter: ['all', ['==', ['get', 'kind'], 'town'], isLargeEnough],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FACE,
          'text-size': 12,
          'text-anchor': 'left',
          'text-offset': [0.5, 0],
          'symbol-sort-key': ['-', 0, ['get', 'people']],
        },
        paint: { 'text-color': plain, ...halo },
      },
      {
        id: 'region',
        type: 'symbol',
        source: 'base',
        minzoom: 3,
        filter: ['==', ['get', 'kind'], 'region'],
        layout: {
          'text-field': ['step', ['zoom'], ['get', 'short'], 5, ['get', 'name']],
          'text-font': FACE,
          'text-size': 12,
          'text-letter-spacing': 0.15,
        },
        paint: { 'text-color': quiet, ...halo },
      },
    ],
  };
}

/** The tokens are of both themes at once; only an element that wears one knows the colour. */
function coloursNow(names: readonly string[]): string[] {
  const wearer = document.createElement('i');
  document.body.append(wearer);
  const colours = names.map((name) => {
    wearer.style.color = `var(${name})`;
    return getComputedStyle(wearer).color;
  });
  wearer.remove();
  return colours;
}

/** Of so many thousand people, the farther out the more. */
const isLargeEnough: ExpressionSpecification = [
  '>=',
  ['get', 'people'],
  ['step', ['zoom'], 600, 6, 90, 8, 25],
];
