import type { ReactElement } from 'react';
import { messages } from '#features/catalog/catalog-search/catalog.contract.ts';
import { type CatalogState, withoutFilters } from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { paths } from '#web/paths.ts';
import { Beside, Finders } from '#web/shell/beside.tsx';
import { useShell } from '#web/shell-state.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { catalogHref } from './catalog-link.component.tsx';
import { countedProducts } from './catalog-words.rules.ts';
import { WaysOnList } from './ways-on.component.tsx';
import type { WaysOn } from './ways-on.rules.ts';

interface Empty {
  readonly state: CatalogState;
  /** How many there would be without the filters. */
  readonly all: number;
  readonly ways: WaysOn | undefined;
}

/** Nothing found, and what finds it by something else than its number. */
export const CatalogEmpty = (of: Empty): ReactElement => (
  <Beside label="Find it" panels={<Finders title="Find it another way" />}>
    <Nothing {...of} />
  </Beside>
);

/** Because of the filters, or because of what was typed. */
function Nothing({ state, all, ways }: Empty): ReactElement {
  if (all > 0)
    return (
      <EmptyState message={messages.noProducts}>
        <p>Without the filters there are {countedProducts(state, all)}.</p>
        {ways && <WaysOnList ways={ways} />}
        <ButtonLink to={catalogHref(withoutFilters(state))}>Clear filters</ButtonLink>
      </EmptyState>
    );
  if (state.query === '')
    return (
      <EmptyState message={messages.noProducts}>
        <ButtonLink to={paths.catalog()}>Shop Product Catalog</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState message={messages.noSearchResults}>
      <p>
        Nothing matches “{state.query}”.{state.categories.length > 0 && ' Another category may have it.'}
      </p>
      {ways && <WaysOnList ways={ways} />}
      <p>
        Is it printed on a hose or its tag?{' '}
        <Link to={paths.crossReference(state.query)}>Find our hose for it</Link>. A thread in the hand?{' '}
        <Link to={paths.threads()}>Measure it</Link>.
      </p>
      <AskUs text={state.query} />
      {state.categories.length > 0 ? (
        <ButtonLink to={catalogHref({ ...withoutFilters(state), categories: [] })}>
          Search everywhere
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.catalog()}>Shop Product Catalog</ButtonLink>
      )}
    </EmptyState>
  );
}

/** Somebody at the counter may know what a search does not. */
function AskUs({ text }: { readonly text: string }): ReactElement {
  const { phone } = useShell().supplier;
  return (
    <p>
      Call <a href={`tel:${phone}`}>{phone}</a>, or{' '}
      <Link to={paths.requestQuote(undefined, [text.replaceAll(',', ' ')])}>request a quote</Link> for it.
    </p>
  );
}
