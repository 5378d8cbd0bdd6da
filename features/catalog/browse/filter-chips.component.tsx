import { type ReactElement, useEffect, useRef } from 'react';
import {
  type CatalogState,
  withoutFilters,
  withRange,
  withToggled,
} from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { useReadIn } from '#features/catalog/measures/use-read-in.ts';
import { Chip, ChipRow } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { catalogHref } from './catalog-link.component.tsx';
import type { Chip as Chosen } from './facet-groups.rules.ts';
import styles from './filter-chips.module.css';

/** The chosen filters above the results, each a link to the page without it. */
export function FilterChips({
  state,
  chips,
}: {
  readonly state: CatalogState;
  readonly chips: readonly Chosen[];
}): ReactElement {
  const readIn = useReadIn();
  return (
    <section
      ref={useKeptFocus(chips.length)}
      tabIndex={-1}
      aria-label="Chosen filters"
      className={styles['place']}
    >
      {chips.length > 0 && (
        <ChipRow>
          {chips.map((chip) => {
            const label = readIn(chip.label);
            return (
              <Chip key={label} removeTo={catalogHref(without(state, chip))} removeLabel={`Remove ${label}`}>
                {label}
              </Chip>
            );
          })}
          <Link className={styles['clear']} to={catalogHref(withoutFilters(state))} preventScrollReset>
            Clear all
          </Link>
        </ChipRow>
      )}
    </section>
  );
}

const without = (state: CatalogState, chip: Chosen): CatalogState =>
  chip.kind === 'range' ? withRange(state, chip.facet, {}) : withToggled(state, chip.facet, chip.key);

/** A chip that is taken away takes the focus with it: it goes to the row, so that Tab goes on from there. */
function useKeptFocus(count: number) {
  const row = useRef<HTMLElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const lost = document.activeElement === document.body && count < before.current;
    if (lost) row.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return row;
}
