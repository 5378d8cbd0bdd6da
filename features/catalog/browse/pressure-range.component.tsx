import type { ReactElement } from 'react';
import { fieldName } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { TextField } from '#web/ui/field.tsx';
import type { RangeGroup } from './facet-groups.rules.ts';
import { BAR_WIDTH, HISTOGRAM_HEIGHT } from './facet-histogram.rules.ts';
import styles from './pressure-range.module.css';

/** How many products there are at which pressure, and two boxes for the ends. */
export function PressureRange({ group }: { readonly group: RangeGroup }): ReactElement {
  const { facet, unit, bars, chosen, lowest, highest } = group;
  return (
    <>
      <svg
        className={styles['bars']}
        viewBox={`0 0 ${bars.length * BAR_WIDTH} ${HISTOGRAM_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ x, height, inRange }) => (
          <rect
            key={x}
            className={inRange ? styles['inside'] : undefined}
            x={x}
            y={HISTOGRAM_HEIGHT - height}
            width={BAR_WIDTH - 1}
            height={height}
          />
        ))}
      </svg>
      <div className={styles['ends']}>
        <TextField
          small
          labelHidden
          label={`From ${unit}`}
          name={fieldName(facet, 'min')}
          defaultValue={chosen.min === undefined ? '' : figure(chosen.min)}
          placeholder={lowest}
          inputMode="numeric"
          autoComplete="off"
        />
        <span className="unit">to</span>
        <TextField
          small
          labelHidden
          label={`To ${unit}`}
          name={fieldName(facet, 'max')}
          defaultValue={chosen.max === undefined ? '' : figure(chosen.max)}
          placeholder={highest}
          inputMode="numeric"
          autoComplete="off"
        />
        <span className="unit">{unit}</span>
      </div>
    </>
  );
}
