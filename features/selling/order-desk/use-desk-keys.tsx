import { type ReactElement, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useOrderWay } from '#features/selling/order-admin/use-order-way.ts';
import { statuses } from '#features/selling/orders/order.contract.ts';
import { wordOf } from '#features/selling/orders/order-status.rules.ts';
import { grouped } from '#shared/count.ts';
import { keep, useKept } from '#web/kept-on-device.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import styles from './order-desk.module.css';
import { focusShipForm } from './ship-form.component.tsx';
import type { Ahead } from './use-ahead.ts';

const KEPT = 'desk-keys';
const OFF = 'off';

interface Desk {
  readonly id: string;
  readonly choose: (status: string) => void;
  /** Of the status. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** Nobody goes on before that is answered. */
  readonly isAsked: boolean;
  readonly ahead: Ahead;
}

/**
 * The way along the list, and the keys: n and p for the next and the previous order, l for the list, s for what leaves, a
 * number for a status, which Enter saves; Escape leaves a field. Whoever is disturbed by keys turns them off (WCAG 2.1.4).
 */
export function useDeskKeys({ id, choose, form, isAsked, ahead }: Desk): ReactElement {
  const way = useOrderWay(id);
  const navigate = useNavigate();
  const isOn = useKept(KEPT) !== OFF;
  const [, took] = useState(0);
  const go = (to: string): void => {
    ahead.go();
    void navigate(to);
  };

  /** @returns whether the key is one */
  const act = useEffectEvent((key: string): boolean => {
    const other = key === 'n' ? way?.next : key === 'p' ? way?.previous : undefined;
    const status = statuses[Number(key) - 1];
    if (other) go(paths.order(other.id));
    else if (key === 'l') go(way?.list ?? paths.orders());
    else if (key === 's') focusShipForm();
    else if (status) {
      // Saved by Enter alone, however soon it comes; the button shows once another status is chosen.
      flushSync(() => choose(status));
      form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    } else return false;
    return true;
  });
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key, target } = event;
    // Keys belong to what is typed in; from Escape on they are keys again.
    if (isTyping(target)) return key === 'Escape' ? target.blur() : undefined;
    // Also while the next order is still asked for: what follows n is meant for it.
    const isEarly = ahead.isGoing || ahead.hasKeys || (key === 'n' && way?.isReading);
    const isAhead = isEarly && (/^[1-6lnps]$/.test(key) || (key === 'Enter' && ahead.hasKeys));
    if (isAhead) ahead.keep(key);
    if (isAhead || act(key)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
  useEffect(() => {
    ahead.arrive();
  }, [ahead]);
  useEffect(() => {
    if (isAsked) ahead.stop();
  }, [isAsked, ahead]);
  useEffect(() => {
    if (ahead.isGoing || !ahead.hasKeys || (ahead.first === 'n' && way?.isReading)) return;
    const next = setTimeout(() => {
      const key = ahead.next();
      if (key === 'Enter') form.current?.requestSubmit();
      // What follows was meant for an order that is not there.
      else if (!act(key)) ahead.stop();
      took((before) => before + 1);
    });
    return () => clearTimeout(next);
  });

  return (
    <div className={classes(styles['keys'], styles['whole'])}>
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
            {way.place} of {grouped(way.length)}
          </span>
          <Link to={way.list}>Back to the list</Link>
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
          n next order, p previous order, l the list, s what leaves;{' '}
          {statuses.map((status, at) => `${at + 1} ${wordOf(status)}`).join(', ')}: Enter saves it. Escape
          leaves a field.
        </p>
      </details>
    </div>
  );
}

const isTyping = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;
