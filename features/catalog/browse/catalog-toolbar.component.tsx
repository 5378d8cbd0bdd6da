import type { ChangeEvent, ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { type Sort, sorts } from '#features/catalog/catalog-search/catalog.contract.ts';
import {
  type CatalogState,
  shownView,
  type View,
  withSort,
  withView,
} from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { countChosen } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { catalogHref } from './catalog-link.component.tsx';
import styles from './catalog-toolbar.module.css';
import { FILTER_FORM, FILTER_SHEET } from './filter-sidebar.component.tsx';

/** What is listed, how much of it, in which order and form. */
export function CatalogToolbar({
  state,
  title,
  counts,
  canNarrow,
  canSortByPrice,
}: {
  readonly state: CatalogState;
  readonly title: string;
  /** Read out when it changes. */
  readonly counts: string;
  /** There is something to filter and to sort. */
  readonly canNarrow: boolean;
  readonly canSortByPrice: boolean;
}): ReactElement {
  return (
    <div className={styles['tools']}>
      <h1>{title}</h1>
      <output className={styles['counts']}>{counts}</output>
      {canNarrow && (
        <div className={styles['controls']}>
          <FiltersButton count={countChosen(state.filters)} />
          <SortSelect state={state} canSortByPrice={canSortByPrice} />
          <Segmented label="View">
            <ViewLink state={state} view="table" />
            <ViewLink state={state} view="grid" />
          </Segmented>
        </div>
      )}
    </div>
  );
}

/** Opens the sheet with the filters where they are not beside the results. */
function FiltersButton({ count }: { readonly count: number }): ReactElement {
  return (
    <button type="button" popoverTarget={FILTER_SHEET} className={styles['filters']}>
      <Icon name="filter" />
      {count === 0 ? 'Filters' : `Filters (${count})`}
    </button>
  );
}

const sortNames: Readonly<Record<Sort, string>> = {
  relevance: 'Relevance',
  name: 'Name',
  bore: 'Bore',
  pressure: 'Pressure',
  price: 'Price',
};

/** Sorts at once; without JavaScript it goes with the filter form. */
function SortSelect({
  state,
  canSortByPrice,
}: {
  readonly state: CatalogState;
  readonly canSortByPrice: boolean;
}): ReactElement {
  const navigate = useNavigate();
  const offered = sorts.filter((sort) => sort !== 'price' || canSortByPrice);
  const change = async (event: ChangeEvent<HTMLSelectElement>) => {
    const sort = offered.find((name) => name === event.target.value);
    if (sort) await navigate(catalogHref(withSort(state, sort)), { preventScrollReset: true });
  };
  return (
    <>
      <label className={styles['sort']}>
        <span>Sort</span>
        <select
          key={state.sort}
          name="sort"
          form={FILTER_FORM}
          defaultValue={state.sort}
          onChange={(event) => void change(event)}
        >
          {offered.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" form={FILTER_FORM} size="s">
          Apply
        </Button>
      </noscript>
    </>
  );
}

function ViewLink({ state, view }: { readonly state: CatalogState; readonly view: View }): ReactElement {
  return (
    <Link
      to={catalogHref(withView(state, view))}
      preventScrollReset
      aria-current={shownView(state) === view ? 'true' : undefined}
    >
      <Icon name={view} />
      <span className={styles['viewName']}>{view === 'table' ? 'Table' : 'Grid'}</span>
    </Link>
  );
}
