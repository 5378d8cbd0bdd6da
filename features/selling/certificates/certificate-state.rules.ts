import type { CertificateState } from './certificates.contract.ts';

export const stateWords: Readonly<Record<CertificateState, string>> = {
  waiting: 'To be checked',
  coming: 'Not yet valid',
  valid: 'Valid',
  ending: 'Ends soon',
  expired: 'Expired',
};
