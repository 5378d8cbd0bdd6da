import { queueMail } from '#features/mail/mail.door.ts';
import { mailJobs } from '#features/mail/mail-delivery.service.ts';
import { mailTransport } from '#features/mail/mail-transport.service.ts';
import { openDb } from '#server/db.ts';
import { startJobs } from '#server/jobs.ts';
import { newLog } from '#server/log.ts';
import { supplier } from '#server/testing/people-app.ts';

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
