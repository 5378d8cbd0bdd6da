import type { ReactElement } from 'react';
import { Status } from '#web/ui/status.tsx';
import { Minute } from '#web/ui/time.tsx';
import type { RevisionEntry } from './crimp-revisions.contract.ts';

/** Whether it is the one that everybody reads, and who brought it back when somebody did. */
export function RevisionState({
  revision: { current, restored },
}: {
  readonly revision: RevisionEntry;
}): ReactElement {
  return (
    <>
      {current ? <Status shape="full">Current</Status> : <Status shape="ring">Kept</Status>}
      {restored && (
        <span className="unit">
          {' '}
          restored <Minute at={restored.at} /> by {restored.by}
        </span>
      )}
    </>
  );
}
