import { COLUMNS_COOKIE } from '#shared/hidden-columns.ts';
import { COLUMNS_CHOSEN, LOOK_COOKIE_SECONDS } from '#web/look.rules.ts';

/** Hides columns on the page that is open, and on those that come. */
export function wearColumns(hidden: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const seconds = hidden === '' ? 0 : LOOK_COOKIE_SECONDS;
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser yet
  document.cookie = `${COLUMNS_COOKIE}=${hidden}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
  document.dispatchEvent(new CustomEvent(COLUMNS_CHOSEN, { detail: hidden }));
}
