import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { demandSignedIn } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './account.module.css';

/** Every screen of the staff that the menu does not hold (decisions §2). */
const more = [
  {
    label: 'Pages and News',
    to: paths.contentFiles(),
    what: 'What the shop says on its pages and in its news, with drafts and history.',
  },
  {
    label: 'Enquiries',
    to: paths.enquiries(),
    what: 'What was sent by the contact and quote forms, and who has it in hand.',
  },
  { label: 'Mail', to: paths.mail(), what: 'Every mail the shop has written, and whether it was sent.' },
];

/** `/account`: the dashboard of the staff; it leads a customer to their orders. */
export const accountPage = page({
  load: (request) => {
    demandSignedIn(request);
    if (request.viewer.role === 'customer') throw redirect(paths.myOrders());
    return {};
  },
  head: () => ({ title: 'Dashboard', robots: 'noindex' }),
  Page: Dashboard,
});

function Dashboard(): ReactElement {
  return (
    <AccountPage title="Dashboard">
      <section className={styles['panel']}>
        <h2>More</h2>
        <ul className={styles['more']}>
          {more.map(({ label, to, what }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
              <p>{what}</p>
            </li>
          ))}
        </ul>
      </section>
    </AccountPage>
  );
}
