import { type ReactElement, type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useOrderWay } from '#features/selling/order-admin/use-order-way.ts';
import { statuses } from '#features/selling/orders/order.contract.ts';
import { wordOf } from '#features/selling/orders/order-status.rules.ts';
import { keep, useKept } from '#web/kept-on-device.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './order-desk.module.css';

const KEPT = 'desk-keys';
const OFF = 'off';

/**
 * The way along the list, and the keys: n and p for the next and the previous order, a number for a status, which Enter
 * saves. Whoever is disturbed by keys turns them off (WCAG 2.1.4).
 */
export function useDeskKeys(
  id: string,
  choose: (status: string) => void,
  form: RefObject<HTMLFormElement | null>,
): ReactElement {
  const way = useOrderWay(id);
  const navigate = useNavigate();
  const isOn = useKept(KEPT) !== OFF;
  const [previous, next] = [way?.previous?.id, way?.next?.id];
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      const other = event.key === 'n' ? next : event.key === 'p' ? previous : undefined;
      const status = statuses[Number(event.key) - 1];
      if (other !== undefined) void navigate(paths.order(other));
      else if (status) {
        choose(status);
        // Saved by Enter alone; the button shows once another status is chosen.
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus());
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, previous, next, navigate, choose, form]);
  return (
    <div className={styles['keys']}>
      {way && (
        <nav aria-label="Orders of the list">
          {way.previous && (
            <ButtonLink to={paths.order(way.previous.id)} size="s">
              Previous order
            </ButtonLink>
          )}
          {way.next && (
            <ButtonLink to={paths.order(way.next.id)} size="s">
              Next order
            </ButtonLink>
          )}
          <span className="muted">
            {way.place} of {way.length}
          </span>
        </nav>
      )}
      <details>
        <summary>Keys</summary>
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => keep(KEPT, event.currentTarget.checked ? 'on' : OFF)}
          />{' '}
          Keys are on
        </label>
        <p className="muted small">
          n next order, p previous order;{' '}
          {statuses.map((status, at) => `${at + 1} ${wordOf(status)}`).join(', ')}: Enter saves it.
        </p>
      </details>
    </div>
  );
}

/** Keys belong to what is typed in. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;
