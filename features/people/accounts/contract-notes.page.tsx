import { redirect } from 'react-router';
import { getDistributor } from '#features/people/distributors/distributors.contract.ts';
import { demandSignedIn } from '#web/guard.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './account.module.css';
import { messages } from './accounts.contract.ts';
import { getMe } from './own-account.contract.ts';

interface Notes {
  readonly company: string;
  readonly notes: string;
}

/** `/account/notes`: what is agreed with the reader's company. */
export const contractNotesPage = page<Notes>({
  load: async (request) => {
    demandSignedIn(request);
    const { distributor } = await request.call(getMe, {});
    // The staff have no company.
    if (!distributor) throw redirect(paths.account());
    const { name, notes } = await request.call(getDistributor, { params: { id: distributor.id } });
    return { company: name, notes: notes.trim() };
  },
  head: () => ({ title: 'Contract Pricing', robots: 'noindex' }),
  Page: ({ data: { company, notes } }) => (
    <AccountPage title="Contract Pricing">
      <p>
        <Link to={paths.ownPrices()}>Your Prices</Link>: what is agreed with your company, part by part.
      </p>
      {notes === '' ? (
        <EmptyState message={messages.noNotes} />
      ) : (
        <section className={styles['panel']}>
          <h2>{company}</h2>
          <p className={styles['notes']}>{notes}</p>
        </section>
      )}
    </AccountPage>
  ),
});
