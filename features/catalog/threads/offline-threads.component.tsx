import { type ReactElement, useEffect, useState } from 'react';
import { canWorkOffline, openOffline } from '#web/offline-worker.ts';

/** Has this device open the page without a network, and says so when it is done. */
export function OfflineThreads(): ReactElement | null {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    if (!canWorkOffline()) return undefined;
    let isOver = false;
    openOffline('/threads').then(
      () => {
        if (!isOver) setIsKept(true);
      },
      (error: unknown) => console.warn('The thread finder could not be kept', error),
    );
    return () => {
      isOver = true;
    };
  }, []);
  return isKept ? (
    <output className="no-print muted small">Works without a network on this device.</output>
  ) : null;
}
