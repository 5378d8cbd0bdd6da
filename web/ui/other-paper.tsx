import type { ReactElement } from 'react';
import { useShell } from '#web/shell-state.tsx';

/** Beside what leads to a PDF: the same on the paper that the supplier does not use, but its reader's printer may. */
export function OtherPaper({ of }: { readonly of: string }): ReactElement {
  const isLetter = useShell().supplier.paper === 'letter';
  return (
    <a
      href={`${of}${of.includes('?') ? '&' : '?'}paper=${isLetter ? 'a4' : 'letter'}`}
      target="_blank"
      rel="noreferrer"
      className="no-print"
    >
      on {isLetter ? 'A4' : 'Letter'}
    </a>
  );
}
