import type { ReactElement } from 'react';
import { ROUTE_NOT_FOUND } from '#web/failure.ts';
import { page } from '#web/page.tsx';
import { DeadEnd } from './dead-end.tsx';

/** Any address that is not in the route table. */
export const notFoundPage = page({
  load: ({ url }) => ({ path: url.pathname }),
  head: () => ({ title: ROUTE_NOT_FOUND, robots: 'noindex', status: 404 }),
  Page: NotFound,
});

function NotFound({ data }: { readonly data: { readonly path: string } }): ReactElement {
  return (
    <DeadEnd heading={ROUTE_NOT_FOUND} status={404}>
      <p>
        There is no page at <b>{data.path}</b>. If you have a part number, search for it above.
      </p>
    </DeadEnd>
  );
}
