import { type ReactElement, useId, useState } from 'react';
import { keep, useKept } from '#web/kept-on-device.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './threads.module.css';

/** ISO/IEC 7810, ID-1: what every bank card measures. */
const CARD_MM = { wide: 85.6, high: 53.98 };
const LONGEST_MM = 70;
const MM_PER_INCH = 25.4;
/** Of a browser that tells the truth about its screen: 96 to the inch. */
const USUAL_PX_PER_MM = 3.78;
const SCALE = 'threads-ruler';

/**
 * A ruler to hold the part against. No browser knows how large its screen is, so a bank card sets the scale first; it is
 * kept on this device.
 */
export function Ruler({ onRead }: { readonly onRead: (millimetres: string) => void }): ReactElement {
  const kept = Number(useKept(SCALE));
  const [setting, setSetting] = useState<number>();
  const [width, setWidth] = useState(19);
  const id = useId();
  const isSet = kept > 1 && kept < 40;
  if (setting !== undefined || !isSet) {
    const scale = setting ?? USUAL_PX_PER_MM;
    return (
      <div className={styles['ruler']}>
        <label htmlFor={id}>Hold a bank card to the screen and make the frame as large as the card</label>
        <input
          id={id}
          type="range"
          min="2"
          max="14"
          step="0.02"
          value={scale}
          onChange={({ target }) => setSetting(Number(target.value))}
        />
        <div className={styles['scroll']}>
          <svg
            width={CARD_MM.wide * scale}
            height={CARD_MM.high * scale}
            viewBox={`0 0 ${CARD_MM.wide} ${CARD_MM.high}`}
            aria-hidden="true"
          >
            <rect
              x=".3"
              y=".3"
              width={CARD_MM.wide - 0.6}
              height={CARD_MM.high - 0.6}
              rx="3.2"
              fill="var(--draw-tone)"
              stroke="var(--draw)"
              strokeWidth=".5"
            />
          </svg>
        </div>
        <p>
          <Button
            onClick={() => {
              keep(SCALE, String(scale));
              setSetting(undefined);
            }}
          >
            The frame fits my card
          </Button>
        </p>
      </div>
    );
  }
  return (
    <div className={styles['ruler']}>
      <label htmlFor={id}>Hold the part to the screen and make the bar as wide as its thread</label>
      <input
        id={id}
        type="range"
        min="5"
        max={LONGEST_MM}
        step="0.1"
        value={width}
        onChange={({ target }) => setWidth(Number(target.value))}
        aria-valuetext={`${width.toFixed(1)} mm`}
      />
      <div className={styles['scroll']}>
        <Scale pxPerMm={kept} width={width} />
      </div>
      <p className={styles['rulerActions']}>
        <output>
          {width.toFixed(1)} mm, {(width / MM_PER_INCH).toFixed(3)} in
        </output>
        <Button onClick={() => onRead(width.toFixed(1))}>Use {width.toFixed(1)} mm</Button>
        <Button tone="link" onClick={() => setSetting(kept)}>
          Set the scale again
        </Button>
      </p>
    </div>
  );
}

function Scale({ pxPerMm, width }: { readonly pxPerMm: number; readonly width: number }): ReactElement {
  const ticks = Array.from({ length: LONGEST_MM + 1 }, (_, mm) => mm);
  const sixteenths = Array.from({ length: Math.floor((LONGEST_MM / MM_PER_INCH) * 16) + 1 }, (_, at) => at);
  return (
    <svg
      width={(LONGEST_MM + 2) * pxPerMm}
      height={30 * pxPerMm}
      viewBox={`-1 0 ${LONGEST_MM + 2} 30`}
      aria-hidden="true"
      fontFamily="var(--font-cond)"
      fontSize="3"
    >
      <rect
        x="0"
        y="0"
        width={width}
        height="12"
        fill="var(--action-wash)"
        stroke="var(--draw-dim)"
        strokeWidth=".25"
      />
      <g stroke="var(--draw)" strokeWidth=".2">
        {ticks.map((mm) => (
          <path key={mm} d={`M${mm} 12v${mm % 10 === 0 ? 4 : mm % 5 === 0 ? 3 : 2}`} />
        ))}
        {sixteenths.map((at) => (
          <path
            key={at}
            d={`M${(at * MM_PER_INCH) / 16} 29v-${at % 16 === 0 ? 4 : at % 4 === 0 ? 3 : 1.8}`}
          />
        ))}
      </g>
      <g fill="var(--ink)" stroke="none">
        {ticks
          .filter((mm) => mm % 10 === 0)
          .map((mm) => (
            <text key={mm} x={mm + 0.4} y="18.6">
              {mm}
            </text>
          ))}
        {[0, 1, 2].map((inch) => (
          <text key={inch} x={inch * MM_PER_INCH + 0.4} y="24.6">
            {inch} in
          </text>
        ))}
      </g>
    </svg>
  );
}
