import type { ReactElement } from 'react';
import { Status } from '#web/ui/status.tsx';
import type { EnquiryState } from './enquiry-admin.contract.ts';

export const stateNames: Readonly<Record<EnquiryState, string>> = {
  NEW: 'New',
  IN_PROGRESS: 'In progress',
  ANSWERED: 'Answered',
};

const looks = {
  NEW: { shape: 'ring', tone: 'action' },
  IN_PROGRESS: { shape: 'half', tone: 'action' },
  ANSWERED: { shape: 'full', tone: 'ok' },
} as const;

export const EnquiryStatus = ({ state }: { readonly state: EnquiryState }): ReactElement => (
  <Status {...looks[state]}>{stateNames[state]}</Status>
);
