import type { ReactElement } from 'react';
import { Panel } from '#web/shell/beside.tsx';
import { useShell } from '#web/shell-state.tsx';
import { ContactDetails } from './contact-details.component.tsx';

/** Beside a form: how to reach the supplier without it. */
export const TalkToUs = (): ReactElement => (
  <Panel title="Rather talk to us?">
    <ContactDetails supplier={useShell().supplier} />
  </Panel>
);
