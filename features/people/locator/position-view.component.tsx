import { Marker } from 'maplibre-gl';
import { openCanvas } from './map-canvas.component.tsx';
import { PIN_POINT } from './map-pins.component.tsx';
import styles from './map-view.module.css';
import { textsOfPosition } from './position.rules.ts';

type LngLat = [number, number];

/** A map with one pin that can be moved. */
export interface PositionView {
  /** Moves the pin, and the map if it would be out of sight; takes it away when there is no position. */
  show(position: LngLat | undefined): void;
  /** Puts the pin where the map is, and the focus on it. */
  placeInMiddle(): void;
  close(): void;
}

export interface PositionParts {
  readonly position: LngLat | undefined;
  readonly styleUrl: string | undefined;
  readonly onOwnMap: () => void;
  /** The pin was moved. */
  readonly onMove: (position: LngLat) => void;
}

/** So near that the towns around can be told. */
const NEAR = 8;
/** The United States and southern Canada. */
const ALL: { center: LngLat; zoom: number } = { center: [-96, 42], zoom: 2.6 };
/** Of one press of an arrow key, on the screen. */
const STEP_PX = 8;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

/** @throws where the browser cannot draw it */
export async function openPositionMap(
  box: HTMLElement,
  { position, onMove, ...rest }: PositionParts,
): Promise<PositionView> {
  const { map, close } = await openCanvas(box, {
    ...rest,
    ...(position ? { center: position, zoom: NEAR } : ALL),
    label: 'Map. Arrow keys move it, plus and minus zoom.',
  });
  const pin = document.createElement('button');
  pin.type = 'button';
  pin.className = [styles['pin'], styles['chosen'], styles['moved']].join(' ');
  const marker = new Marker({ element: pin, anchor: 'bottom', offset: PIN_POINT, draggable: true });
  let isPlaced = false;

  const place = (at: LngLat): void => {
    marker.setLngLat(at);
    if (!isPlaced) marker.addTo(map);
    isPlaced = true;
    name();
  };
  const name = (): void => {
    const { lat, lng } = textsOfPosition(marker.getLngLat().toArray());
    pin.setAttribute('aria-label', `Position ${lat}, ${lng}. Arrow keys move it.`);
  };
  const move = (at: LngLat): void => {
    place(at);
    onMove(at);
  };

  if (position) place(position);
  marker.on('drag', () => {
    name();
    onMove(marker.getLngLat().toArray());
  });
  map.on('click', ({ lngLat, originalEvent }) => {
    if (originalEvent.target === map.getCanvas()) move(lngLat.toArray());
  });
  pin.addEventListener('keydown', (event) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    // It moves the pin, not the map.
    event.stopPropagation();
    const { x, y } = map.project(marker.getLngLat());
    move(map.unproject([x + by[0], y + by[1]]).toArray());
    if (!map.getBounds().contains(marker.getLngLat())) map.jumpTo({ center: marker.getLngLat() });
  });

  return {
    show: (at) => {
      if (at) place(at);
      else if (isPlaced) {
        marker.remove();
        isPlaced = false;
      }
      if (at && !map.getBounds().contains(at))
        map.jumpTo({ center: at, zoom: Math.max(NEAR, map.getZoom()) });
    },
    placeInMiddle: () => {
      move(map.getCenter().toArray());
      pin.focus();
    },
    close,
  };
}
