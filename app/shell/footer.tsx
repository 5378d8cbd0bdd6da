import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { ContactDetails } from '#features/people/supplier/contact-details.component.tsx';
import { LocationMap } from '#features/people/supplier/location-map.component.tsx';
import { paths } from '#web/paths.ts';
import { isAccount } from '#web/shell/is-account.ts';
import { searchCategories } from '#web/shell/sections.ts';
import { useShell } from '#web/shell-state.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './footer.module.css';
import { LookSwitch } from './look-switch.tsx';

const catalogLinks = [
  ...searchCategories
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label: label as string, to: paths.catalog({ productCategory: value }) })),
  { label: 'Crimp Specs', to: paths.crimp() },
];

const companyLinks = [
  { label: 'About', to: paths.about() },
  { label: 'Contact', to: paths.contact() },
  { label: 'News', to: paths.newsList() },
  { label: 'Distributor Locator', to: paths.distributors() },
  { label: 'Hose Shop in a Box', to: paths.page('hose-shop-in-a-box') },
];

export function Footer(): ReactElement {
  const { supplier, year, viewer } = useShell();
  const { pathname } = useLocation();
  // Under their own pages the staff need no way to themselves.
  const isShort = viewer.role === 'admin' && isAccount(pathname);
  return (
    <footer className={styles['foot']} data-short={isShort || undefined}>
      <div className={`wrap ${styles['columns']}`}>
        {!isShort && (
          <>
            <LocationMap supplier={supplier} />
            <ContactDetails supplier={supplier} />
            <Links title="Catalog" links={catalogLinks} />
            <Links title="Company" links={companyLinks} />
          </>
        )}
        <div className={styles['end']}>
          <p className={styles['lawful']}>
            <span>
              © {year} {supplier.name}
            </span>
            {viewer.role === 'admin' && <span>Ferrule {viewer.version}</span>}
            <Link to={paths.page('terms')}>Terms</Link>
            <Link to={paths.page('privacy')}>Privacy</Link>
            <Link to={paths.page('accessibility')}>Accessibility</Link>
          </p>
          <LookSwitch />
        </div>
      </div>
    </footer>
  );
}

function Links({
  title,
  links,
}: {
  readonly title: string;
  readonly links: ReadonlyArray<{ readonly label: string; readonly to: string }>;
}): ReactElement {
  return (
    <nav aria-label={title}>
      <p className="label">{title}</p>
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
