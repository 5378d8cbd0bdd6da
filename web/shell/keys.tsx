import { type ReactElement, useEffect, useRef } from 'react';
import { useKept } from '#web/kept-on-device.ts';
import styles from './account-page.module.css';

/** Whether single keys do something, as it is kept on this device; whoever is disturbed by them turns them off (WCAG 2.1.4). */
export const KEYS_KEPT = 'desk-keys';
export const KEYS_OFF = 'off';

/** Under the staff's menu: which keys there are. `?` opens it, and leads there. */
export function Keys(): ReactElement {
  const keys = useRef<HTMLDetailsElement>(null);
  const isOn = useKept(KEYS_KEPT) !== KEYS_OFF;
  useEffect(() => {
    if (!isOn) return;
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const isTyping = target instanceof Element && target.closest('input, select, textarea') !== null;
      if (key !== '?' || isTyping || ctrlKey || metaKey || altKey || !keys.current) return;
      keys.current.open = true;
      keys.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  return (
    <details ref={keys} className={styles['keys']}>
      <summary>All keys</summary>
      <dl>
        {keyWords.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const keyWords = [
  ['/', 'search the catalog'],
  ['?', 'these keys'],
  ['↑ ↓', 'along a column of a table'],
  ['n p', 'next and previous order'],
  ['l', 'back to the list of orders'],
  ['s', 'what leaves of an order'],
  ['1–6', 'a status; Enter saves it'],
  ['Esc', 'leave a field'],
] as const;
