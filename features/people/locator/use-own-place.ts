import { useCallback, useEffect, useRef, useState } from 'react';
import { messages, reverseGeocode } from '#features/people/geocoder/geocoder.contract.ts';
import { CallFailed } from '#web/call.ts';
import { fetchCall } from '#web/fetch-call.ts';
import type { Located } from './located.rules.ts';
import { searchDistributors } from './locator.contract.ts';

/** Who has not answered the browser's question so long is not waited for; nor is a geocoder. */
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
  /** They look around another place now: what was asked does not count any more. */
  readonly forget: () => void;
}

/**
 * Asks the browser where the reader is, and our server what that place is called and who is near. Until then, and when
 * either cannot say, the page stays with the place that it has (spec 4: New York, NY). A late answer counts, too.
 */
export function useOwnPlace({ atOnce }: { readonly atOnce: boolean }): OwnPlace {
  const [isLocating, setLocating] = useState(atOnce);
  const [located, setLocated] = useState<Located>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const asking = useRef<AbortController>(undefined);

  const locate = useCallback(async (isAsked: boolean): Promise<void> => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    const asked = currentPosition();
    const isSilent = (await Promise.race([asked, silence()])) === SILENCE;
    const giveUp = (problems: readonly string[]): void => {
      if (signal.aborted) return;
      setProblems(problems);
      setLocating(false);
    };
    // At first nobody has asked for it; later somebody wants to know why nothing happens.
    const unsaid = isAsked ? [NO_POSITION] : [];
    if (isSilent) giveUp(unsaid);
    const position = await asked;
    if (signal.aborted) return;
    if (!position) return giveUp(unsaid);
    setLocating(true);
    setProblems([]);
    try {
      const found = await distributorsAt(position, signal);
      if (signal.aborted) return;
      setLocated(found);
      setLocating(false);
    } catch (error) {
      giveUp(problemsOf(error));
    }
  }, []);

  useEffect(() => {
    // Once the page stands.
    const begin = setTimeout(() => void (atOnce && locate(false)));
    return () => {
      clearTimeout(begin);
      asking.current?.abort();
    };
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
    forget: () => {
      asking.current?.abort();
      setLocated(undefined);
      setProblems([]);
      setLocating(false);
    },
  };
}

interface Position {
  readonly lng: string;
  readonly lat: string;
}

const SILENCE = 'silence';

const silence = async (): Promise<typeof SILENCE> =>
  new Promise((resolve) => setTimeout(() => resolve(SILENCE), PATIENCE_MS));

/** Undefined when it is refused or unknown. It does not come before the reader has answered the browser's question. */
async function currentPosition(): Promise<Position | undefined> {
  if (!('geolocation' in navigator)) return undefined;
  return new Promise((resolve) => {
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

/** That no address was found, and why as far as somebody said. */
function problemsOf(error: unknown): readonly string[] {
  const said = error instanceof CallFailed ? error.problems.map(({ message }) => message) : [];
  return said.includes(messages.noAddress) ? said : [messages.noAddress, ...said];
}
