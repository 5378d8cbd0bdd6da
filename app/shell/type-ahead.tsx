/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of a combobox has no elements of its own in HTML */
import { type ReactElement, type RefObject, useId } from 'react';
import { messages, type Suggestion } from '#features/catalog/catalog-search/catalog.contract.ts';
import { foundBy } from '#features/catalog/catalog-search/use-search-clicks.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './type-ahead.module.css';
import { useSuggestions } from './use-suggestions.ts';

const groups = [
  { kind: 'part', title: 'Part numbers' },
  { kind: 'product', title: 'Products' },
  { kind: 'crimp', title: 'Crimp shortcuts' },
] as const;

/** The list under the search: part numbers, products and crimps that fit what is typed (WAI-ARIA combobox with a list). */
export function TypeAhead(props: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly form: RefObject<HTMLFormElement | null>;
}): ReactElement {
  const listId = useId();
  const { answer, isOpen, active, close } = useSuggestions({ ...props, listId });
  const found = groups.flatMap(({ kind }) => answer?.suggestions.filter((one) => one.kind === kind) ?? []);
  return (
    <>
      <div
        {...foundBy(answer?.query ?? '')}
        className={styles['list']}
        hidden={!isOpen || !answer}
        // The press must not take the focus out of the field before the click arrives.
        onPointerDown={(event) => event.preventDefault()}
      >
        <div id={listId} role="listbox" aria-label="Suggestions">
          {groups.map(({ kind, title }) => {
            const own = found.filter((one) => one.kind === kind);
            if (own.length === 0) return null;
            return (
              <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
                <p id={`${listId}-${kind}`} className="label" role="presentation">
                  {title}
                </p>
                {own.map((one) => {
                  const index = found.indexOf(one);
                  return (
                    <Option
                      key={`${one.kind} ${one.label} ${one.href}`}
                      id={`${listId}-${index}`}
                      suggestion={one}
                      isActive={index === active}
                      onChoose={close}
                    />
                  );
                })}
              </div>
            );
          })}
        </div>
        {found.length === 0 && <p className={styles['none']}>{messages.noSearchResults}</p>}
        <p className={styles['end']}>
          <span>{answer && `${resultsOf(answer.total)} for “${answer.query}”`}</span>
          <span className="only-wide" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
          </span>
        </p>
      </div>
      <p className="vh" aria-live="polite">
        {isOpen && answer && `${found.length} suggestions, ${resultsOf(answer.total)} in all`}
      </p>
    </>
  );
}

function Option({
  id,
  suggestion,
  isActive,
  onChoose,
}: {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}): ReactElement {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={suggestion.href}
      className={styles['option']}
      onClick={onChoose}
    >
      {suggestion.image === undefined ? (
        <span />
      ) : (
        <img src={suggestion.image} alt="" width="44" height="22" loading="lazy" />
      )}
      <span>
        <Marked label={suggestion.label} marks={suggestion.marks} />
        <small>{suggestion.detail}</small>
      </span>
    </Link>
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
