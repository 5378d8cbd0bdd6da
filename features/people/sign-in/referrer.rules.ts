/** Coming back to one of these after signing in would lead in a circle, or out again. */
const NO_WAY_BACK = /^\/(login|logout)(\/|$)/;
/** Stands for this site, whatever its name is. */
const HERE = 'http://site.invalid';

/**
 * Where a sign-in leads (security 1, row 9): back to the referrer when that is a path of this site.
 *
 * @param fallback where it leads otherwise
 */
export function placeAfterSignIn(referrer: string | undefined, fallback: string): string {
  if (referrer === undefined || !referrer.startsWith('/') || !URL.canParse(referrer, HERE)) return fallback;
  const { origin, pathname, search, hash } = new URL(referrer, HERE);
  // What a browser would read as another site: '//evil.example', '/\evil.example', '/./\evil.example'.
  if (origin !== HERE || pathname.startsWith('//') || NO_WAY_BACK.test(pathname)) return fallback;
  return pathname + search + hash;
}
