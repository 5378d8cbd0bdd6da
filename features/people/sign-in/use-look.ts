import { type SubmitEvent, useState } from 'react';
import { fetchCall } from '#web/fetch-call.ts';
import { isDensity, isTheme, isUnits, type Look, lookOfCookies } from '#web/look.rules.ts';
import { useShell } from '#web/shell-state.tsx';
import { wear } from '#web/wear-look.ts';

/**
 * The look of a form whose buttons choose a part of it, for this page and those that come. The account of who is signed in
 * keeps it.
 *
 * @param chosen told which button was pressed, and when that is kept
 */
export function useLook(
  chosen?: (pressed: HTMLButtonElement, kept: Promise<void> | undefined) => Promise<void>,
): readonly [Look, choose: (event: SubmitEvent<HTMLFormElement>) => void] {
  const { look: first, viewer } = useShell();
  const [look, setLook] = useState(first);
  const choose = (event: SubmitEvent<HTMLFormElement>): void => {
    const pressed = event.nativeEvent.submitter;
    if (!(pressed instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const choice = choiceOf(pressed.value);
    // What another switch of this page, or another tab, has chosen since stays.
    const now = { ...lookOfCookies(document.cookie), ...choice };
    setLook(now);
    wear(now);
    const kept = viewer.role === 'visitor' ? undefined : keepInAccount(choice);
    void chosen?.(pressed, kept);
  };
  return [look, choose];
}

function choiceOf(value: string): Partial<Look> {
  if (isTheme(value)) return { theme: value };
  if (isUnits(value)) return { units: value };
  return isDensity(value) ? { density: value } : {};
}

/** So that the next browser they sign in with looks the same. */
export async function keepInAccount(look: Partial<Look> & { readonly columns?: string }): Promise<void> {
  try {
    const { changeLook } = await import('#features/people/accounts/own-account.contract.ts');
    await fetchCall(changeLook, { body: look });
  } catch (error) {
    // This browser has it in its cookie all the same.
    console.warn('The look could not be kept in the account.', error);
  }
}
