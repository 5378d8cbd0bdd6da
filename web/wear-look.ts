import { LOOK_COOKIE, LOOK_COOKIE_SECONDS, type Look, lookCode } from './look.rules.ts';

/** Puts a look on the page that is open, and on those that come. */
export function wear(look: Look): void {
  document.documentElement.dataset['theme'] = look.theme;
  document.documentElement.dataset['density'] = look.density;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser yet
  document.cookie = `${LOOK_COOKIE}=${lookCode(look)}; Path=/; SameSite=Lax; Max-Age=${LOOK_COOKIE_SECONDS}${secure}`;
}
