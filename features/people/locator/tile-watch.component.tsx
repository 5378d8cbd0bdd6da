import type { ErrorEvent, Map as MapLibreMap, MapSourceDataEvent, MapStyleDataEvent } from 'maplibre-gl';

/** A server of tiles that says nothing for so long is away. */
const PATIENCE_MS = 10_000;

/**
 * Whether the tiles of somebody else come: gives up once when their style, their source or every tile that is asked for
 * fails or does not come. One tile that is not there is only one tile.
 */
export class TileWatch {
  readonly #map: MapLibreMap;
  readonly #giveUp: () => void;
  readonly #patience: ReturnType<typeof setTimeout>;
  #isStyled = false;
  #hasAny = false;
  /** Since the map last came to rest. */
  #came = 0;
  #failed = 0;

  constructor(map: MapLibreMap, giveUp: () => void) {
    this.#map = map;
    this.#giveUp = giveUp;
    this.#patience = setTimeout(this.#end, PATIENCE_MS);
    map.on('style.load', this.#onStyle);
    map.on('data', this.#onData);
    map.on('error', this.#onError);
    map.on('idle', this.#onRest);
  }

  stop(): void {
    clearTimeout(this.#patience);
    this.#map.off('style.load', this.#onStyle);
    this.#map.off('data', this.#onData);
    this.#map.off('error', this.#onError);
    this.#map.off('idle', this.#onRest);
  }

  readonly #end = (): void => {
    this.stop();
    this.#giveUp();
  };

  readonly #onStyle = (): void => {
    this.#isStyled = true;
  };

  readonly #onData = (event: MapSourceDataEvent | MapStyleDataEvent): void => {
    if (!('tile' in event) || event.tile === undefined) return;
    clearTimeout(this.#patience);
    this.#hasAny = true;
    this.#came += 1;
  };

  readonly #onError = (event: ErrorEvent): void => {
    if ('tile' in event) this.#failed += 1;
    else if (!this.#isStyled || (!this.#hasAny && 'sourceId' in event)) this.#end();
  };

  readonly #onRest = (): void => {
    const isAway = this.#failed > 0 && this.#came === 0;
    this.#failed = 0;
    this.#came = 0;
    if (isAway) this.#end();
  };
}
