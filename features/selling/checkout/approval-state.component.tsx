import type { ReactElement } from 'react';
import { Status } from '#web/ui/status.tsx';
import type { ApprovalStatus } from './approvals.contract.ts';

export const stateWords = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const satisfies Record<ApprovalStatus, string>;

const looks = {
  pending: { shape: 'ring', tone: 'warn' },
  approved: { shape: 'full', tone: 'ok' },
  rejected: { shape: 'diamond', tone: 'bad' },
  withdrawn: { shape: 'diamond' },
} as const;

export const ApprovalState = ({ status }: { readonly status: ApprovalStatus }): ReactElement => (
  <Status {...looks[status]}>{stateWords[status]}</Status>
);
