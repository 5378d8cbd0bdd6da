/** Asks once typing pauses: a newer question takes the place of the one that waits, and calls off the one on its way. */
export interface Debounced {
  /** @param question its signal says that the answer is no longer wanted */
  readonly ask: (question: (signal: AbortSignal) => Promise<void>) => void;
  readonly stop: () => void;
}

/** Spec 9: a pause in typing before the server is asked. */
export const TYPING_PAUSE_MS = 300;

export function debounced(pauseMs: number): Debounced {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const stop = (): void => {
    clearTimeout(pause);
    asking.abort();
  };
  return {
    stop,
    ask: (question) => {
      stop();
      asking = new AbortController();
      const { signal } = asking;
      pause = setTimeout(() => void question(signal), pauseMs);
    },
  };
}
