import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { typedEarly } from './typed-early.ts';

/** Keeps what was typed into a piece of the page before it was alive, and tells `app/site/wake.ts`, which keeps what was pressed. */
export function Awake({ children }: { readonly children: ReactNode }): ReactElement {
  const [doAgain] = useState(() => (import.meta.env.SSR ? undefined : typedEarly()));
  useEffect(() => {
    doAgain?.();
    document.dispatchEvent(new Event('alive'));
  }, [doAgain]);
  return <>{children}</>;
}
