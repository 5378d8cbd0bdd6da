/** What an answer says of a limit. */
export type LimitHeaders = Readonly<Record<'RateLimit-Policy' | 'RateLimit', string>>;

/** As the IETF's draft has them: q calls in w seconds, of which r are left for t seconds. */
export const limitHeaders = (
  name: string,
  { most, window, left, seconds }: Readonly<Record<'most' | 'window' | 'left' | 'seconds', number>>,
): LimitHeaders => ({
  'RateLimit-Policy': `"${name}";q=${most};w=${window}`,
  RateLimit: `"${name}";r=${Math.max(0, left)};t=${Math.max(1, Math.ceil(seconds))}`,
});
