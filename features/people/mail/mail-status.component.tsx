import type { ReactElement } from 'react';
import { Status } from '#web/ui/status.tsx';
import type { MailState } from './mail.contract.ts';

export function MailStatus({ state }: { readonly state: MailState }): ReactElement {
  switch (state) {
    case 'queued':
      return (
        <Status shape="half" tone="action">
          Waiting
        </Status>
      );
    case 'sent':
      return (
        <Status shape="full" tone="ok">
          Sent
        </Status>
      );
    case 'parked':
      return (
        <Status shape="diamond" tone="bad">
          Not sent
        </Status>
      );
  }
}
