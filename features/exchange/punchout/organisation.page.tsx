import type { ReactElement } from 'react';
import { unchecked } from '#web/form/check.ts';
import { Conflict } from '#web/form/conflict.tsx';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandAdmin } from '#web/guard.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Minute } from '#web/ui/time.tsx';
import {
  checkOrganisation,
  OrganisationFields,
  readOrganisation,
  Secret,
} from './organisation-form.component.tsx';
import {
  changePunchoutOrganisation,
  getPunchoutOrganisation,
  type PunchoutOrganisation,
  renewPunchoutSecret,
  type WithSecret,
} from './punchout.contract.ts';
import styles from './punchout.module.css';

const CHANGE = 'change';
const NEW_SECRET = 'new-secret';

/** `/account/punchout/:id`: one purchasing organisation. */
export const organisationPage = page<PunchoutOrganisation>({
  load: async (request) => {
    demandAdmin(request);
    return request.call(getPunchoutOrganisation, { params: { id: request.params['id'] ?? '' } });
  },
  act,
  head: ({ name }) => ({ title: name, robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage
      title={data.name}
      crumbs={<Breadcrumbs crumbs={[{ label: 'Punchout', to: paths.punchout() }, { label: data.name }]} />}
    >
      <p>
        Company: <b>{data.company.name}</b>.{' '}
        {data.lastUsedAt === undefined ? (
          'They have never been here.'
        ) : (
          <>
            Last use: <Minute at={data.lastUsedAt} />.
          </>
        )}
      </p>
      {data.isStopped && (
        <Alert tone="warn" title="Nobody gets in: the acting buyer was disabled or has left the company." />
      )}
      <ChangeOrganisation of={data} />
      <NewSecret of={data} />
    </AccountPage>
  ),
});

function ChangeOrganisation({ of: organisation }: { readonly of: PunchoutOrganisation }): ReactElement {
  const form = usePageForm<PunchoutOrganisation>(CHANGE, checkOrganisation);
  return (
    <section className={styles['block']}>
      <h2>Settings</h2>
      <FormBody of={form}>
        <FormMessages of={form} title="The organisation was not changed.">
          {form.answer?.done && <Alert tone="ok" title="The organisation has been changed." />}
        </FormMessages>
        <Conflict
          of={form}
          labels={{ name: 'Name', buyer: 'Acting buyer' }}
          now={{ name: organisation.name, buyer: organisation.buyer }}
        />
        <input type="hidden" name="version" value={organisation.version} />
        <OrganisationFields of={form} now={organisation} />
        <Checkbox key={String(organisation.isOn)} name="isOn" value="yes" defaultChecked={organisation.isOn}>
          On: people may come. Switched off, their visits end at once.
        </Checkbox>
        <p>
          <Button type="submit" tone="go" busy={form.sending !== undefined}>
            Save
          </Button>
        </p>
        <Unsaved />
      </FormBody>
    </section>
  );
}

function NewSecret({ of: { version } }: { readonly of: PunchoutOrganisation }): ReactElement {
  const form = usePageForm<WithSecret>(NEW_SECRET, unchecked);
  return (
    <section className={styles['block']}>
      <h2>Shared secret</h2>
      <p className={styles['about']}>After a new one the old one stops working at once.</p>
      <FormBody of={form} bare>
        <FormMessages of={form} title="There is no new secret.">
          {form.answer?.done && <Secret secret={form.answer.done.secret} />}
        </FormMessages>
        <input type="hidden" name="version" value={version} />
        <Button type="submit" busy={form.sending !== undefined}>
          New Secret
        </Button>
      </FormBody>
    </section>
  );
}

async function act({ form, call, params: given }: FormRequest): Promise<FormAnswer> {
  const params = { id: given['id'] ?? '' };
  const { version: shown, isOn } = fieldsOf(form, 'version', 'isOn');
  const version = Number(shown);
  return answered(form, async () =>
    formNameOf(form) === NEW_SECRET
      ? call(renewPunchoutSecret, { params, body: { version } })
      : call(changePunchoutOrganisation, {
          params,
          body: { version, ...readOrganisation(form), isOn: isOn === 'yes' },
        }),
  );
}
