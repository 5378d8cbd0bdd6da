import type { ReactElement } from 'react';
import { Status } from '#web/ui/status.tsx';
import { stateWords } from './certificate-state.rules.ts';
import type { CertificateState } from './certificates.contract.ts';

const looks = {
  waiting: { shape: 'ring', tone: 'warn' },
  coming: { shape: 'ring', tone: 'action' },
  valid: { shape: 'full', tone: 'ok' },
  ending: { shape: 'half', tone: 'warn' },
  expired: { shape: 'diamond', tone: 'bad' },
} as const;

/** Where a certificate stands today. */
export const CertificateStatus = ({ state }: { readonly state: CertificateState }): ReactElement => (
  <Status {...looks[state]}>{stateWords[state]}</Status>
);
