import { ago } from '#shared/ago.ts';
import { filesOf } from '#web/list/list-files.ts';
import { listPage } from '#web/list/list-page.tsx';
import { list } from '#web/list/list-spec.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { listMail } from './mail.contract.ts';
import { MailStatus } from './mail-status.component.tsx';

/** `/account/mail`: every mail that the shop has written, newest first. */
export const mailListPage = listPage({
  title: 'Mail',
  fromDashboard: true,
  list: list({
    label: 'Mail',
    hrefOf: paths.mail,
    filters: {
      state: { as: 'links', label: 'Show', options: { queued: 'Waiting', sent: 'Sent', parked: 'Not Sent' } },
    },
    ask: async ({ call, clock }, query) => {
      const { data, total, held } = await call(listMail, { query });
      const now = clock.now();
      const notice = held && `${held.why}. No mail is sent until somebody types npx ferrule outbox release.`;
      return { total, notice, data: data.map((mail) => ({ ...mail, queuedAgo: ago(mail.queuedAt, now) })) };
    },
    exports: filesOf(listMail),
    nothing: 'No mail has been written yet.',
    nothingYet: {
      says: 'An order, an invitation or a quote writes the first.',
      label: 'Orders',
      to: paths.orders(),
    },
    nothingFound: 'There is no such mail.',
    columns: [
      { head: 'Subject', cell: ({ id, subject }) => <Link to={paths.oneMail(id)}>{subject}</Link> },
      { head: 'To', onPhone: 'below', cell: ({ to }) => to },
      { head: 'State', cell: ({ state }) => <MailStatus state={state} /> },
      {
        head: 'Written',
        isOneLine: true,
        cell: ({ queuedAt, queuedAgo }) => <time dateTime={queuedAt}>{queuedAgo}</time>,
      },
    ],
  }),
});
