import type { ReactElement } from 'react';
import { redirect, useNavigation } from 'react-router';
import { type SearchAnswer, searchProducts } from '#features/catalog/catalog-search/catalog.contract.ts';
import {
  type CatalogState,
  isFormSubmission,
  readCatalogState,
  shownView,
  toSearchInput,
  wholeCatalog,
  withoutFilters,
  withPage,
} from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { countChosen } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import { foundBy } from '#features/catalog/catalog-search/use-search-clicks.ts';
import { useReadIn } from '#features/catalog/measures/use-read-in.ts';
import { OtherNumbers } from '#features/catalog/other-numbers/other-numbers.component.tsx';
import { nameOfCategories, SHOP } from '#features/catalog/products/category-names.rules.ts';
import { TypedAssemblyLink } from '#features/catalog/typed-assembly/typed-assembly.component.tsx';
import { typedBuild } from '#shared/assembly-keys.ts';
import type { Crumb } from '#web/crumbs.rules.ts';
import { codeMissing } from '#web/new-version.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { pageCount } from '#web/ui/pager.rules.ts';
import { Pager } from '#web/ui/pager.tsx';
import styles from './catalog.module.css';
import type { CatalogData } from './catalog-data.rules.ts';
import { CatalogEmpty } from './catalog-empty.component.tsx';
import { catalogHref } from './catalog-link.component.tsx';
import { CatalogToolbar } from './catalog-toolbar.component.tsx';
import {
  catalogDescription,
  catalogHeadline,
  catalogTitle,
  countsLine,
  rowsLine,
  typeOf,
  unknownLine,
} from './catalog-words.rules.ts';
import { FilterChips } from './filter-chips.component.tsx';
import { FilterSidebar } from './filter-sidebar.component.tsx';
import { ProductGrid } from './product-grid.component.tsx';
import { ProductTable } from './product-table.component.tsx';
import { COMPARE_FORM } from './row-choice.component.tsx';
import { inStoredUnits } from './typed-units.rules.ts';

/** `/products` and `/products/search/:term?`: the same page, the term being part of its state. */
export const catalogPage = page<CatalogData>({
  load: loadCatalog,
  head: ({ state, total, about }, { supplier }) => ({
    title: catalogHeadline(state),
    description: catalogDescription(state, { total, about }, supplier.name),
    canonical: catalogHref({
      ...wholeCatalog,
      query: state.query,
      categories: state.categories,
      page: state.page,
      ...(typeOf(state) !== undefined && { filters: state.filters }),
    }),
    crumbs: crumbsOf(state),
    ...(isForSearchEngines(state, total) ? {} : { robots: 'noindex' }),
  }),
  Page: Catalog,
});

/** A search or a choice of filters is for who made it; a category or one type of product is looked for. */
const isForSearchEngines = (state: CatalogState, total: number): boolean =>
  typeOf(state) === undefined ? state.query === '' && countChosen(state.filters) === 0 : total > 0;

async function loadCatalog({ url, call }: PageRequest): Promise<CatalogData> {
  const { state, notice } = readCatalogState(stored(url));
  const build = typedBuild(state.query);
  if (build !== undefined) throw redirect(paths.assembly(build));
  if (isFormSubmission(url)) throw redirect(catalogHref(state));
  const [{ catalogOf }, found, possible] = await Promise.all([
    // A page that comes with its data needs none of this before the reader goes on.
    import('./catalog-data.rules.ts').catch(codeMissing),
    call(searchProducts, { query: toSearchInput(state) }),
    countChosen(state.filters) === 0 ? undefined : countPossible(state, call),
  ]);
  const lastPage = pageCount(found.total, state.items);
  if (found.total > 0 && state.page > lastPage) throw redirect(catalogHref(withPage(state, lastPage)));
  const data = catalogOf(state, notice, found, possible ?? found);
  if ('partNumber' in data) throw redirect(paths.part(data.product, data.partNumber));
  return data;
}

function stored(url: URL): URL {
  const read = new URL(url);
  read.search = String(inStoredUnits(url.searchParams));
  return read;
}

/** What there would be without the filters: which values the sidebar offers, and '11 of 35'. */
const countPossible = (state: CatalogState, call: PageRequest['call']): Promise<SearchAnswer> =>
  call(searchProducts, {
    query: { ...toSearchInput({ ...withoutFilters(state), items: 1 }), source: 'filters' },
  });

function Catalog({ data }: { readonly data: CatalogData }): ReactElement {
  const { state, notice, total, totalVariants, all, groups, chips, understood, unknown, about } = data;
  const { otherNumbers, assembly, ways } = data;
  const { viewer } = useShell();
  const navigation = useNavigation();
  const readIn = useReadIn();
  return (
    <>
      <Breadcrumbs crumbs={crumbsOf(state)} />
      <div className={groups.length === 0 ? undefined : styles['catalog']}>
        {groups.length > 0 && <FilterSidebar state={state} groups={groups} total={total} />}
        <section className={styles['results']} aria-busy={navigation.state === 'loading'}>
          <CatalogToolbar
            state={state}
            title={catalogTitle(state)}
            counts={countsLine(state, total, all, totalVariants)}
            canNarrow={groups.length > 0}
            canSortByPrice={viewer.role !== 'visitor'}
          />
          {notice && <Alert tone="warn" title={notice} />}
          <FilterChips state={state} chips={chips} />
          {understood.length > 0 && (
            <p className={styles['understood']}>Understood: {readIn(understood.join(', '))}</p>
          )}
          {unknown.length > 0 && <p className={styles['understood']}>{unknownLine(unknown)}</p>}
          {about !== '' && <p className={styles['understood']}>{readIn(about)}</p>}
          <OtherNumbers found={otherNumbers} />
          {assembly && (
            <p className={styles['understood']}>
              <TypedAssemblyLink assembly={assembly} />
            </p>
          )}
          {total === 0 ? <CatalogEmpty state={state} all={all} ways={ways} /> : <Results data={data} />}
        </section>
      </div>
    </>
  );
}

function Results({ data }: { readonly data: CatalogData }): ReactElement {
  const { state, total, category, columns, rows } = data;
  return (
    <div {...foundBy(state.query)} className={styles['found']}>
      <h2 className="vh">Products</h2>
      {shownView(state) === 'grid' ? (
        <ProductGrid rows={rows} />
      ) : (
        <ProductTable state={state} category={category} columns={columns} rows={rows} />
      )}
      {/* Seen once something is chosen. */}
      <form id={COMPARE_FORM} action={paths.compare()} className={`no-print ${styles['compare']}`}>
        <Button type="submit" tone="go">
          Compare
        </Button>
        <span className="small muted">Up to four side by side.</span>
      </form>
      <div className={styles['end']}>
        <Pager
          current={state.page}
          count={pageCount(total, state.items)}
          hrefOf={(number) => catalogHref(withPage(state, number))}
        />
        <p>{rowsLine(state, rows.length, total)}</p>
      </div>
    </div>
  );
}

function crumbsOf(state: CatalogState): readonly Crumb[] {
  const category = nameOfCategories(state.categories);
  const shop: Crumb = { label: SHOP, to: paths.catalog() };
  if (state.query !== '') return [shop, { label: 'Search' }];
  const type = typeOf(state);
  if (type === undefined) return category === SHOP ? [{ label: SHOP }] : [shop, { label: category }];
  const list = { label: category, to: catalogHref({ ...wholeCatalog, categories: state.categories }) };
  return [shop, ...(category === SHOP ? [] : [list]), { label: type }];
}
