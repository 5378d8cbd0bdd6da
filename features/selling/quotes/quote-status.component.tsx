import type { ReactElement } from 'react';
import { Status } from '#web/ui/status.tsx';
import type { QuoteState } from './quote.contract.ts';
import { stateNames } from './quote-status.rules.ts';

const looks = {
  requested: { shape: 'ring', tone: 'action' },
  sent: { shape: 'half', tone: 'action' },
  accepted: { shape: 'full', tone: 'ok' },
  declined: { shape: 'diamond', tone: 'bad' },
  expired: { shape: 'diamond', tone: 'warn' },
  withdrawn: { shape: 'diamond' },
} as const;

export const QuoteStatus = ({ state }: { readonly state: QuoteState }): ReactElement => (
  <Status {...looks[state]}>{stateNames[state]}</Status>
);
