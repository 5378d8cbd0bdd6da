import { type ReactElement, useEffect, useRef } from 'react';
import { fieldsOf } from '#web/form/form-answer.ts';
import { QUICKEST_MS } from './enquiries.contract.ts';
import styles from './quote-form.module.css';

/** What keeps robots off a form: a field that only they fill in, and the time since it was seen. */
export function FormTraps({ form }: { readonly form: string }): ReactElement {
  const seenAt = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (seenAt.current?.value === '') seenAt.current.value = String(Date.now());
  }, []);
  return (
    <>
      <div className={styles['trap']} aria-hidden="true">
        <label htmlFor={`${form}-website`}>Website</label>
        <input id={`${form}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <input ref={seenAt} type="hidden" name="seenAt" />
    </>
  );
}

/**
 * Holds back what was filled in within a moment, by a browser that knows its owner or by a script, until a person could
 * have typed it: nobody who has something to say is refused. Without JavaScript nobody counts the time.
 */
export async function readTraps(form: FormData): Promise<{ website: string; waited?: number }> {
  const { website, seenAt } = fieldsOf(form, 'website', 'seenAt');
  if (!(Number(seenAt) > 0)) return { website };
  const waited = Date.now() - Number(seenAt);
  if (waited >= QUICKEST_MS || import.meta.env.SSR) return { website, waited };
  await new Promise((resolve) => {
    setTimeout(resolve, Math.min(QUICKEST_MS, QUICKEST_MS - waited));
  });
  return { website, waited: QUICKEST_MS };
}
