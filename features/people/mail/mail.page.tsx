import type { ReactElement } from 'react';
import { ago } from '#shared/ago.ts';
import { unchecked } from '#web/form/check.ts';
import { answered } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { demandAdmin } from '#web/guard.ts';
import { type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { getMail, type MailWithBody, sendMailAgain } from './mail.contract.ts';
import styles from './mail.module.css';
import { MailStatus } from './mail-status.component.tsx';

interface MailData extends MailWithBody {
  readonly queuedAgo: string;
  readonly sentAgo: string | undefined;
}

/** `/account/mail/:id`: one mail as it was written, and what became of it. */
export const mailPage = page<MailData>({
  load: loadMail,
  act: async ({ form, call, params: { id = '' } }) =>
    answered(form, async () => call(sendMailAgain, { params: { id } })),
  head: ({ subject }) => ({ title: subject, robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage
      title={data.subject}
      crumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Dashboard', to: paths.account() },
            { label: 'Mail', to: paths.mail() },
          ]}
        />
      }
    >
      <Envelope mail={data} />
      <SendAgain mail={data} />
      <Letter mail={data} />
    </AccountPage>
  ),
});

async function loadMail(request: PageRequest): Promise<MailData> {
  demandAdmin(request);
  const mail = await request.call(getMail, { params: { id: request.params['id'] ?? '' } });
  const now = request.clock.now();
  return {
    ...mail,
    queuedAgo: ago(mail.queuedAt, now),
    sentAgo: mail.sentAt === undefined ? undefined : ago(mail.sentAt, now),
  };
}

function Envelope({ mail }: { readonly mail: MailData }): ReactElement {
  const facts: ReadonlyArray<readonly [string, string | ReactElement | undefined]> = [
    ['To', mail.to],
    ['State', <MailStatus key="state" state={mail.state} />],
    ['Written', mail.queuedAgo],
    ['Sent', mail.sentAgo],
    ['Attempts', mail.attempts > 0 ? String(mail.attempts) : undefined],
    ['Why it failed', mail.lastError],
  ];
  return <Facts of={facts} />;
}

/** Only what has been given up can be tried again by hand. */
function SendAgain({ mail: { state } }: { readonly mail: MailData }): ReactElement {
  const form = usePageForm('send-again', unchecked);
  return (
    <FormBody of={form}>
      <FormMessages of={form}>
        {form.answer?.done !== undefined && <Alert tone="ok" title="It is on its way again." />}
      </FormMessages>
      {state === 'parked' && (
        <p>
          <Button type="submit" tone="go" busy={form.sending !== undefined}>
            Send Again
          </Button>
        </p>
      )}
    </FormBody>
  );
}

function Letter({ mail: { html, text } }: { readonly mail: MailData }): ReactElement {
  if (html === undefined && text === undefined)
    return <p className="muted">It holds a link that is for its reader alone, so it is not shown here.</p>;
  return (
    <>
      <section className={styles['letter']}>
        <h2>As it looks</h2>
        {/* No script runs in it; its links open beside the shop. */}
        <iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc={html} />
      </section>
      <section className={styles['letter']}>
        <h2>As text</h2>
        <pre>{linked(text ?? '')}</pre>
      </section>
    </>
  );
}

/** The links of a text, to be followed. */
const linked = (text: string) =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((piece, index) =>
    index % 2 === 1 ? (
      <a key={`${index} ${piece}`} href={piece}>
        {piece}
      </a>
    ) : (
      piece
    ),
  );
