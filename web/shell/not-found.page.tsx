import type { ReactElement } from 'react';
import { ROUTE_NOT_FOUND } from '#web/failure.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DeadEnd } from './dead-end.tsx';

/** Any address that is not in the route table. */
export const notFoundPage = page({
  load: ({ url }) => ({ path: url.pathname }),
  head: () => ({ title: ROUTE_NOT_FOUND, robots: 'noindex', status: 404 }),
  Page: NotFound,
});

function NotFound({ data }: { readonly data: { readonly path: string } }): ReactElement {
  const words = wordsOf(data.path);
  return (
    <DeadEnd heading={ROUTE_NOT_FOUND} status={404}>
      <p>
        There is no page at <b>{data.path}</b>. If you have a part number, search for it above.
      </p>
      {words !== '' && (
        <p>
          <ButtonLink to={paths.search(words)}>Search for “{words}”</ButtonLink>
        </p>
      )}
    </DeadEnd>
  );
}

const MOST_LETTERS = 60;

/** What an address says, as somebody would type it: '/product/hose_bw2.html' is 'hose bw2'. */
function wordsOf(path: string): string {
  const words = decodedPath(path)
    .replace(/\.[a-z]{2,5}$/i, '')
    .replace(/^\/(product|products|page|news|account|catalog)\b/i, '')
    .replaceAll(/[^\p{L}\p{N}.-]+/gu, ' ')
    // Of a part number it stays.
    .replaceAll(/(?<=\p{L}{2})-(?=\p{L}{2})/gu, ' ')
    .trim();
  return words.length > MOST_LETTERS ? '' : words;
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
