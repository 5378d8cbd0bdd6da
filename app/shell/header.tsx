import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { AccountLinks } from '#web/shell/account-links.tsx';
import { type Section, sections } from '#web/shell/sections.ts';
import { useShell } from '#web/shell-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { CartLink } from './cart-link.tsx';
import styles from './header.module.css';
import { Mark } from './mark.tsx';
import { OpenOrdersLink } from './open-orders-link.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { SearchBox } from './search-box.tsx';

export function Header(): ReactElement {
  const { supplier, viewer } = useShell();
  return (
    <header className={styles['header']}>
      <Layline />
      <div className={styles['head']}>
        <div className={`wrap ${styles['row']}`}>
          <Link to={paths.home()} className={styles['logo']}>
            <Mark />
            <span>{supplier.name}</span>
          </Link>
          <SearchBox />
          <div className={styles['acts']}>
            {viewer.role === 'visitor' && (
              <Link to={paths.login()} className={styles['act']}>
                <Icon name="person" />
                <span className={styles['actName']}>Sign In</span>
              </Link>
            )}
            {viewer.role === 'customer' && <CartLink cartId={viewer.cartId} />}
            {viewer.role === 'admin' && <OpenOrdersLink />}
            <PhoneMenu>
              <SectionLinks />
              <AccountLinks />
            </PhoneMenu>
          </div>
        </div>
      </div>
      <nav className={styles['nav']} aria-label="Main">
        <div className="wrap">
          <SectionLinks />
        </div>
      </nav>
    </header>
  );
}

/** The top bar is a hose with its printed line: who, and how to reach them. */
function Layline(): ReactElement {
  const { supplier } = useShell();
  return (
    <div className={styles['bar']}>
      <div className="wrap">
        <p className={styles['layline']}>
          <strong>{supplier.name}</strong>
          <span>
            Customer service <a href={`tel:${supplier.phone}`}>{supplier.phone}</a>
          </span>
          <span>{supplier.hours}</span>
        </p>
        <AccountLinks />
      </div>
    </div>
  );
}

function SectionLinks(): ReactElement {
  const { pathname } = useLocation();
  return (
    <ul>
      {sections.map((section) => (
        <li key={section.to}>
          <Link to={section.to} aria-current={currentIn(section, pathname)}>
            {section.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function currentIn({ to, holds }: Section, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  return holds.test(pathname) ? 'true' : undefined;
}
