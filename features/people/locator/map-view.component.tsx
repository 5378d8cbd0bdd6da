import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import Supercluster from 'supercluster';
import type { Located } from './located.rules.ts';
import { MOST_ZOOM, openCanvas, PIN_POINT } from './map-canvas.component.tsx';
import styles from './map-view.module.css';

/** A map with a numbered pin for each distributor. */
export interface MapView {
  /** Marks a pin, and brings it into sight if it is not. */
  choose(index: number | undefined): void;
  close(): void;
}

export interface MapParts {
  readonly located: Located;
  /** A style of real tiles; our own map when it is absent or they do not come. */
  readonly styleUrl: string | undefined;
  /** Called when they do not come. */
  readonly onOwnMap: () => void;
  readonly onChoose: (index: number) => void;
}

/** Zoom 7 (spec 9) is told of tiles of 256 px; here they are of 512. */
const ZOOM = 7 - 1;
/** Pins are so wide; nearer ones are one. */
const CLUSTER_PX = 26;

/** @throws where the browser cannot draw it */
export async function openMap(box: HTMLElement, parts: MapParts): Promise<MapView> {
  const { located, onChoose, ...rest } = parts;
  const { map, close } = await openCanvas(box, {
    ...rest,
    center: [located.lng, located.lat],
    zoom: ZOOM,
    label: `Map around ${located.label}. Arrow keys move it, plus and minus zoom.`,
  });
  const pins = new Pins(map, located, onChoose);
  new Marker({ element: hereMark(located.label) }).setLngLat([located.lng, located.lat]).addTo(map);
  return { choose: (index) => pins.choose(index), close };
}

function hereMark(label: string): HTMLElement {
  const mark = document.createElement('div');
  mark.className = styles['here'] ?? '';
  mark.setAttribute('role', 'img');
  mark.setAttribute('aria-label', label);
  return mark;
}

interface Numbered {
  /** From 0. */
  readonly index: number;
}

/** The pins, one button each; those that would lie on each other are one with their count. */
class Pins {
  readonly #map: MapLibreMap;
  readonly #located: Located;
  readonly #onChoose: (index: number) => void;
  readonly #clusters: Supercluster<Numbered>;
  #shown: Marker[] = [];
  #chosen: number | undefined = 0;

  constructor(map: MapLibreMap, located: Located, onChoose: (index: number) => void) {
    this.#map = map;
    this.#located = located;
    this.#onChoose = onChoose;
    this.#clusters = new Supercluster<Numbered>({ radius: CLUSTER_PX, maxZoom: MOST_ZOOM - 1 }).load(
      located.distributors.map(({ geometry }, index) => ({
        type: 'Feature',
        properties: { index },
        geometry: { type: 'Point', coordinates: [...geometry.coordinates] },
      })),
    );
    map.on('zoomend', () => this.#draw());
    this.#draw();
  }

  choose(index: number | undefined): void {
    if (index === this.#chosen) return;
    this.#chosen = index;
    const place = index === undefined ? undefined : this.#located.distributors[index]?.geometry.coordinates;
    if (place && index !== undefined) {
      const zoom = Math.max(this.#map.getZoom(), this.#zoomOfItsOwn(index));
      const isInSight = this.#map.getBounds().contains([...place]);
      if (!isInSight || zoom > this.#map.getZoom()) this.#map.jumpTo({ center: [...place], zoom });
    }
    this.#draw();
  }

  /** From where on a pin stands alone. */
  #zoomOfItsOwn(index: number): number {
    for (let zoom = Math.floor(this.#map.getZoom()); zoom < MOST_ZOOM; zoom++) {
      const alone = this.#clusters
        .getClusters(WORLD, zoom)
        .some(({ properties }) => !('cluster' in properties) && properties.index === index);
      if (alone) return zoom;
    }
    return MOST_ZOOM;
  }

  #draw(): void {
    const focused = document.activeElement?.getAttribute('data-pin');
    for (const marker of this.#shown) marker.remove();
    const pins = this.#clusters.getClusters(WORLD, Math.floor(this.#map.getZoom())).map((feature) => {
      const [lng = 0, lat = 0] = feature.geometry.coordinates;
      const { properties } = feature;
      if (!('cluster' in properties))
        return { lng, lat, first: properties.index, indices: [properties.index] };
      const leaves = this.#clusters.getLeaves(properties.cluster_id, Infinity);
      const indices = leaves.map((leaf) => leaf.properties.index).toSorted((a, b) => a - b);
      return { lng, lat, first: indices[0] ?? 0, indices };
    });
    // In the order of the list, which is the order of the Tab key.
    this.#shown = pins
      .toSorted((a, b) => a.first - b.first)
      .map(({ lng, lat, indices }) =>
        new Marker({ element: this.#button(indices), anchor: 'bottom', offset: PIN_POINT })
          .setLngLat([lng, lat])
          .addTo(this.#map),
      );
    if (focused !== null && focused !== undefined)
      document.querySelector<HTMLElement>(`[data-pin="${focused}"]`)?.focus();
  }

  #button(indices: readonly number[]): HTMLButtonElement {
    const button = document.createElement('button');
    const [first = 0] = indices;
    const isChosen = this.#chosen !== undefined && indices.includes(this.#chosen);
    button.type = 'button';
    button.className = [styles['pin'], indices.length > 1 && styles['many'], isChosen && styles['chosen']]
      .filter(Boolean)
      .join(' ');
    button.setAttribute('aria-pressed', String(isChosen));
    button.dataset['pin'] = indices.join('-');
    const [numbers, number] = [indices.map((index) => index + 1), String(first + 1)];
    button.textContent = indices.length > 1 ? `${number}+` : number;
    button.setAttribute(
      'aria-label',
      indices.length > 1
        ? `${indices.length} distributors: ${numbers.join(', ')}`
        : `${number}, ${this.#located.distributors[first]?.name ?? ''}`,
    );
    button.addEventListener('click', () => this.#onChoose(first));
    return button;
  }
}

const WORLD: [number, number, number, number] = [-180, -90, 180, 90];
