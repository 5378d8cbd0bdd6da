import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';

export const ChangeCrumbs = ({ here }: { readonly here: string }): ReactElement => (
  <Breadcrumbs
    crumbs={[
      { label: 'Dashboard', to: paths.account() },
      { label: 'List Prices', to: paths.listPrices() },
      { label: here },
    ]}
  />
);
