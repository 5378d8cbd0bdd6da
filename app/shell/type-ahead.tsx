import type { ReactElement, RefObject } from 'react';
import { useId } from 'react';
import {
  messages,
  type Suggestion,
  suggestProducts,
} from '#features/catalog/catalog-search/catalog.contract.ts';
import { foundBy } from '#features/catalog/catalog-search/use-search-clicks.ts';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { SmallDial } from '#features/crimp/crimp-table/dial.component.tsx';
import { ComboboxList, ComboboxOption } from '#web/combobox/combobox-list.tsx';
import { type Question, useCombobox } from '#web/combobox/use-combobox.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { textOf } from '#web/form-text.ts';
import styles from './type-ahead.module.css';

interface SuggestionList {
  /** What was asked, as typed. */
  readonly query: string;
  /** Group by group. */
  readonly suggestions: readonly Suggestion[];
  readonly total: number;
}

const groups = [
  { kind: 'assembly', title: 'Assemblies' },
  { kind: 'part', title: 'Part numbers' },
  { kind: 'other', title: 'Other numbers' },
  { kind: 'product', title: 'Products' },
  { kind: 'crimp', title: 'Crimp shortcuts' },
] as const;

/** A part number that was typed goes before an assembly that it is of. */
const groupsOf = (suggestions: readonly Suggestion[]): ReadonlyArray<(typeof groups)[number]> =>
  suggestions[0]?.kind === 'part' ? [groups[1], groups[0], ...groups.slice(2)] : groups;

/** An empty field has no list. */
async function suggest({
  typed: query,
  form,
  signal,
}: Question<SuggestionList>): Promise<SuggestionList | undefined> {
  if (query === '') return undefined;
  const productCategory = textOf(form, 'productCategory');
  const asked = productCategory === '' ? { query } : { query, productCategory };
  const { suggestions, total } = await fetchCall(suggestProducts, { query: asked }, { signal });
  const inGroups = groupsOf(suggestions).flatMap(({ kind }) =>
    suggestions.filter((one) => one.kind === kind),
  );
  return { query, suggestions: inGroups, total };
}

/** The list under the search: part numbers, products and crimps that fit what is typed. */
export function TypeAhead(props: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly form: RefObject<HTMLFormElement | null>;
}): ReactElement {
  const listId = useId();
  const box = useCombobox({ ...props, listId, ask: suggest });
  const { answer, isOpen } = box;
  const found = answer?.suggestions ?? [];
  return (
    <div {...foundBy(answer?.query ?? '')}>
      <ComboboxList
        of={box}
        label="Suggestions"
        isShown={isOpen && answer !== undefined}
        className={styles['list']}
        end={
          <>
            {found.length === 0 && <p className={styles['none']}>{messages.noSearchResults}</p>}
            <p className={styles['end']}>
              <span>{answer && `${resultsOf(answer.total)} for “${answer.query}”`}</span>
              <span className="only-wide" aria-hidden="true">
                <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
              </span>
            </p>
          </>
        }
      >
        {groupsOf(found).map(({ kind, title }) => {
          if (!found.some((one) => one.kind === kind)) return null;
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options has no element of its own in HTML
            <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
              <p id={`${listId}-${kind}`} className="label" role="presentation">
                {title}
              </p>
              {found.map(
                (one, index) =>
                  one.kind === kind && (
                    <ComboboxOption
                      key={`${one.label} ${one.href}`}
                      of={box}
                      index={index}
                      to={one.href}
                      className={styles['option']}
                    >
                      {one.image === undefined ? (
                        <span />
                      ) : (
                        <img src={one.image} alt="" width="44" height="22" loading="lazy" />
                      )}
                      {/* Above every number of the row. */}
                      {one.warning !== undefined && <span className={styles['warning']}>{one.warning}</span>}
                      <span>
                        <Marked label={one.label} marks={one.marks} />
                        <small>
                          <Measured text={one.detail} />
                        </small>
                      </span>
                      {one.dial && <SmallDial dialSetting={one.dial} />}
                      {one.price !== undefined && (
                        <span className={styles['price']}>
                          <b>{dollars(one.price)}</b>
                          <small>{one.perFoot ? 'per ft' : 'each'}</small>
                        </span>
                      )}
                    </ComboboxOption>
                  ),
              )}
            </div>
          );
        })}
      </ComboboxList>
      <p className="vh" aria-live="polite">
        {isOpen && answer && `${found.length} suggestions, ${resultsOf(answer.total)} in all`}
      </p>
    </div>
  );
}

/** The label with what was typed underlined. */
function Marked({ label, marks }: Pick<Suggestion, 'label' | 'marks'>): ReactElement {
  const pieces: ReactElement[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    pieces.push(
      <span key={at}>{label.slice(at, start)}</span>,
      <mark key={start}>{label.slice(start, end)}</mark>,
    );
    at = end;
  }
  return (
    <b>
      {pieces}
      {label.slice(at)}
    </b>
  );
}

const resultsOf = (total: number): string => (total === 1 ? '1 result' : `${total} results`);
