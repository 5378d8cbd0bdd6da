import {
  type ReactElement,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type Blocker,
  type BlockerFunction,
  type DataRouter,
  IDLE_BLOCKER,
  UNSAFE_DataRouterContext as RouterContext,
  useFetchers,
} from 'react-router';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './form-body.module.css';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Nobody leaves the page with something typed or chosen that is not saved, unless they say so (decision 0278). What is on
 * its way is waited for: refused, it is not saved either.
 *
 * @param isChosen whether a choice that the page keeps itself is not saved
 * @param onLeave once they say so
 */
export function useUnsaved(isChosen = false, onLeave?: () => void): ReactElement | null {
  const hasTyped = useTyped();
  const isUnsaved = (): boolean => isChosen || hasTyped();
  const router = useRouter();
  // What is on the screen may be behind what the router knows.
  const isShownSending = useFetchers().some(({ formData }) => formData !== undefined);
  const isSending = (): boolean =>
    isShownSending || [...router.state.fetchers.values()].some(({ state }) => state !== 'idle');
  const blocker = useHeld(
    router,
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (isSending() || isUnsaved()),
  );
  useEffect(() => {
    const holdTab = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', holdTab);
    return () => window.removeEventListener('beforeunload', holdTab);
  });
  const [asked, ask] = useState<typeof blocker.location>();
  useEffect(() => {
    if (blocker.state !== 'blocked' || isSending()) return;
    // Forms that were answered are reset first.
    const frame = requestAnimationFrame(() => {
      if (isUnsaved()) ask(blocker.location);
      else blocker.proceed();
    });
    return () => cancelAnimationFrame(frame);
  });
  const answers = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // It was a key, most likely: the next one goes on here.
    if (asked) answers.current?.querySelector('button')?.focus();
  }, [asked]);
  if (blocker.state !== 'blocked' || asked !== blocker.location) return null;
  return (
    <Alert tone="warn" title="Something here is not saved.">
      <p ref={answers} className={styles['choice']}>
        <Button onClick={() => blocker.reset()}>Stay Here</Button>
        <Button
          tone="link"
          onClick={() => {
            onLeave?.();
            blocker.proceed();
          }}
        >
          Leave without Saving
        </Button>
      </p>
    </Alert>
  );
}

/** At the foot of an editor whose page stays once it is saved. */
export const Unsaved = (): ReactElement | null => useUnsaved();

function useRouter(): DataRouter {
  const router = useContext(RouterContext)?.router;
  if (!router) throw new Error('There is no router.');
  return router;
}

/** What the router's `useBlocker` does: that would be part of the code of every page, a visitor's, too. */
function useHeld(router: DataRouter, isHeld: BlockerFunction): Blocker {
  const key = useId();
  useEffect(() => {
    router.getBlocker(key, isHeld);
  });
  useEffect(() => () => router.deleteBlocker(key), [router, key]);
  return useSyncExternalStore(
    (tell) => router.subscribe(tell),
    () => router.state.blockers.get(key) ?? IDLE_BLOCKER,
    () => IDLE_BLOCKER,
  );
}

/** What is looked for is not saved, and neither is a choice for one press alone (`data-passing`). */
const SAVED_FIELDS = ':is(main form *, main [form]):not(main search *, [data-passing])';

/** Whether something in a form of the page is not as it was, since that form was saved. */
function useTyped(): () => boolean {
  const typed = useRef(new Map<Field, string | undefined>());
  useEffect(() => {
    const fields = typed.current;
    const note = ({ target }: Event): void => {
      if (isField(target) && target.matches(SAVED_FIELDS) && !fields.has(target))
        fields.set(target, target instanceof HTMLSelectElement ? writtenIn(target) : target.defaultValue);
    };
    const forget = ({ target }: Event): void => {
      for (const field of fields.keys()) if (field.form === target) fields.delete(field);
    };
    document.addEventListener('input', note, true);
    document.addEventListener('reset', forget, true);
    return () => {
      document.removeEventListener('input', note, true);
      document.removeEventListener('reset', forget, true);
    };
  }, []);
  return () => [...typed.current].some(([field, before]) => field.isConnected && !isAsBefore(field, before));
}

const writtenIn = ({ options }: HTMLSelectElement): string | undefined =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

const isAsBefore = (field: Field, before: string | undefined): boolean =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
    ? field.checked === field.defaultChecked
    : field.value === (before ?? '');

/** Status and assignee are choices that the page keeps itself. */
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLSelectElement && target.name !== 'status' && target.name !== 'assignedTo');
