import { countClick } from './search-click.contract.ts';

/** Marks a list of results, or of suggestions, with the text that found them. */
export const foundBy = (query: string): { readonly 'data-found-by'?: string } =>
  query === '' ? {} : { 'data-found-by': query };

/**
 * Tells the server which searches lead somewhere: the text alone, when a link of such a list to a product or a crimp is
 * followed, here or in a new tab. Nobody waits for it, and where it is lost nothing else is.
 */
export function countSearchClicks(): void {
  // Before anybody prevents or ends the event.
  for (const kind of ['click', 'auxclick'] as const)
    document.addEventListener(kind, ({ target, button }) => button < 2 && count(target), { capture: true });
}

function count(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const query = link?.closest<HTMLElement>('[data-found-by]')?.dataset['foundBy'];
  if (!link || query === undefined || !FOUND.test(link.pathname)) return;
  fetch(countClick.path, {
    method: countClick.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
    keepalive: true,
  }).catch(() => undefined);
}

const FOUND = /^\/(product|crimp-specs)\//;
