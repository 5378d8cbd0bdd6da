import { type FormEvent, type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { searchProducts } from '#features/catalog/catalog-search/catalog.contract.ts';
import {
  type CatalogState,
  toSearchInput,
  withFilters,
  withoutFilters,
  writeCatalogState,
} from '#features/catalog/catalog-search/catalog-state.rules.ts';
import { readFormFields } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { catalogHref, catalogPath } from './catalog-link.component.tsx';
import { countedProducts } from './catalog-words.rules.ts';
import { FacetGroup } from './facet-group.component.tsx';
import type { FacetGroup as Group } from './facet-groups.rules.ts';
import styles from './filter-sidebar.module.css';
import { inStoredUnits } from './typed-units.rules.ts';

/** Id of the sheet that the button of a phone opens, and of the form that the sort belongs to. */
export const FILTER_SHEET = 'filters';
export const FILTER_FORM = 'filter-form';

/** How long a choice may be followed by another one before the results change (spec 9). */
const SETTLE_MS = 500;
const TYPING_SETTLE_MS = 800;

export interface Filtered {
  readonly groups: readonly Group[];
  readonly total: number;
}

/**
 * The filters: beside the results from 1,024 px on, where a choice applies by itself; below it a sheet over the page that
 * counts while choosing and applies with its button. Without JavaScript it is a form.
 */
export function FilterSidebar({
  state,
  groups,
  total,
}: Filtered & { readonly state: CatalogState }): ReactElement {
  const { form, sheet, draft, onInput, onSubmit, onClear, onToggle } = useFilterForm(state);
  const shown = draft ?? { groups, total };
  return (
    <aside ref={sheet} id={FILTER_SHEET} popover="auto" className={styles['sheet']} onToggle={onToggle}>
      <div className={styles['head']}>
        <h2>Filters</h2>
        <Link to={catalogHref(withoutFilters(state))} onClick={onClear}>
          Clear all
        </Link>
        <button
          type="button"
          popoverTarget={FILTER_SHEET}
          popoverTargetAction="hide"
          aria-label="Close filters"
        >
          <Icon name="cross" />
        </button>
      </div>
      <form
        ref={form}
        id={FILTER_FORM}
        action={catalogPath(state)}
        aria-label="Filters"
        className={styles['facets']}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <KeptFields state={state} />
        {shown.groups.map((group) => (
          <FacetGroup key={group.facet} group={group} />
        ))}
        <div className={styles['apply']}>
          <Button type="submit" tone="go" size="l" wide>
            <span className={styles['alive']}>Show {countedProducts(state, shown.total)}</span>
            <span className={styles['plain']}>Apply</span>
          </Button>
        </div>
      </form>
    </aside>
  );
}

/** What the form must not lose when the browser sends it; the term is in its path, the sort has its own field. */
function KeptFields({ state }: { readonly state: CatalogState }): ReactElement {
  const { query, productCategory, view, items } = writeCatalogState({ ...state, page: 1 });
  const kept = Object.entries({
    query: catalogPath(state) === catalogPath({ ...state, query: '' }) ? query : undefined,
    productCategory,
    view,
    items,
  });
  return (
    <>
      {kept.map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}

/** The form keeps what is being chosen; the address keeps what holds. */
function useFilterForm(state: CatalogState) {
  const form = useRef<HTMLFormElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const counting = useRef<AbortController>(undefined);
  const [draft, setDraft] = useState<Filtered>();
  const isDrafting = draft !== undefined;

  const chosenState = () => withFilters(state, readFormFields(inStoredUnits(fieldsOf(form.current))));
  const isSheetOpen = () => sheet.current?.matches(':popover-open') === true;
  const apply = async () => {
    stopTimer();
    const href = catalogHref(chosenState());
    if (isSheetOpen()) sheet.current?.hidePopover();
    if (href !== catalogHref({ ...state, page: 1 })) await navigate(href, { preventScrollReset: true });
  };
  const countDraft = async () => {
    stopTimer();
    const { signal } = (counting.current = new AbortController());
    try {
      const counted = await countsFor(chosenState(), signal);
      if (!signal.aborted) setDraft(counted);
    } catch {
      // Overtaken, or the server is away: the button still applies what is chosen.
    }
  };
  const stopTimer = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    counting.current?.abort();
  };

  useEffect(() => stopTimer, []);
  // New results: the boxes say what holds, unless the reader is already choosing on.
  useEffect(() => {
    if (isIdle && timer.current === undefined && !isSheetOpen()) form.current?.reset();
  }, [isIdle, state, isDrafting]);

  return {
    form,
    sheet,
    draft,
    // Not onChange: it believes a box that a reset has cleared to be still checked.
    onInput: (event: FormEvent<HTMLFormElement>) => {
      stopTimer();
      const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      const settle = () => void (isSheetOpen() ? countDraft() : apply());
      timer.current = setTimeout(settle, isTyping ? TYPING_SETTLE_MS : SETTLE_MS);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void apply();
    },
    /** In the sheet nothing holds before its button is pressed, not even this. */
    onClear: (event: MouseEvent) => {
      event.preventDefault();
      clearBoxes(form.current);
      void countDraft();
    },
    /** A sheet that was closed without its button has chosen nothing. */
    onToggle: () => {
      if (isSheetOpen()) return;
      stopTimer();
      setDraft(undefined);
      form.current?.reset();
    },
  };
}

/** What the sheet says of a choice before it is applied. */
async function countsFor(state: CatalogState, signal: AbortSignal): Promise<Filtered | undefined> {
  const counts = async (asked: CatalogState) =>
    fetchCall(
      searchProducts,
      { query: { ...toSearchInput({ ...asked, page: 1, items: 1 }), source: 'filters' } },
      { signal },
    );
  const [{ catalogOf }, found, possible] = await Promise.all([
    import('./catalog-data.rules.ts'),
    counts(state),
    counts(withoutFilters(state)),
  ]);
  const data = catalogOf(state, undefined, found, possible);
  return 'groups' in data ? data : undefined;
}

function clearBoxes(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    field.checked = false;
    if (field.type !== 'checkbox') field.value = '';
  }
}

function fieldsOf(form: HTMLFormElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  if (!form) return fields;
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}
