import { listLeading } from '#features/people/accounts/accounts.public.ts';
import { type Letterhead, queueMails } from '#features/people/mail/mail.public.ts';
import { type Job, recurs } from '#platform/jobs/jobs.ts';
import { endingForStaffLetter, endingLetter } from './certificate-letters.rules.ts';
import type { CertificateDeps } from './certificates.service.ts';
import { listUntold, markReminded } from './certificates.store.ts';

interface Deps extends CertificateDeps {
  readonly head: Letterhead;
  /** Who at the supplier gets orders. */
  readonly ordersMailTo: string;
}

const EVERY_NIGHT = '41 9 * * *';

/** Tells the staff and a company's managers that a certificate of theirs is about to end, each once. */
export const certificateJobs = (deps: Deps): Job[] => [
  recurs('remind_of_certificates', EVERY_NIGHT, async () => remind(deps)),
];

async function remind({ clock, db, head, ordersMailTo, today }: Deps): Promise<void> {
  const { publicUrl } = head;
  for (const certificate of await listUntold(db, today())) {
    const { company, validTo = '' } = certificate;
    const ending = { ...certificate, validTo };
    await db.transaction().execute(async (tx) => {
      // Another copy may have done it.
      if (!(await markReminded(tx, certificate, clock.now()))) return;
      const leading = await listLeading(tx, company.id);
      const managers = leading.filter(({ companyRole }) => companyRole === 'manager');
      const mails = [
        {
          to: ordersMailTo,
          letter: endingForStaffLetter(ending, `${publicUrl}/account/certificates/${company.id}`),
        },
        ...managers.map(({ email, firstName }) => ({
          to: email,
          replyTo: ordersMailTo,
          letter: endingLetter(ending, firstName, `${publicUrl}/account/company-certificates/new`),
        })),
      ];
      await queueMails(tx, mails, head);
    });
  }
}
