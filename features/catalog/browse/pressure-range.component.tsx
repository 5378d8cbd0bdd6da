import type { ReactElement } from 'react';
import { fieldName } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { useShell } from '#web/shell-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { RangeGroup } from './facet-groups.rules.ts';
import { BAR_WIDTH, HISTOGRAM_HEIGHT } from './facet-histogram.rules.ts';
import styles from './pressure-range.module.css';

/** How many products there are at which pressure, and two boxes for the ends. */
export function PressureRange({ group }: { readonly group: RangeGroup }): ReactElement {
  const { facet, bars, chosen, lowest, highest } = group;
  const { reader } = useShell();
  const unit = reader?.unit(group.unit) ?? group.unit;
  // What is typed is of this unit; the address has the one that is stored.
  const isConverted = unit !== group.unit;
  const shown = (text: string): string => reader?.span(text, group.unit) ?? text;
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
        {isConverted && <input type="hidden" name={fieldName(facet, 'unit')} value={unit} />}
        <TextField
          small
          labelHidden
          label={`From ${unit}`}
          name={fieldName(facet, 'min')}
          defaultValue={chosen.min === undefined ? '' : shown(figure(chosen.min))}
          placeholder={shown(lowest)}
          inputMode="numeric"
          autoComplete="off"
        />
        <span className="unit">to</span>
        <TextField
          small
          labelHidden
          label={`To ${unit}`}
          name={fieldName(facet, 'max')}
          defaultValue={chosen.max === undefined ? '' : shown(figure(chosen.max))}
          placeholder={shown(highest)}
          inputMode="numeric"
          autoComplete="off"
        />
        <span className="unit">{unit}</span>
      </div>
    </>
  );
}
