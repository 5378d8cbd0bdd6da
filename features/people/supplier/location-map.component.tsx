import type { ReactElement } from 'react';
import type { Supplier } from '#shared/supplier.ts';
import styles from './location-map.module.css';
import { LOCATION_MAP_PATH, mapSize } from './map-view.rules.ts';

/**
 * Where the supplier is. The drawing is one cached file; `use` brings it in as a part of this page, so that its lines
 * follow the page's theme as an `img` would not.
 */
export function LocationMap({ supplier }: { readonly supplier: Supplier }): ReactElement {
  const { city, region } = supplier.address;
  return (
    <svg
      className={styles['map']}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Map: ${supplier.name}, ${city}, ${region}`}
    >
      <use href={`${LOCATION_MAP_PATH}#map`} />
    </svg>
  );
}
