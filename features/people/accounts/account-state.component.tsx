import type { ReactElement } from 'react';
import { Status } from '#web/ui/status.tsx';
import type { User } from './accounts.contract.ts';

/** Why somebody cannot sign in; nothing at all when they can. */
export function AccountState({
  user,
}: {
  readonly user: Pick<User, 'confirmed' | 'disabled'>;
}): ReactElement | null {
  if (user.disabled)
    return (
      <Status shape="diamond" tone="bad">
        Disabled
      </Status>
    );
  return user.confirmed ? null : (
    <Status shape="ring" tone="warn">
      Not confirmed
    </Status>
  );
}
