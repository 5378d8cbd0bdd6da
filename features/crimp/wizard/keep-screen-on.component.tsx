import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import { Checkbox } from '#web/ui/field.tsx';

/** Two metres from the machine nobody wants to wake a phone; on by default, and gone where the device cannot. */
export function KeepScreenOn(): ReactElement | null {
  const [isOn, setOn] = useState(true);
  const isPossible = useSyncExternalStore(
    never,
    () => 'wakeLock' in navigator,
    () => true,
  );
  useEffect(() => {
    if (!isOn || !isPossible) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // A low battery may refuse it; the page reads the same.
      }
    };
    const again = (): void => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isOn, isPossible]);
  if (!isPossible) return null;
  return (
    <Checkbox checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)}>
      Keep screen on
    </Checkbox>
  );
}

const never = () => () => undefined;
