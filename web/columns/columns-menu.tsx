import { type ReactElement, useEffect, useRef, useState } from 'react';
import { columnsOfCookies, withHidden } from '#shared/hidden-columns.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import styles from './columns-menu.module.css';
import { useHiddenColumns } from './hidden-columns.ts';
import { wearColumns } from './wear-columns.ts';

/**
 * Which columns of a table are shown: at once, and remembered in this browser; the footer keeps them in the account of
 * who has one. Without scripts it is not there.
 */
export function ColumnsMenu({
  table,
  columns,
}: {
  /** By which it is remembered. */
  readonly table: string;
  /** Those that can be hidden. */
  readonly columns: ReadonlyArray<{ readonly key: string; readonly name: string }>;
}): ReactElement {
  const hidden = useHiddenColumns(table);
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event): void => {
      const isInside = event.target instanceof Node && menu.current?.contains(event.target) === true;
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : isInside) return;
      setOpen(false);
      if (isInside) menu.current?.querySelector('button')?.focus();
    };
    const closing = ['pointerdown', 'focusin', 'keydown'] as const;
    for (const kind of closing) document.addEventListener(kind, close);
    return () => {
      for (const kind of closing) document.removeEventListener(kind, close);
    };
  }, [isOpen]);
  const choose = (key: string, isShown: boolean): void => {
    // What another table of this page, or another tab, has chosen since stays.
    const kept = hidden.filter((one) => one !== key);
    wearColumns(withHidden(columnsOfCookies(document.cookie), table, isShown ? kept : [...kept, key]));
  };
  return (
    <div ref={menu} className={styles['menu']}>
      <Button tone="link" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Columns
      </Button>
      {isOpen && (
        <fieldset className={styles['choices']}>
          <legend className="vh">Columns shown</legend>
          {columns.map(({ key, name }) => (
            <Checkbox
              key={key}
              checked={!hidden.includes(key)}
              onChange={({ currentTarget }) => choose(key, currentTarget.checked)}
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  );
}
