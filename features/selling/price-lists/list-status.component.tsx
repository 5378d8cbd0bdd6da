import type { ReactElement } from 'react';
import { Status } from '#web/ui/status.tsx';
import { statusNames } from './price-list-words.rules.ts';
import type { PriceListStatus } from './price-lists.contract.ts';

const looks = {
  draft: { shape: 'ring' },
  published: { shape: 'full', tone: 'ok' },
  withdrawn: { shape: 'diamond' },
} as const satisfies Record<PriceListStatus, object>;

export const ListStatus = ({ status }: { readonly status: PriceListStatus }): ReactElement => (
  <Status {...looks[status]}>{statusNames[status]}</Status>
);
