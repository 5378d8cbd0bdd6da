import type { ReactElement } from 'react';

/** The mark: a crimped ferrule with three yellow grooves. */
export function Mark(): ReactElement {
  return (
    <svg viewBox="0 0 38 30" width="38" height="30" aria-hidden="true">
      <path d="M1 10h7v10H1zM31 7h6v16h-6z" fill="none" stroke="currentColor" strokeWidth="2" />
      <rect x="8" y="3" width="23" height="24" rx="2" fill="currentColor" />
      <path d="M13.5 3v24M19.5 3v24M25.5 3v24" stroke="var(--here)" strokeWidth="2.4" />
    </svg>
  );
}
