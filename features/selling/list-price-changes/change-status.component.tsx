import type { ReactElement } from 'react';
import { Status } from '#web/ui/status.tsx';
import type { ChangeStatus } from './list-price-changes.contract.ts';
import { statusNames } from './list-price-words.rules.ts';

const looks = {
  scheduled: { shape: 'ring' },
  applied: { shape: 'full', tone: 'ok' },
  withdrawn: { shape: 'diamond' },
} as const satisfies Record<ChangeStatus, object>;

export const ChangeStatusMark = ({ status }: { readonly status: ChangeStatus }): ReactElement => (
  <Status {...looks[status]}>{statusNames[status]}</Status>
);
