import { type ReactElement, useEffect, useRef } from 'react';
import { fieldsOf } from '#web/form/form-answer.ts';
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

/** Without JavaScript nobody counts the time. */
export function readTraps(form: FormData): { website: string; waited?: number } {
  const { website, seenAt } = fieldsOf(form, 'website', 'seenAt');
  return Number(seenAt) > 0 ? { website, waited: Date.now() - Number(seenAt) } : { website };
}
