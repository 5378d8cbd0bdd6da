import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import styles from './header.module.css';

/** Opens without JavaScript; with it, Escape, leaving it and a page turn close it. */
export function PhoneMenu({ children }: { readonly children: ReactNode }): ReactElement {
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- listens for the keys of the links inside
    <details
      key={key}
      ref={menu}
      className={styles['menu']}
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary aria-label="Menu">
        <Icon name="menu" />
      </summary>
      <nav aria-label="Menu">{children}</nav>
    </details>
  );
}
