import type { ReactElement } from 'react';
import { projectionOf } from '#features/people/supplier/map-view.rules.ts';
import { attribution } from './base-map.rules.ts';
import type { Located } from './located.rules.ts';
import {
  FIRST_ZOOM,
  firstOf,
  mapLabel,
  PIN_POINT,
  pinClass,
  pinKey,
  pinLabel,
  pinsOf,
  pinText,
} from './map-pins.component.tsx';
import views from './map-view.module.css';
import styles from './still-map.module.css';
import { stillMapPath, stillSize, stillView } from './still-map.rules.ts';

/**
 * The map as it is before anybody moves it: a drawing with the same pins and the same words as the moving one, which is
 * fetched when this one is reached for.
 */
export function StillMap({
  located,
  chosen,
  onChoose,
  onZoom,
}: {
  readonly located: Located;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onZoom: (steps: 1 | -1) => void;
}): ReactElement {
  const { label, lng, lat } = located;
  const { width, height } = stillSize;
  const toPoint = projectionOf(stillView([lng, lat]));
  const [beside, above] = PIN_POINT;
  return (
    <div className={styles['still']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- stands for the canvas of the moving map, which takes the arrow keys */}
      <section className={styles['ground']} aria-label={mapLabel(located)} tabIndex={0}>
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <use href={`${stillMapPath(lng, lat)}#map`} />
        </svg>
      </section>
      {pinsOf(located)(FIRST_ZOOM).map((pin) => {
        const { x, y } = toPoint([pin.lng, pin.lat]);
        const [left, top] = [x - width / 2 + beside, y - height / 2 + above].map(Math.round);
        return (
          <button
            key={pinKey(pin)}
            type="button"
            className={pinClass(pin, pin.indices.includes(chosen))}
            style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
            aria-pressed={pin.indices.includes(chosen)}
            aria-label={pinLabel(located, pin)}
            data-pin={pinKey(pin)}
            onClick={() => onChoose(firstOf(pin))}
          >
            {pinText(pin)}
          </button>
        );
      })}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by its style, as on the moving map */}
      <div className={views['here']} role="img" aria-label={label} />
      <div className={styles['zoom']}>
        <button type="button" aria-label="Zoom in" onClick={() => onZoom(1)}>
          <ZoomSign d="M10 14.5h9M14.5 10v9" />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => onZoom(-1)}>
          <ZoomSign d="M10 14.5h9" />
        </button>
      </div>
      <p className={styles['attribution']}>{attribution}</p>
    </div>
  );
}

const ZoomSign = ({ d }: { readonly d: string }): ReactElement => (
  <svg viewBox="0 0 29 29" aria-hidden="true">
    <path d={d} stroke="currentColor" strokeWidth="2" />
  </svg>
);
