import type { ReactElement } from 'react';
import { listAdmins } from '#features/people/accounts/users.contract.ts';
import { ago } from '#shared/ago.ts';
import { unchecked } from '#web/form/check.ts';
import { answered, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { demandAdmin } from '#web/guard.ts';
import { type FormRequest, type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { SelectField } from '#web/ui/field.tsx';
import styles from './enquiries.module.css';
import {
  changeEnquiry,
  type Enquiry,
  EnquiryState,
  enquiryStates,
  getEnquiry,
  messages,
} from './enquiry-admin.contract.ts';
import { EnquiryStatus, stateNames } from './enquiry-status.component.tsx';
import { quotedItemText } from './quoted-items.rules.ts';

interface EnquiryData {
  readonly enquiry: Enquiry;
  readonly sentAgo: string;
  readonly admins: ReadonlyArray<{ readonly id: string; readonly name: string }>;
}

/** `/account/enquiries/:id`: what somebody wrote, how far it is, and who has it in hand. */
export const enquiryPage = page<EnquiryData>({
  load: loadEnquiry,
  act: saveEnquiry,
  head: ({ enquiry }) => ({ title: titleOf(enquiry), robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage
      title={titleOf(data.enquiry)}
      crumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Dashboard', to: paths.account() },
            { label: 'Enquiries', to: paths.enquiries() },
          ]}
        />
      }
    >
      <Sender data={data} />
      <Words enquiry={data.enquiry} />
      <InHand data={data} />
    </AccountPage>
  ),
});

async function loadEnquiry(request: PageRequest): Promise<EnquiryData> {
  demandAdmin(request);
  const [enquiry, { data }] = await Promise.all([
    request.call(getEnquiry, { params: { id: request.params['id'] ?? '' } }),
    request.call(listAdmins, {}),
  ]);
  const admins = data.filter(({ disabled }) => !disabled).map(({ id, name }) => ({ id, name }));
  return { enquiry, sentAgo: ago(enquiry.createdAt, request.clock.now()), admins };
}

async function saveEnquiry({ form, call, params: { id = '' } }: FormRequest) {
  const { version, state, assignedTo } = fieldsOf(form, 'version', 'state', 'assignedTo');
  const body = { version: Number(version), state: EnquiryState.parse(state), assignedTo };
  return answered(form, async () => call(changeEnquiry, { params: { id }, body }));
}

const titleOf = ({ kind, name, email, subject }: Enquiry): string =>
  subject || `${kind === 'quote' ? 'Quote request' : 'Message'} from ${name || email}`;

function Sender({ data: { enquiry, sentAgo } }: { readonly data: EnquiryData }): ReactElement {
  const { name, company, email, phone, state, suspect } = enquiry;
  const facts: ReadonlyArray<readonly [string, string | ReactElement]> = [
    ['Name', name],
    ['Company', company],
    [
      'Email',
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    [
      'Phone',
      phone && (
        <a key="phone" href={`tel:${phone}`}>
          {phone}
        </a>
      ),
    ],
    ['Sent', sentAgo],
    ['State', <EnquiryStatus key="state" state={state} />],
    ['Robot', suspect ? 'Perhaps: a field was filled in that people do not see. Nobody was mailed.' : ''],
  ];
  return <Facts of={facts} />;
}

function Words({ enquiry: { message, items } }: { readonly enquiry: Enquiry }): ReactElement {
  return (
    <>
      {items.length > 0 && (
        <section className={styles['words']}>
          <h2>Items</h2>
          <pre>{items.map(quotedItemText).join('\n')}</pre>
        </section>
      )}
      <section className={styles['words']}>
        <h2>Message</h2>
        <p>{message}</p>
      </section>
    </>
  );
}

function InHand({ data: { enquiry, admins } }: { readonly data: EnquiryData }): ReactElement {
  const form = usePageForm('enquiry', unchecked);
  return (
    <FormBody of={form}>
      <FormMessages of={form}>
        {form.answer?.done !== undefined && <Alert tone="ok" title={messages.updated} />}
      </FormMessages>
      <input type="hidden" name="version" value={enquiry.version} />
      <SelectField {...fieldOf(form, 'state', enquiry.state)} label="State">
        {enquiryStates.map((value) => (
          <option key={value} value={value}>
            {stateNames[value]}
          </option>
        ))}
      </SelectField>
      <SelectField {...fieldOf(form, 'assignedTo', enquiry.assignedTo?.id ?? '')} label="Assignee">
        <option value="">Unassigned</option>
        {admins.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          Save
        </Button>
      </p>
    </FormBody>
  );
}
