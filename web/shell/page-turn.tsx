import { type ReactElement, useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { applyHead } from '#web/apply-head.ts';
import type { PageHandle } from '#web/page.tsx';
import { useShell } from '#web/shell-state.tsx';
import { isAccount } from './is-account.ts';
import styles from './page-turn.module.css';

/** Turning a page in the browser: the head of the new page, the focus on its heading, a line while it waits. */
export function PageTurn(): ReactElement {
  const { state, location } = useNavigation();
  useTurnedPage();
  return (
    <output className={styles['waiting']} data-waiting={state === 'idle' ? undefined : true}>
      {state === 'loading' && (
        <span className={isAccount(location.pathname) ? styles['word'] : 'vh'}>Loading</span>
      )}
    </output>
  );
}

function useTurnedPage(): void {
  const shell = useShell();
  const { pathname, hash, state } = useLocation();
  const match = useMatches().at(-1);
  const shown = useRef({ pathname, data: match?.loaderData });
  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.data === match?.loaderData) return;
    shown.current = { pathname, data: match?.loaderData };
    const handle = match?.handle as PageHandle | undefined;
    if (handle && match?.loaderData !== undefined) applyHead(handle.head(match.loaderData, shell), shell);
    // A filter or a sort keeps the reader where they are; another page starts at its heading, which is read out.
    if (before.pathname !== pathname && hash === '' && !isTypedIn(state)) focusHeading();
  }, [pathname, hash, match, shell, state]);
}

/** The address followed what is typed (`visit`): whoever types goes on. */
const isTypedIn = (state: unknown): boolean =>
  Object.hasOwn(Object(state) as object, 'visit') && document.activeElement !== document.body;

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  // A caret that stays behind in a field of the shell swallows what is typed into the next field that is tapped.
  window.getSelection()?.removeAllRanges();
  heading?.focus({ preventScroll: true });
}
