import type { ReactElement } from 'react';
import {
  type DistributorChoices,
  DistributorSelect,
} from '#features/people/distributors/distributor-select.component.tsx';
import { listDistributorNames } from '#features/people/distributors/distributors.contract.ts';
import {
  ERASE_FORM,
  eraseBy,
  PersonalData,
} from '#features/people/personal-data/personal-data.component.tsx';
import { percentText } from '#shared/discount.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { CallFailed } from '#web/call.ts';
import { BEFORE, changedOf, keepingChanged } from '#web/form/before.ts';
import { type Check, checkBy } from '#web/form/check.ts';
import { Conflict } from '#web/form/conflict.tsx';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandAdmin } from '#web/guard.ts';
import { type FormRequest, type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { AccountActions, doAccountAction } from './account-actions.component.tsx';
import { AccountState } from './account-state.component.tsx';
import { messages, type User } from './accounts.contract.ts';
import { BareCompany } from './bare-company.component.tsx';
import { CompanyRightsFields, rightsLabels } from './company-rights.component.tsx';
import { rightsChange, rightsFields, rightsProblems, rightsTexts } from './company-rights.rules.ts';
import { beginOrderFor, ORDER_FOR_FORM, OrderFor } from './order-for.component.tsx';
import styles from './people-lists.module.css';
import { CustomerForm, changeUser, getUser } from './users.contract.ts';

type Changed = ReplyOf<typeof changeUser>;

interface CustomerData {
  readonly customer: User;
  readonly choices: DistributorChoices;
}

const FORM = 'customer';
const NOT_FOUND = 404;

const read = (form: FormData) => fieldsOf(form, 'firstname', 'lastname', 'distributor');
const readRights = (form: FormData) => fieldsOf(form, ...rightsFields);
const checkPerson = checkBy(CustomerForm, read);
const check: Check = (form) => [...checkPerson(form), ...rightsProblems(readRights(form))];
const labels = {
  firstname: 'First Name',
  lastname: 'Last Name',
  distributor: 'Distributor',
  ...rightsLabels,
} as const;

/** `/account/customer/:id/edit` */
export const customerPage = page<CustomerData>({
  load: loadCustomer,
  act: async (request) => {
    const { form } = fieldsOf(request.form, 'form');
    if (form === ORDER_FOR_FORM) return beginOrderFor(request);
    if (form === ERASE_FORM) return eraseBy(request);
    return form === FORM ? update(request) : doAccountAction(request);
  },
  head: ({ customer }) => ({ title: `Edit ${customer.name}`, robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage
      title="Edit Customer"
      crumbs={
        <Breadcrumbs
          crumbs={[{ label: 'Customers', to: paths.customers() }, { label: data.customer.name }]}
        />
      }
    >
      <div className={styles['edit']}>
        <CustomerFields data={data} />
        <SideCard customer={data.customer} />
      </div>
      <PersonalData id={data.customer.id} isOwn={false} />
    </AccountPage>
  ),
});

async function loadCustomer(request: PageRequest): Promise<CustomerData> {
  demandAdmin(request);
  const [customer, choices] = await Promise.all([
    request.call(getUser, { params: { id: request.params['id'] ?? '' } }),
    request.call(listDistributorNames, {}),
  ]);
  // An admin is nobody's customer.
  if (!customer.distributor) throw new CallFailed(NOT_FOUND, [{ message: messages.customerNotFound }]);
  return { customer, choices };
}

/** The company is always sent: it is asked again whether it has what an order needs. */
async function update({ form, call, params: { id = '' } }: FormRequest): Promise<FormAnswer<Changed>> {
  const typed = { ...read(form), ...readRights(form) };
  const changed = changedOf(form, typed);
  const { firstname, lastname, ...rights } = changed;
  const body = {
    version: Number(fieldsOf(form, 'version').version),
    ...(firstname !== undefined && { firstname }),
    ...(lastname !== undefined && { lastname }),
    ...rightsChange(rights, typed),
    distributor: typed.distributor,
  };
  return keepingChanged(
    await answered(form, async () => call(changeUser, { params: { id }, body })),
    changed,
  );
}

function CustomerFields({ data: { customer, choices } }: { readonly data: CustomerData }): ReactElement {
  const form = usePageForm<Changed>(FORM, check);
  const { firstname, lastname, company = '', distributor } = customer;
  const rights = rightsTexts(customer);
  const before = { firstname, lastname, distributor: distributor?.id ?? '', ...rights };
  const nameOf = (id: string | undefined): string | undefined =>
    choices.data.find((choice) => choice.id === id)?.name;
  const yours = form.answer?.typed?.['distributor'];
  return (
    <FormBody of={form}>
      <FormMessages of={form}>
        {form.answer?.done && <Alert tone="ok" title={messages.customerUpdated} />}
        {form.answer?.done?.warning !== undefined && <Alert tone="warn" title={form.answer.done.warning} />}
      </FormMessages>
      <Conflict
        of={form}
        labels={labels}
        now={before}
        shown={{
          now: { ...before, distributor: company },
          yours: { distributor: nameOf(yours) ?? yours ?? '' },
        }}
      />
      <input type="hidden" name="version" value={customer.version} />
      <input type="hidden" name={BEFORE} value={JSON.stringify(before)} />
      <TextField {...fieldOf(form, 'firstname', firstname)} label={labels.firstname} autoComplete="off" />
      <TextField {...fieldOf(form, 'lastname', lastname)} label={labels.lastname} autoComplete="off" />
      <DistributorSelect
        {...fieldOf(form, 'distributor', before.distributor)}
        choices={choices}
        chosen={{ id: before.distributor, name: company, place: '' }}
      >
        <BareCompany
          problems={form.problems}
          distributorId={form.answer?.typed?.['distributor'] ?? before.distributor}
        />
      </DistributorSelect>
      <CompanyRightsFields form={form} rights={rights} />
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          Update Customer
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}

/** Who signs in, and what comes with the company. */
function SideCard({ customer }: { readonly customer: User }): ReactElement {
  const facts: ReadonlyArray<readonly [string, string | undefined]> = [
    ['Registered Email / Username', customer.email],
    ['Discount', percentText(customer.discount ?? 0)],
    ['Trulinx ID', customer.trulinxId || '(none)'],
    ['Trulinx Payment Terms', customer.trulinxNetPaymentTerms || '(none)'],
  ];
  return (
    <aside className={styles['side']} aria-label="Account">
      <div className={styles['card']}>
        <AccountState user={customer} />
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {customer.distributor && (
          <p>
            <Link to={paths.editDistributor(customer.distributor.id)}>Edit {customer.company}</Link>
          </p>
        )}
      </div>
      {!customer.disabled && <OrderFor name={customer.name} />}
      <AccountActions user={customer} />
    </aside>
  );
}
