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

/** What an address says, as somebody would type it: '/products/suction-hose.html' is 'suction hose'. */
function wordsOf(path: string): string {
  // Read as a form's value is: signs that are escaped wrongly are no error there.
  const text = new URLSearchParams(`path=${path}`).get('path') ?? '';
  return text
    .replace(/^\/(products?|page|catalog)\b|\.\w+$/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
