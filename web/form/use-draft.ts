import { type RefObject, useLayoutEffect } from 'react';

/** What was typed into forms that are out of the page for now, by the name of the form. */
export type Drafts = Map<string, FormData>;

/** Keeps what was typed into a form while it is out of the page; nothing of a form that is done. */
export function useDraft(
  { name, form }: { readonly name: string; readonly form: RefObject<HTMLFormElement | null> },
  drafts: Drafts,
): void {
  useLayoutEffect(() => {
    for (const [field, value] of drafts.get(name) ?? []) {
      const element = form.current?.elements.namedItem(field);
      const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      if (isText && typeof value === 'string') element.value = value;
    }
    return () => {
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form that is there when it goes, not when it came
      const leaving = form.current;
      if (leaving) drafts.set(name, new FormData(leaving));
      else drafts.delete(name);
    };
  }, [name, form, drafts]);
}
