import type { ComponentProps, ReactElement } from 'react';
import { Status } from '#web/ui/status.tsx';
import type { Status as OrderStatusValue } from './order.contract.ts';
import { PARTLY_SHIPPED, wordOf } from './order-status.rules.ts';

/** The look's shapes: not begun, under way, done, fallen out. */
const shapes = {
  OPEN: { shape: 'ring', tone: 'action' },
  SUBMITTED: { shape: 'half', tone: 'action' },
  READY_FOR_PICKUP: { shape: 'half', tone: 'ok' },
  SHIPPED: { shape: 'full', tone: 'ok' },
  PICKED_UP: { shape: 'full', tone: 'ok' },
  CANCELLED: { shape: 'diamond', tone: 'bad' },
} as const satisfies Record<OrderStatusValue, Omit<ComponentProps<typeof Status>, 'children'>>;

/** Where an order stands. @param partly some of it has left, and some has not */
export function OrderStatus({
  status,
  partly = false,
}: {
  readonly status: OrderStatusValue;
  readonly partly?: boolean;
}): ReactElement {
  return (
    <>
      <Status {...shapes[status]}>{wordOf(status)}</Status>
      {partly && (
        <>
          {' '}
          <Status shape="half" tone="ok">
            {PARTLY_SHIPPED}
          </Status>
        </>
      )}
    </>
  );
}
