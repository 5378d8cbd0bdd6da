import { fetchCall } from '#web/fetch-call.ts';
import { type Look, lookOfCookies } from '#web/look.rules.ts';
import { useShell } from '#web/shell-state.tsx';
import { wear } from '#web/wear-look.ts';

/** Puts a choice on this page and those that come, and keeps it in the account of who is signed in. */
export function useLook(): (choice: Partial<Look>) => Promise<void> {
  const { viewer } = useShell();
  return async (choice) => {
    // What another switch of this page, or another tab, has chosen since stays.
    wear({ ...lookOfCookies(document.cookie), ...choice });
    if (viewer.role !== 'visitor') await keepInAccount(choice);
  };
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
