import type { Units } from '#shared/units.ts';
import { lookOfCookies } from './look.rules.ts';

/**
 * A browser keeps the page that is left, as it stands, for its Back button. After signing out that page would show the
 * account to whoever comes next: it is put out of sight as it is left, and read again when it is brought back. For
 * pages that somebody is signed in on.
 */
export function readAgainWhenRestored(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    document.documentElement.hidden = persisted;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

/** A page that was left in other units is written anew when it is brought back. */
export function readAgainInOtherUnits(units: Units): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && lookOfCookies(document.cookie).units !== units) window.location.reload();
  });
}
