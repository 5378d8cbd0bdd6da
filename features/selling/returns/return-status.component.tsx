import type { ReactElement } from 'react';
import { Status } from '#web/ui/status.tsx';
import { statusWords } from './return.rules.ts';
import type { ReturnStatus as State } from './returns.contract.ts';

const looks = {
  requested: { shape: 'ring', tone: 'action' },
  agreed: { shape: 'half', tone: 'action' },
  received: { shape: 'full', tone: 'ok' },
  declined: { shape: 'diamond', tone: 'bad' },
} as const;

export const ReturnStatus = ({ status }: { readonly status: State }): ReactElement => (
  <Status {...looks[status]}>{statusWords[status]}</Status>
);
