import type { ReactElement } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageTurn } from './page-turn.tsx';
import styles from './shell.module.css';

/** What is around every page. */
export function Shell(): ReactElement {
  return (
    <>
      <a className={styles['skip']} href="#main">
        Skip to content
      </a>
      <Header />
      <PageTurn />
      <main id="main" className={`wrap ${styles['main']}`} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  );
}
