import { lazy, type ReactElement, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { textOf } from '#web/form-text.ts';
import { paths } from '#web/paths.ts';
import { searchCategories } from '#web/shell/sections.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './search-box.module.css';

// Nobody needs the suggestions before they reach for the box.
const TypeAhead = lazy(async () => import('./type-ahead.tsx').then((file) => ({ default: file.TypeAhead })));

/** The search on every page. Without JavaScript it is a plain form that leads to the catalog. */
export function SearchBox(): ReactElement {
  const { term, category, key } = useSearchState();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef({ term, category, key });
  /** Whether a search is on its way, and whether the reader has entered another one meanwhile. */
  const sent = useRef({ isOnItsWay: false, isOvertaken: false });
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (document.activeElement === input.current) setWanted(true);
    return listenForKeys(input);
  }, []);
  // The box says what the page does; what was entered while the page was on its way is the reader's own.
  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { term, category, key };
    const { isOvertaken } = sent.current;
    sent.current = { isOnItsWay: false, isOvertaken: false };
    if (isOvertaken) return;
    if (input.current && before.term !== term) input.current.value = term;
    if (select.current && before.category !== category) select.current.value = category;
  }, [term, category, key]);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    input.current?.blur();
    sent.current = { isOnItsWay: true, isOvertaken: false };
    await navigate(resultsOf(new FormData(event.currentTarget)));
  };
  return (
    <search className={styles['place']}>
      <form
        ref={form}
        className={styles['form']}
        action={paths.catalog()}
        onSubmit={(event) => void submit(event)}
        onInput={() => {
          sent.current.isOvertaken = sent.current.isOnItsWay;
        }}
      >
        <select ref={select} name="productCategory" aria-label="Search in" defaultValue={category}>
          {searchCategories.map(({ label, value }) => (
            <option key={label} value={value}>
              {label}
            </option>
          ))}
        </select>
        <input
          ref={input}
          type="search"
          name="query"
          defaultValue={term}
          aria-label="Search the catalog"
          placeholder="Part number, product or crimp (BW2-08+MF)"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          onFocus={() => setWanted(true)}
        />
        <input type="hidden" name="source" value="search-box" />
        <button aria-label="Search">
          <Icon name="search" />
          <span aria-hidden="true">Search</span>
        </button>
      </form>
      {wanted && (
        <Suspense>
          <TypeAhead key={term} input={input} form={form} />
        </Suspense>
      )}
    </search>
  );
}

const CATALOG_PATH = /^\/products(\/search(\/|$)|\/?$)/;

/** What the address says is being searched, so that the box and the page agree. */
function useSearchState(): { readonly term: string; readonly category: string; readonly key: string } {
  const { pathname, search, key } = useLocation();
  const query = new URLSearchParams(search);
  const inPath = /^\/products\/search\/(.+)$/.exec(pathname)?.[1];
  // Other pages have a `query` of their own.
  const isOurs = CATALOG_PATH.test(pathname);
  const asked = (isOurs && query.get('productCategory')) || '';
  return {
    term: inPath === undefined ? (isOurs && query.get('query')) || '' : decoded(inPath),
    category: searchCategories.some(({ value }) => value === asked) ? asked : '',
    key,
  };
}

function resultsOf(form: FormData): string {
  const term = textOf(form, 'query');
  const productCategory = textOf(form, 'productCategory');
  return term === ''
    ? paths.catalog({ productCategory })
    : paths.search(term, { productCategory, source: 'search-box' });
}

/** `/` goes to the search from anywhere but a field; the code of the other keys comes with the first of them. */
function listenForKeys(input: { readonly current: HTMLInputElement | null }): () => void {
  // The first waits for its code; whoever comes later is answered at once, before the browser scrolls.
  let act = async (event: KeyboardEvent): Promise<void> => {
    const { actOnKey } = await import('./page-keys.tsx');
    act = async (next) => actOnKey(next);
    actOnKey(event);
  };
  const listen = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === '/' && !isTyping(target)) {
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    } else if (ARROWS.test(key) || (LETTERS.test(key) && !isTyping(target))) void act(event);
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

const ARROWS = /^(ArrowUp|ArrowDown|Home|End)$/;
const LETTERS = /^[?c]$/;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
