import Supercluster from 'supercluster';
import { classes } from '#web/ui/classes.ts';
import type { Located } from './located.rules.ts';
import styles from './map-view.module.css';

/** Zoom 7 (spec 9) is told of tiles of 256 px; here they are of 512. */
export const FIRST_ZOOM = 7 - 1;
/** Beyond it our own map has nothing more to show. */
export const MOST_ZOOM = 14;
/** Pins are so wide; nearer ones are one. */
const CLUSTER_PX = 26;
/** A pin ends so far below its box, pixels. */
export const PIN_POINT: [number, number] = [0, -7];
const WORLD: [number, number, number, number] = [-180, -90, 180, 90];

/** One pin, of one distributor or of several that would lie on each other. */
export interface Pin {
  readonly lng: number;
  readonly lat: number;
  /** From 0, ascending. */
  readonly indices: readonly number[];
}

/** @returns the pins at a zoom in the order of the list, which is the order of the Tab key */
export function pinsOf({ distributors }: Located): (zoom: number) => readonly Pin[] {
  const clusters = new Supercluster<{ readonly index: number }>({
    radius: CLUSTER_PX,
    maxZoom: MOST_ZOOM - 1,
  }).load(
    distributors.map(({ geometry }, index) => ({
      type: 'Feature',
      properties: { index },
      geometry: { type: 'Point', coordinates: [...geometry.coordinates] },
    })),
  );
  return (zoom) =>
    clusters
      .getClusters(WORLD, Math.floor(zoom))
      .map(({ geometry, properties }) => {
        const [lng = 0, lat = 0] = geometry.coordinates;
        if (!('cluster' in properties)) return { lng, lat, indices: [properties.index] };
        const leaves = clusters.getLeaves(properties.cluster_id, Infinity);
        return {
          lng,
          lat,
          indices: leaves.map((leaf) => leaf.properties.index).toSorted((a, b) => a - b),
        };
      })
      .toSorted((a, b) => firstOf(a) - firstOf(b));
}

export const firstOf = ({ indices: [first = 0] }: Pin): number => first;

/** What names a pin in the page. */
export const pinKey = ({ indices }: Pin): string => indices.join('-');

export const pinClass = (pin: Pin, isChosen: boolean): string =>
  classes(styles['pin'], pin.indices.length > 1 && styles['many'], isChosen && styles['chosen']);

/** What stands in it. */
export const pinText = (pin: Pin): string => `${firstOf(pin) + 1}${pin.indices.length > 1 ? '+' : ''}`;

/** What a screen reader says of it. */
export function pinLabel({ distributors }: Located, pin: Pin): string {
  const numbers = pin.indices.map((index) => index + 1);
  return numbers.length > 1
    ? `${numbers.length} distributors: ${numbers.join(', ')}`
    : `${numbers[0]}, ${distributors[firstOf(pin)]?.name ?? ''}`;
}

/** What a screen reader says of the map. */
export const mapLabel = ({ label }: Located): string =>
  `Map around ${label}. Arrow keys move it, plus and minus zoom.`;
