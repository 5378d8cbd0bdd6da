/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of a combobox has no elements of its own in HTML */
import { type ReactElement, type SubmitEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { textOf } from '#web/form-text.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './assembly-search.module.css';
import { useAssemblySuggestions } from './use-assembly-suggestions.tsx';

/** The hose-assembly search box. Without JavaScript it is a plain form. */
export function AssemblySearch({ typed = '' }: { readonly typed?: string }): ReactElement {
  const id = useId();
  const navigate = useNavigate();
  const list = useAssemblySuggestions(id);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    list.close();
    const text = textOf(new FormData(event.currentTarget), 'query');
    await navigate(text === '' ? paths.crimp() : paths.crimpSearch(text));
  };
  const isShown = list.isOpen && list.suggestions.length > 0;
  return (
    <search className={styles['search']}>
      <form action={paths.crimp()} onSubmit={(event) => void submit(event)}>
        <label htmlFor={id}>Hose assembly</label>
        <div className={styles['row']}>
          <input
            id={id}
            key={typed}
            name="query"
            defaultValue={typed}
            placeholder="BW2-08+MF+FN208"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-expanded={isShown}
            aria-activedescendant={isShown && list.active >= 0 ? `${id}-${list.active}` : undefined}
            onChange={(event) => list.onType(event.currentTarget.value)}
            onKeyDown={list.onKey}
            onBlur={list.close}
          />
          <Button type="submit">Look up</Button>
        </div>
      </form>
      <div
        id={`${id}-list`}
        className={styles['list']}
        role="listbox"
        aria-label="Hose assemblies"
        hidden={!isShown}
        // The press must not take the focus out of the field before the click arrives.
        onPointerDown={(event) => event.preventDefault()}
      >
        {list.suggestions.map((text, index) => (
          <Link
            key={text}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === list.active}
            tabIndex={-1}
            to={paths.crimpSearch(text)}
            onClick={list.close}
          >
            {text}
          </Link>
        ))}
      </div>
      <p className={styles['failed']} role="status">
        {list.failed && 'Suggestions cannot be shown now. Look up still works.'}
      </p>
    </search>
  );
}
