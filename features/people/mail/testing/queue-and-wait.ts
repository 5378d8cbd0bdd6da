import { queueMail } from '#features/people/mail/mail.public.ts';
import { mailJobs } from '#features/people/mail/mail-delivery.service.ts';
import { mailTransport } from '#features/people/mail/mail-transport.service.ts';
import { openDb } from '#platform/db/db.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { newLog } from '#platform/log.ts';
import { supplier } from '#testing/people-app.ts';

// A process for mail-delivery.test.ts: queues a mail, says so, sends it when it is told where, and waits to be killed.
const [url = '', to = '', smtpUrl = ''] = process.argv.slice(2);
const db = openDb(url);
const log = newLog('silent');
const letter = { subject: 'From a process that dies', blocks: [{ kind: 'text', text: 'Hello' }] } as const;
const head = { supplier, publicUrl: 'http://shop.example' };
await db.transaction().execute(async (tx) => queueMail(tx, { to, letter }, head));
process.stdout.write('queued\n');
if (smtpUrl !== '') {
  const transport = mailTransport({ smtpUrl, mailFrom: undefined, dataDir: '.' }, supplier);
  await startJobs({ url, jobs: mailJobs({ db, log, supplier, transport }), log });
}
setInterval(() => undefined, 1_000_000);
