import {
  AttributionControl,
  type ErrorEvent,
  Map as MapLibreMap,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { baseMapStyle } from './base-map.component.tsx';
import { MOST_ZOOM } from './map-pins.component.tsx';
import styles from './map-view.module.css';
import { TileWatch } from './tile-watch.component.tsx';

export interface MapCanvas {
  readonly map: MapLibreMap;
  readonly close: () => void;
}

interface MapCanvasParts {
  /** [lng, lat], degrees. */
  readonly center: [number, number];
  readonly zoom: number;
  /** What a screen reader says of it. */
  readonly label: string;
  /** A style of somebody's tiles; our own map when it is absent or they do not come. */
  readonly styleUrl: string | undefined;
  /** Called when they do not come, and our own map is drawn in their place. */
  readonly onOwnMap: () => void;
}

setWorkerUrl(workerUrl);

/**
 * A map to put pins on.
 *
 * @throws where the browser cannot draw it
 */
export async function openCanvas(box: HTMLElement, parts: MapCanvasParts): Promise<MapCanvas> {
  const { center, zoom, label, styleUrl, onOwnMap } = parts;
  box.classList.add(styles['map'] ?? '');
  const map = new MapLibreMap({
    container: box,
    style: styleUrl ?? baseMapStyle(),
    center,
    zoom,
    minZoom: 2,
    maxZoom: MOST_ZOOM,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // Nothing moves (LOOK.md): labels are there or not.
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
  map.getCanvas().setAttribute('aria-label', label);
  const closing = new Set<() => void>([() => map.remove()]);
  const followTheme = (): void => {
    closing.add(onThemeChange(() => map.setStyle(baseMapStyle())));
  };
  if (styleUrl === undefined) {
    try {
      await loaded(map);
    } catch (error) {
      map.remove();
      throw error;
    }
    followTheme();
  } else {
    // Pins wait for nobody: they stand on an empty map until its tiles have come.
    const watch = new TileWatch(map, () => {
      map.setStyle(baseMapStyle());
      followTheme();
      onOwnMap();
    });
    closing.add(() => watch.stop());
  }
  return { map, close: () => closing.forEach((action) => action()) };
}

async function loaded(map: MapLibreMap): Promise<void> {
  return new Promise((resolve, reject) => {
    map.once('load', () => resolve());
    map.on('error', (event: ErrorEvent) => {
      // A style whose drawing did not come counts as loaded, and is nothing but water.
      if (map.isStyleLoaded() !== true || 'sourceId' in event) reject(event.error);
    });
  });
}

/** Tells of every change of the theme, by the switch in the footer or by the system. */
function onThemeChange(tell: () => void): () => void {
  const root = new MutationObserver(tell);
  root.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', tell);
  return () => {
    root.disconnect();
    system.removeEventListener('change', tell);
  };
}
