import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import type { Located } from './located.rules.ts';
import { openCanvas } from './map-canvas.component.tsx';
import {
  FIRST_ZOOM,
  firstOf,
  MOST_ZOOM,
  mapLabel,
  PIN_POINT,
  type Pin,
  pinClass,
  pinKey,
  pinLabel,
  pinsOf,
  pinText,
} from './map-pins.component.tsx';
import styles from './map-view.module.css';

/** A map with a numbered pin for each distributor. */
export interface MapView {
  /** Marks a pin, and brings it into sight if it is not. */
  choose(index: number | undefined): void;
  zoomBy(steps: number): void;
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

/** @throws where the browser cannot draw it */
export async function openMap(box: HTMLElement, parts: MapParts): Promise<MapView> {
  const { located, onChoose, ...rest } = parts;
  const { map, close } = await openCanvas(box, {
    ...rest,
    center: [located.lng, located.lat],
    zoom: FIRST_ZOOM,
    label: mapLabel(located),
  });
  const pins = new Pins(map, located, onChoose);
  new Marker({ element: hereMark(located.label) }).setLngLat([located.lng, located.lat]).addTo(map);
  return {
    choose: (index) => pins.choose(index),
    zoomBy: (steps) => void map.zoomTo(map.getZoom() + steps),
    close,
  };
}

function hereMark(label: string): HTMLElement {
  const mark = document.createElement('div');
  mark.className = styles['here'] ?? '';
  mark.setAttribute('role', 'img');
  mark.setAttribute('aria-label', label);
  return mark;
}

/** The pins, one button each; those that would lie on each other are one with their count. */
class Pins {
  readonly #map: MapLibreMap;
  readonly #located: Located;
  readonly #onChoose: (index: number) => void;
  readonly #pinsAt: (zoom: number) => readonly Pin[];
  #shown: Marker[] = [];
  #chosen: number | undefined = 0;

  constructor(map: MapLibreMap, located: Located, onChoose: (index: number) => void) {
    this.#map = map;
    this.#located = located;
    this.#onChoose = onChoose;
    this.#pinsAt = pinsOf(located);
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
      const alone = this.#pinsAt(zoom).some((pin) => pin.indices.length === 1 && firstOf(pin) === index);
      if (alone) return zoom;
    }
    return MOST_ZOOM;
  }

  #draw(): void {
    const focused = document.activeElement?.getAttribute('data-pin');
    for (const marker of this.#shown) marker.remove();
    this.#shown = this.#pinsAt(this.#map.getZoom()).map((pin) =>
      new Marker({ element: this.#button(pin), anchor: 'bottom', offset: PIN_POINT })
        .setLngLat([pin.lng, pin.lat])
        .addTo(this.#map),
    );
    if (focused !== null && focused !== undefined)
      document.querySelector<HTMLElement>(`[data-pin="${focused}"]`)?.focus();
  }

  #button(pin: Pin): HTMLButtonElement {
    const button = document.createElement('button');
    const isChosen = this.#chosen !== undefined && pin.indices.includes(this.#chosen);
    button.type = 'button';
    button.className = pinClass(pin, isChosen);
    button.setAttribute('aria-pressed', String(isChosen));
    button.dataset['pin'] = pinKey(pin);
    button.textContent = pinText(pin);
    button.setAttribute('aria-label', pinLabel(this.#located, pin));
    button.addEventListener('click', () => this.#onChoose(firstOf(pin)));
    return button;
  }
}
