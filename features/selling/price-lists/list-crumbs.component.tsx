import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';

export const ListCrumbs = ({ here }: { readonly here: string }): ReactElement => (
  <Breadcrumbs
    crumbs={[
      { label: 'Dashboard', to: paths.account() },
      { label: 'Price Lists', to: paths.priceLists() },
      { label: here },
    ]}
  />
);
