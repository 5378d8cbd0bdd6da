import { type ReactElement, type RefObject, type SubmitEvent, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { suggestAssemblies } from '#features/crimp/crimp-table/crimp.contract.ts';
import { suggestFrom } from '#features/crimp/crimp-table/crimp-book.rules.ts';
import { ComboboxList, ComboboxOption } from '#web/combobox/combobox-list.tsx';
import { type Question, useCombobox } from '#web/combobox/use-combobox.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { textOf } from '#web/form-text.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './assembly-search.module.css';
import { orKept } from './offline-book.component.tsx';

/** Spec 5: asked for only when more than this is typed, or there are suggestions already. */
const SHORT = 2;

/** The hose-assembly search box. Without JavaScript it is a plain form. */
export function AssemblySearch({ typed = '' }: { readonly typed?: string }): ReactElement {
  const id = useId();
  const listId = `${id}-list`;
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const text = textOf(new FormData(event.currentTarget), 'query');
    await navigate(text === '' ? paths.crimp() : paths.crimpSearch(text));
  };
  return (
    <search className={styles['search']}>
      <form ref={form} action={paths.crimp()} onSubmit={(event) => void submit(event)}>
        <label htmlFor={id}>Hose assembly</label>
        <div className={styles['row']}>
          <input
            ref={input}
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
            aria-controls={listId}
            aria-expanded={false}
          />
          <Button type="submit">Look up</Button>
        </div>
      </form>
      <Assemblies key={typed} {...{ input, form, listId }} />
    </search>
  );
}

function Assemblies(props: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly listId: string;
}): ReactElement {
  const box = useCombobox({ ...props, ask: suggest });
  const suggestions = box.answer?.suggestions ?? [];
  return (
    <>
      <ComboboxList
        of={box}
        label="Hose assemblies"
        isShown={box.isOpen && suggestions.length > 0}
        className={styles['list']}
      >
        {suggestions.map((text, index) => (
          <ComboboxOption key={text} of={box} index={index} to={paths.crimpSearch(text)}>
            {text}
          </ComboboxOption>
        ))}
      </ComboboxList>
      <output className={styles['failed']}>
        {box.isFailed && 'Suggestions cannot be shown now. Look up still works.'}
      </output>
    </>
  );
}

interface Found {
  readonly suggestions: readonly string[];
}

async function suggest({ typed, answer, signal }: Question<Found>): Promise<Found | undefined> {
  if (typed.length <= SHORT && !answer?.suggestions.length) return undefined;
  const body = { hoseAssembly: typed };
  try {
    return await orKept(fetchCall(suggestAssemblies, { body }, { signal }), ({ specs }) =>
      suggestFrom(specs, body),
    );
  } catch (error) {
    if (!signal.aborted) console.error('crimp suggestions failed', error);
    throw error;
  }
}
