import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { askedOf, readForm } from '#features/assembly/builder/assembly-fields.rules.ts';
import type { AssemblyFields } from '#shared/assembly-keys.ts';
import { CallFailed } from '#web/call.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { paths } from '#web/paths.ts';
import { useDebounced } from '#web/use-debounced.ts';
import { answerTo, type BuilderData, loadPen, readLists } from './use-builder-data.ts';
import { keepAhead } from './use-kept-answers.ts';

/** So long nobody types: then the address follows, and what still fits is read. */
const SETTLE_MS = 700;

interface LiveBuild {
  readonly shown: BuilderData;
  /** Another one for each address that was gone to: its fields begin anew. */
  readonly visit: string;
  /** The call itself did not come through. */
  readonly failure: string | undefined;
  readonly onInput: (form: HTMLFormElement) => void;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

interface Live {
  readonly visit: string;
  readonly shown: BuilderData;
  readonly failure: string | undefined;
}

/**
 * Each key is answered: one call, the drawing made here, and the fields stay as they are typed. Addresses follow once
 * typing pauses, with the answer, so that none is asked for again.
 */
export function useLiveBuild(data: BuilderData, onSent: () => void): LiveBuild {
  const location = useLocation();
  const navigate = useNavigate();
  const [asking, settling] = [useDebounced(0), useDebounced(SETTLE_MS)];
  const visit = visitOf(location.state) ?? location.key;
  const [live, setLive] = useState<Live>();
  const isLive = live?.visit === visit;
  const shown = isLive ? live.shown : data;
  const before = useRef(shown);
  useEffect(() => {
    before.current = shown;
  }, [shown]);
  // Ready before the first key; what fails is tried again with it.
  useEffect(() => void loadPen().catch(() => undefined), []);
  // Whoever goes elsewhere is not led back.
  const { stop: stopAsking } = asking;
  const { stop: stopSettling } = settling;
  useEffect(
    () => () => {
      stopAsking();
      stopSettling();
    },
    [visit, stopAsking, stopSettling],
  );

  const settle = async (of: BuilderData, signal: AbortSignal): Promise<void> => {
    const lists = await readLists(
      async (endpoint, input) => fetchCall(endpoint, input, { signal }),
      askedOf(of.fields),
    ).catch(() => of.lists);
    if (signal.aborted) return;
    const settled = { ...of, lists };
    setLive({ visit, shown: settled, failure: undefined });
    const address = addressOf(settled);
    if (address === window.location.pathname + window.location.search) return;
    keepAhead(address, settled);
    await navigate(address, { replace: true, preventScrollReset: true, state: { visit } });
  };
  const ask = (fields: AssemblyFields, done: () => void = () => undefined): void => {
    settling.ask(async () => undefined);
    asking.ask(async (signal) => {
      try {
        const call: Parameters<typeof answerTo>[0] = async (endpoint, input) =>
          fetchCall(endpoint, input, { signal });
        const answer = await answerTo(call, askedOf(fields), fields);
        if (signal.aborted) return;
        const next = { ...answer, lists: before.current.lists, said: undefined };
        setLive({ visit, shown: next, failure: undefined });
        settling.ask(async (left) => settle(next, left));
        done();
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof CallFailed)) throw error;
        setLive({ visit, shown: { ...before.current, fields }, failure: error.message });
      }
    });
  };
  return {
    shown,
    visit,
    failure: isLive ? live.failure : undefined,
    onInput: (form) => ask(readForm(new FormData(form))),
    onSubmit: (event) => {
      event.preventDefault();
      ask(readForm(new FormData(event.currentTarget)), onSent);
    },
  };
}

const addressOf = ({ fields, found }: BuilderData): string =>
  found.text === undefined ? paths.assemblies(fields) : paths.assembly(found.text, fields);

/** Of an address that this page has gone to by itself. */
function visitOf(state: unknown): string | undefined {
  const { visit } = Object(state) as { readonly visit?: unknown };
  return typeof visit === 'string' ? visit : undefined;
}
