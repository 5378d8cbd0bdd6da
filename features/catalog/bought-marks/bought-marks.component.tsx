import { createContext, type ReactElement, type ReactNode, use, useEffect, useState } from 'react';
import { longDay } from '#shared/calendar.ts';
import { fetchCall } from '#web/fetch-call.ts';
import { useShell } from '#web/shell-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { markBought } from './bought-marks.contract.ts';
import styles from './bought-marks.module.css';

/** The last day of each part, by its number, and of each product, by its id. */
interface Days {
  readonly parts: ReadonlyMap<string, string>;
  readonly products: ReadonlyMap<string, string>;
}

const none: Days = { parts: new Map(), products: new Map() };
const Bought = createContext<Days>(none);

/**
 * What the reader's company bought of these products, for the marks inside: asked once the page is there, so that no
 * search waits for it and no page that is kept for others holds it.
 */
export function BoughtMarks({
  products,
  children,
}: {
  readonly products: readonly string[];
  readonly children: ReactNode;
}): ReactElement {
  const isBuyer = useShell().viewer.role === 'customer';
  const asked = isBuyer ? products.join(',') : '';
  const [found, setFound] = useState<{ readonly asked: string; readonly days: Days }>();
  useEffect(() => {
    if (asked === '') return;
    const asking = new AbortController();
    fetchCall(markBought, { query: { products: asked } }, { signal: asking.signal })
      .then(({ data }) => {
        // The latest comes last and stays.
        const parts = new Map(data.map(({ part, lastOn }) => [part, lastOn]));
        setFound({ asked, days: { parts, products: new Map(data.map((one) => [one.product, one.lastOn])) } });
      })
      // A quiet mark is quiet when it cannot be had, too.
      .catch(() => undefined);
    return () => asking.abort();
  }, [asked]);
  return <Bought value={found?.asked === asked ? found.days : none}>{children}</Bought>;
}

/** A check beside a part, or a product, that the reader's company bought before; it takes no room. */
export function BoughtMark({ part, product }: { readonly part?: string; readonly product?: string }) {
  const { parts, products } = use(Bought);
  const day = part === undefined ? products.get(product ?? '') : parts.get(part);
  if (day === undefined) return null;
  const words = `Bought before, last on ${longDay(day)}`;
  return (
    <small className={styles['mark']} title={words}>
      <Icon name="check" />
      <span className="vh">{words}</span>
    </small>
  );
}
