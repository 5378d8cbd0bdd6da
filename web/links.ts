import { type DataRouter, matchRoutes, type RouterContextProvider } from 'react-router';
import { NOT_FOUND_ROUTE, type PageModule } from './page.tsx';
import { opensOnce } from './paths.ts';

/** A pointer that only passes over a link means nothing. */
const DWELL_MS = 65;
/** What was fetched ahead is asked for again after this. */
const AGAIN_MS = 10_000;

/**
 * Links in the browser, all of them, those inside content too: a click turns the page without loading the site anew,
 * and whoever points at a link, focuses it or touches it has its code and data on the way.
 *
 * @param contextFor what a page's loader gets when it runs ahead of the click
 */
export function followLinks(router: DataRouter, contextFor: () => RouterContextProvider): void {
  document.addEventListener('click', (event) => {
    const link = clickedLink(event);
    const url = link && new URL(link.href);
    if (!url || !pageAt(router, url)) return;
    event.preventDefault();
    void router.navigate(url.pathname + url.search + url.hash, {
      replace: isHere(url),
      preventScrollReset: link.dataset['keepScroll'] !== undefined,
    });
  });

  const fetchedAt = new Map<string, number>();
  const fetchAhead = (target: EventTarget | null): void => {
    const link = linkAt(target);
    const url = link && new URL(link.href);
    if (!url || opensOnce.test(url.pathname) || isHere(url)) return;
    const last = fetchedAt.get(url.href);
    if (last !== undefined && performance.now() - last < AGAIN_MS) return;
    fetchedAt.set(url.href, performance.now());
    // A page that cannot be fetched ahead is fetched, and fails, when it is opened.
    loadAhead(router, url, contextFor()).catch(() => undefined);
  };
  let dwell: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(dwell);
    if (pointerType === 'mouse') dwell = setTimeout(() => fetchAhead(target), DWELL_MS);
  });
  document.addEventListener('touchstart', ({ target }) => fetchAhead(target), { passive: true });
  document.addEventListener('focusin', ({ target }) => fetchAhead(target));
}

async function loadAhead(router: DataRouter, url: URL, context: RouterContextProvider): Promise<void> {
  const match = pageAt(router, url);
  if (!match) return;
  const { lazy, loader } = match.route;
  const page = typeof lazy === 'function' ? ((await lazy()) as PageModule) : { loader };
  if (typeof page.loader !== 'function') return;
  const { params, pathname: pattern } = match;
  await page.loader({ request: new Request(url), url, params, pattern, context });
}

/** The route of a page of ours; the files and calls of the site are no pages. */
function pageAt(router: DataRouter, url: URL) {
  const match = matchRoutes(router.routes, url.pathname)?.at(-1);
  return match && match.route.id !== NOT_FOUND_ROUTE ? match : undefined;
}

/** A plain click on a link that nobody has handled yet, unless it only moves within the page. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = linkAt(event.target);
  return link && link.hash !== '' && isHere(new URL(link.href)) ? undefined : link;
}

/** The link to this site under a pointer or a finger. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || link.hasAttribute('download')) return undefined;
  return link.target === '' || link.target === '_self' ? link : undefined;
}

const isHere = (url: URL): boolean =>
  url.pathname === window.location.pathname && url.search === window.location.search;
