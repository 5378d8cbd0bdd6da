import { useEffect, useState } from 'react';
import { type Debounced, debounced, TYPING_PAUSE_MS } from './debounced.ts';

/** Stops with the component. */
export function useDebounced(pauseMs = TYPING_PAUSE_MS): Debounced {
  const [asking] = useState(() => debounced(pauseMs));
  useEffect(() => asking.stop, [asking]);
  return asking;
}
