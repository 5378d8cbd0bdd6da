import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What somebody typed into a form since it was last sent. */
export interface TypedSince {
  /** It is sent: all that was typed goes with it. */
  readonly forget: () => void;
  /**
   * Puts the fields back to what is kept, but for those that were typed in since.
   *
   * @returns whether there are such
   */
  readonly resetOthers: () => boolean;
}

export function useTypedSince(form: RefObject<HTMLFormElement | null>): TypedSince {
  const typed = useRef(new Set<Field>());
  useEffect(() => {
    const around = form.current;
    if (!around) return;
    const note = ({ target }: Event): void => {
      if (isField(target)) typed.current.add(target);
    };
    around.addEventListener('input', note);
    return () => around.removeEventListener('input', note);
  }, [form]);
  const forget = useCallback(() => typed.current.clear(), []);
  const resetOthers = useCallback(() => {
    const back = [...typed.current].filter(({ isConnected }) => isConnected).map(asItIs);
    form.current?.reset();
    for (const put of back) put();
    return back.length > 0;
  }, [form]);
  return useMemo(() => ({ forget, resetOthers }), [forget, resetOthers]);
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** @returns what makes a field again as it is just now */
function asItIs(field: Field): () => void {
  if (field instanceof HTMLInputElement && field.type === 'file') {
    const { files } = field;
    return () => void (field.files = files);
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked } = field;
    return () => void (field.checked = checked);
  }
  const { value } = field;
  return () => void (field.value = value);
}
