/** What a request says of where it comes from. */
export interface Provenance {
  readonly changesState: boolean;
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
  /** Origins that are this site: PUBLIC_URL and the one the request was addressed to. */
  readonly ownOrigins: readonly string[];
  readonly hasSessionCookie: boolean;
  readonly isSignIn: boolean;
}

/**
 * May this request change something (shapes 2, CSRF)? A browser names the place a request comes from; another
 * place is refused, and a request that carries our cookie must name ours.
 */
export function mayChangeState(from: Provenance): boolean {
  if (!from.changesState) return true;
  const namesOther =
    (from.origin !== undefined && !from.ownOrigins.includes(from.origin)) ||
    (from.secFetchSite !== undefined && from.secFetchSite !== 'same-origin');
  if (namesOther) return false;
  const namesOurs = from.origin !== undefined || from.secFetchSite !== undefined;
  return namesOurs || !from.hasSessionCookie || from.isSignIn;
}
