import { useCallback, useEffect, useRef, useState } from 'react';
import { messages, reverseGeocode } from '#features/geocoder/geocoder.contract.ts';
import { CallFailed } from '#web/call.ts';
import { fetchCall } from '#web/fetch-call.ts';
import type { Located } from './located.rules.ts';
import { searchDistributors } from './locator.contract.ts';

/** A browser that says nothing so long is one that cannot say where it is; so is a geocoder. */
const PATIENCE_MS = 10_000;
/** Who asked again within ten minutes has not gone far. */
const GOOD_FOR_MS = 600_000;

const NO_POSITION = 'Your browser did not say where you are.';

interface OwnPlace {
  readonly isLocating: boolean;
  /** Where the reader is, once it is known. */
  readonly located: Located | undefined;
  readonly problems: readonly string[];
  readonly locate: () => void;
}

/**
 * Asks the browser where the reader is, and our server what that place is called and who is near. Until then, and when
 * either cannot say, the page stays with the place that it has (spec §4: New York, NY).
 */
export function useOwnPlace({ atOnce }: { readonly atOnce: boolean }): OwnPlace {
  const [isLocating, setLocating] = useState(atOnce);
  const [located, setLocated] = useState<Located>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const asking = useRef<AbortController>(undefined);

  const locate = useCallback(async (isAsked: boolean): Promise<void> => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    try {
      const position = await currentPosition();
      if (signal.aborted) return;
      const found = position && (await distributorsAt(position, signal));
      if (signal.aborted) return;
      if (found) setLocated(found);
      // At first nobody has asked for it; later somebody wants to know why nothing happens.
      else if (isAsked) setProblems([NO_POSITION]);
    } catch (error) {
      if (signal.aborted) return;
      setProblems(problemsOf(error));
    }
    setLocating(false);
  }, []);

  useEffect(() => {
    if (atOnce) void locate(false);
    return () => asking.current?.abort();
  }, [atOnce, locate]);

  return {
    isLocating,
    located,
    problems,
    locate: () => {
      setLocating(true);
      setProblems([]);
      void locate(true);
    },
  };
}

interface Position {
  readonly lng: string;
  readonly lat: string;
}

/** Undefined when it is refused, unknown or does not come. The reader may take their time with the question: it is asked once. */
async function currentPosition(): Promise<Position | undefined> {
  if (!('geolocation' in navigator)) return undefined;
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: coords.longitude.toFixed(5), lat: coords.latitude.toFixed(5) }),
      () => resolve(undefined),
      { timeout: PATIENCE_MS, maximumAge: GOOD_FOR_MS },
    );
  });
}

async function distributorsAt(position: Position, gone: AbortSignal): Promise<Located> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_MS)]);
  const place = await fetchCall(reverseGeocode, { query: position }, { signal });
  const { data } = await fetchCall(searchDistributors, { query: position }, { signal });
  return {
    label: place.label,
    lng: Number(position.lng),
    lat: Number(position.lat),
    distributors: data,
  };
}

function problemsOf(error: unknown): readonly string[] {
  if (error instanceof CallFailed && error.problems.length > 0)
    return error.problems.map(({ message }) => message);
  // It did not come in time, or not at all.
  return [messages.noAddress];
}
