import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const RETRY_MS = 3_000;

/** Asks for the page's data again by itself, while something that it needs is away. */
export function useAskAgain(isAway: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isAway || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [isAway, revalidate, state]);
}
