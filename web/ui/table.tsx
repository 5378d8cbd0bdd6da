import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './table.module.css';

/**
 * The frame of every data table: a `<table>` with the look's rules, in a wrapper that can be scrolled by keyboard when
 * the table is wider than its place. Heads carry the unit in `<span className="unit">`; numbers take `className="num"`.
 */
export function TableFrame({
  label,
  children,
  dense = false,
  headStays = false,
}: {
  /** Names the region that scrolls. */
  readonly label: string;
  /** The `<table>` with its head and body. */
  readonly children: ReactNode;
  /** Compact on a mouse unless the reader chose otherwise. */
  readonly dense?: boolean;
  /** The head stays in sight while the rows pass, where the whole table fits: a frame that scrolls would hold it. */
  readonly headStays?: boolean;
}): ReactElement {
  const frame = useRef<HTMLElement>(null);
  const fits = useFits(frame, headStays);
  return (
    <section
      ref={frame}
      className={styles['frame']}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      data-dense={dense || undefined}
      data-fits={fits || undefined}
    >
      {children}
    </section>
  );
}

/** Measured, because no style can ask it: a table is as wide as its longest values, in the reader's text size. */
function useFits(frame: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const place = frame.current;
    const table = place?.querySelector('table');
    if (!isAsked || !place || !table) return;
    // On a tablet its rows are lists, and its head may be wider than itself.
    const observer = new ResizeObserver(() => {
      const { paddingLeft, paddingRight } = getComputedStyle(place);
      const room = place.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      setFits(table.scrollWidth <= Math.ceil(room));
    });
    observer.observe(place);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame, isAsked]);
  return fits;
}
