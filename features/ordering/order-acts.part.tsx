import type { ReactElement } from 'react';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Order } from './order.contract.ts';

/** What a buyer can do with an order that is placed. */
export function OrderActs({ order }: { readonly order: Order }): ReactElement {
  return (
    <ButtonLink to={paths.orderPdf(order.id)} size="s">
      <Icon name="print" />
      PDF
    </ButtonLink>
  );
}
