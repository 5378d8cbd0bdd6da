import type { ReactElement } from 'react';
import { useOrderWay } from '#features/selling/order-admin/use-order-way.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** Where one is done with an order: on to the next one. */
export function NextOrder({ id }: { readonly id: string }): ReactElement | null {
  const next = useOrderWay(id)?.next;
  return next ? <Link to={paths.order(next.id)}>Next order</Link> : null;
}
