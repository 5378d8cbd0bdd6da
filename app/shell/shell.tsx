import type { ReactElement, ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { FailurePage } from '#web/shell/failure-page.tsx';
import { OwnMenuContext } from '#web/shell/own-menu.ts';
import { PageTurn } from '#web/shell/page-turn.tsx';
import { ActingBanner } from './acting-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ownMenuFor } from './own-menu.ts';
import { PunchoutBanner } from './punchout-banner.tsx';
import styles from './shell.module.css';

/** Every page, with what is around it. */
export function Shell(): ReactElement {
  return (
    <Around>
      <Outlet />
    </Around>
  );
}

/** The same around the failure of an address that is no page. */
export function ShellFailure(): ReactElement {
  return (
    <Around>
      <FailurePage />
    </Around>
  );
}

function Around({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <>
      <a className={styles['skip']} href="#main">
        Skip to content
      </a>
      <ActingBanner />
      <PunchoutBanner />
      <Header />
      <PageTurn />
      <main id="main" className={`wrap ${styles['main']}`} tabIndex={-1}>
        <OwnMenuContext value={ownMenuFor}>{children}</OwnMenuContext>
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  );
}
