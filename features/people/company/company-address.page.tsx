import type { ReactElement } from 'react';
import { messages as addressMessages } from '#features/people/distributors/distributor-edit.contract.ts';
import type { Address } from '#features/people/distributors/distributors.contract.ts';
import { placeProblems } from '#features/people/distributors/place.rules.ts';
import { PlaceFields, placeLabels } from '#features/people/distributors/place-fields.component.tsx';
import { CallFailed } from '#web/call.ts';
import { BEFORE, changedOf, keepingChanged } from '#web/form/before.ts';
import { type Check, checkBy } from '#web/form/check.ts';
import { Conflict } from '#web/form/conflict.tsx';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandManager } from '#web/guard.ts';
import { type FormRequest, type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import {
  addCompanyAddress,
  CompanyAddressForm,
  changeCompanyAddress,
  listCompanyAddresses,
  messages,
} from './company-addresses.contract.ts';

/** Absent: a new one. */
interface Shown {
  readonly address: Address | undefined;
}

const labels = { name: 'Name', ...placeLabels } as const;
const read = (form: FormData) => fieldsOf(form, 'name', 'street', 'city', 'region', 'postalCode', 'country');
const checkShape = checkBy(CompanyAddressForm, read);
const check: Check = (form) => [...checkShape(form), ...placeProblems(read(form))];

/** `/account/company-addresses/new` and `/account/company-addresses/:id` */
export const companyAddressPage = page<Shown>({
  load,
  act: save,
  head: ({ address }) => ({ title: titleOf(address), robots: 'noindex' }),
  Page: ({ data: { address } }) => (
    <AccountPage
      title={titleOf(address)}
      crumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Shipping Addresses', to: paths.companyAddresses() },
            { label: address?.name ?? titleOf(address) },
          ]}
        />
      }
    >
      <Fields address={address} />
    </AccountPage>
  ),
});

const titleOf = (address: Address | undefined): string => (address ? 'Edit Address' : 'New Address');

async function load(request: PageRequest): Promise<Shown> {
  demandManager(request);
  const { id } = request.params;
  if (id === undefined) return { address: undefined };
  const { data } = await request.call(listCompanyAddresses, {});
  const address = data.find((each) => each.id === id && each.use === 'shipping');
  if (!address) throw new CallFailed(404, [{ message: addressMessages.addressesNotFound }]);
  return { address };
}

async function save({ form, call, params: { id } }: FormRequest): Promise<FormAnswer<Address>> {
  const typed = read(form) as CompanyAddressForm;
  if (id === undefined) return answered(form, async () => call(addCompanyAddress, { body: typed }));
  const changed = changedOf(form, typed);
  const body = {
    ...(changed as Partial<CompanyAddressForm>),
    version: Number(fieldsOf(form, 'version').version),
  };
  const answer = await answered(form, async () => call(changeCompanyAddress, { params: { id }, body }));
  return keepingChanged(answer, changed);
}

function Fields({ address }: Shown): ReactElement {
  const form = usePageForm<Address>('address', check);
  const values = {
    name: address?.name ?? '',
    street: address?.street ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? '',
  };
  return (
    <FormBody of={form}>
      <FormMessages of={form}>
        {form.answer?.done && (
          <Alert tone="ok" title={address ? addressMessages.addressUpdated : messages.added}>
            <p>
              <Link to={paths.companyAddresses()}>Shipping Addresses</Link>
            </p>
          </Alert>
        )}
      </FormMessages>
      <Conflict of={form} labels={labels} now={values} />
      <input type="hidden" name="version" value={address?.version ?? 0} />
      <input type="hidden" name={BEFORE} value={JSON.stringify(values)} />
      <TextField {...fieldOf(form, 'name', values.name)} label={labels.name} autoComplete="off" />
      <PlaceFields of={form} values={values} />
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          {address ? 'Update Address' : 'Add Address'}
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}
