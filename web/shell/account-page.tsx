import { type ReactElement, type ReactNode, use } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { menuFor } from './account-menu.ts';
import styles from './account-page.module.css';
import { OwnMenuContext } from './own-menu.ts';
import { SideMenu } from './side-menu.tsx';

/** A page of somebody's own, or of the staff: its menu beside it, or above it on a phone. */
export function AccountPage({
  title,
  fromDashboard = false,
  crumbs,
  children,
}: {
  readonly title: string;
  /** The staff's dashboard leads here, not their menu. */
  readonly fromDashboard?: boolean | undefined;
  /** The way here, above the title. */
  readonly crumbs?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const { viewer, supplier, isSentAway } = useShell();
  // Told on the page that this document was loaded for, not on the next ones.
  const isFirst = useLocation().key === 'default';
  return (
    <AccountFrame>
      <div>
        {crumbs ??
          (fromDashboard && viewer.role === 'admin' && (
            <Breadcrumbs crumbs={[{ label: 'Dashboard', to: paths.account() }, { label: title }]} />
          ))}
        <h1>{title}</h1>
      </div>
      {isFirst && isSentAway === true && (
        <Alert tone="info" title={`That page is only for the staff of ${supplier.name}.`} />
      )}
      {children}
    </AccountFrame>
  );
}

/** The menu alone, around what may be the failure of a page. */
export function AccountFrame({ children }: { readonly children: ReactNode }): ReactElement {
  const { viewer } = useShell();
  const own = use(OwnMenuContext)(viewer);
  return (
    <div className={styles['page']}>
      <div className={styles['menus']}>
        <SideMenu name={viewer.role === 'admin' ? 'Administration' : 'Account'} entries={menuFor(viewer)} />
        {viewer.role === 'customer' && own.length > 0 && <SideMenu name="Buying" entries={own} isQuiet />}
      </div>
      <div className={styles['content']}>{children}</div>
    </div>
  );
}
