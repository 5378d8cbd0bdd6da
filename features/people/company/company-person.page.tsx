import type { ReactElement } from 'react';
import { AccountState } from '#features/people/accounts/account-state.component.tsx';
import { CompanyRightsFields, rightsLabels } from '#features/people/accounts/company-rights.component.tsx';
import {
  rightsChange,
  rightsFields,
  rightsProblems,
  rightsTexts,
} from '#features/people/accounts/company-rights.rules.ts';
import { BEFORE, changedOf, keepingChanged } from '#web/form/before.ts';
import { type Check, unchecked } from '#web/form/check.ts';
import { Conflict } from '#web/form/conflict.tsx';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandManager } from '#web/guard.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { type CompanyUser, changeCompanyUser, getCompanyUser, messages } from './company-people.contract.ts';

const RIGHTS = 'rights';
const readRights = (form: FormData) => fieldsOf(form, ...rightsFields);
const check: Check = (form) => rightsProblems(readRights(form));

/** `/account/company/:id`: what a colleague may do. */
export const companyPersonPage = page<CompanyUser>({
  load: async (request) => {
    demandManager(request);
    return request.call(getCompanyUser, { params: { id: request.params['id'] ?? '' } });
  },
  act: async (request) =>
    fieldsOf(request.form, 'form').form === RIGHTS ? changeRights(request) : openOrShut(request),
  head: ({ name }) => ({ title: name, robots: 'noindex' }),
  Page: ({ data: person }) => (
    <AccountPage
      title={person.name}
      crumbs={<Breadcrumbs crumbs={[{ label: 'People', to: paths.company() }, { label: person.name }]} />}
    >
      <p>
        {person.email} <AccountState user={person} />
      </p>
      <RightsForm person={person} />
      <AccessForm person={person} />
    </AccountPage>
  ),
});

async function changeRights({
  form,
  call,
  params: { id = '' },
}: FormRequest): Promise<FormAnswer<CompanyUser>> {
  const typed = readRights(form);
  const changed = changedOf(form, typed);
  const body = { version: Number(fieldsOf(form, 'version').version), ...rightsChange(changed, typed) };
  return keepingChanged(
    await answered(form, async () => call(changeCompanyUser, { params: { id }, body })),
    changed,
  );
}

async function openOrShut({
  form,
  call,
  params: { id = '' },
}: FormRequest): Promise<FormAnswer<CompanyUser>> {
  const { version, pressed } = fieldsOf(form, 'version', 'pressed');
  const body = { version: Number(version), disabled: pressed === 'disable' };
  return answered(form, async () => call(changeCompanyUser, { params: { id }, body }));
}

function RightsForm({ person }: { readonly person: CompanyUser }): ReactElement {
  const form = usePageForm<CompanyUser>(RIGHTS, check);
  const rights = rightsTexts(person);
  return (
    <FormBody of={form}>
      <FormMessages of={form}>{form.answer?.done && <Alert tone="ok" title={messages.saved} />}</FormMessages>
      <Conflict of={form} labels={rightsLabels} now={rights} />
      <input type="hidden" name="version" value={person.version} />
      <input type="hidden" name={BEFORE} value={JSON.stringify(rights)} />
      <CompanyRightsFields form={form} rights={rights} />
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          Save
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}

/** Whoever is disabled is signed out at once. */
function AccessForm({ person }: { readonly person: CompanyUser }): ReactElement {
  const form = usePageForm<CompanyUser>('access', unchecked);
  return (
    <FormBody of={form} bare>
      <FormMessages of={form}>{form.answer?.done && <Alert tone="ok" title={messages.saved} />}</FormMessages>
      <input type="hidden" name="version" value={person.version} />
      <Button
        type="submit"
        name="pressed"
        value={person.disabled ? 'enable' : 'disable'}
        size="s"
        tone={person.disabled ? 'plain' : 'bad'}
        busy={form.sending !== undefined}
      >
        {person.disabled ? 'Enable' : 'Disable'}
        <span className="vh"> {person.name}</span>
      </Button>
    </FormBody>
  );
}
