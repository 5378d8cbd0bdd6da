import type { ReactElement } from 'react';
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
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { addressUses } from './address-lines.component.tsx';
import { AddressForm, changeAddress, createAddress, messages } from './distributor-edit.contract.ts';
import { type Address, type Distributor, getDistributor } from './distributors.contract.ts';
import { placeProblems } from './place.rules.ts';
import { PlaceFields, placeLabels } from './place-fields.component.tsx';

interface AddressData {
  readonly distributor: Distributor;
  /** Absent: a new one. */
  readonly address: Address | undefined;
}

const NOT_FOUND = 404;
const labels = { name: 'Name', ...placeLabels, trulinxShipToCode: 'Trulinx ShipToCode', use: 'Use' } as const;

const read = (form: FormData) =>
  fieldsOf(form, 'name', 'street', 'city', 'region', 'postalCode', 'country', 'trulinxShipToCode', 'use');
type Texts = ReturnType<typeof read>;
const checkShape = checkBy(AddressForm, read);
const check: Check = (form) => {
  const order = Object.keys(labels);
  return [...checkShape(form), ...placeProblems(read(form))].toSorted(
    (a, b) => order.indexOf(a.field ?? '') - order.indexOf(b.field ?? ''),
  );
};

/** `/account/addresses/:customerId/new` and `/account/addresses/:customerId/:id/edit` */
export const addressPage = page<AddressData>({
  load: loadAddress,
  act: save,
  head: ({ address }) => ({ title: titleOf(address), robots: 'noindex' }),
  Page: ({ data: { distributor, address } }) => (
    <AccountPage
      title={titleOf(address)}
      crumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Distributors', to: paths.manageDistributors() },
            { label: distributor.name, to: paths.editDistributor(distributor.id) },
            { label: 'Address Book', to: paths.addresses(distributor.id) },
            { label: address?.name ?? titleOf(address) },
          ]}
        />
      }
    >
      <Fields distributor={distributor} address={address} />
    </AccountPage>
  ),
});

const titleOf = (address: Address | undefined): string => (address ? 'Edit Address' : 'New Address');

async function loadAddress(request: PageRequest): Promise<AddressData> {
  demandAdmin(request);
  const { customerId = '', id } = request.params;
  const distributor = await request
    .call(getDistributor, { params: { id: customerId } })
    .catch((error: unknown) => {
      throw error instanceof CallFailed && error.status === NOT_FOUND ? noAddresses() : error;
    });
  const address = distributor.addresses.find((each) => each.id === id);
  if (id !== undefined && !address) throw noAddresses();
  return { distributor, address };
}

const noAddresses = (): CallFailed => new CallFailed(NOT_FOUND, [{ message: messages.addressesNotFound }]);

async function save({
  form,
  call,
  params: { customerId = '', id },
}: FormRequest): Promise<FormAnswer<Address>> {
  const typed = read(form) as Texts & Pick<Address, 'country' | 'use'>;
  if (id === undefined)
    return answered(form, async () => call(createAddress, { params: { id: customerId }, body: typed }));
  const changed = changedOf(form, typed);
  const body = { ...(changed as Partial<typeof typed>), version: Number(fieldsOf(form, 'version').version) };
  const answer = await answered(form, async () =>
    call(changeAddress, { params: { id: customerId, addressId: id }, body }),
  );
  return keepingChanged(answer, changed);
}

function Fields({ distributor, address }: AddressData): ReactElement {
  const form = usePageForm<Address>('address', check);
  const values: Texts = {
    name: address?.name ?? '',
    street: address?.street ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? '',
    trulinxShipToCode: address?.trulinxShipToCode ?? '',
    use: address?.use ?? 'both',
  };
  return (
    <FormBody of={form}>
      <FormMessages of={form}>
        {form.answer?.done && (
          <Alert tone="ok" title={address ? messages.addressUpdated : messages.addressAdded}>
            <p>
              <Link to={paths.addresses(distributor.id)}>Address Book of {distributor.name}</Link>
            </p>
          </Alert>
        )}
      </FormMessages>
      <Conflict of={form} labels={labels} now={values} />
      <input type="hidden" name="version" value={address?.version ?? 0} />
      <input type="hidden" name={BEFORE} value={JSON.stringify(values)} />
      <TextField {...fieldOf(form, 'name', values.name)} label={labels.name} autoComplete="off" />
      <PlaceFields of={form} values={values} />
      <TextField
        {...fieldOf(form, 'trulinxShipToCode', values.trulinxShipToCode)}
        label={labels.trulinxShipToCode}
        autoComplete="off"
      />
      <SelectField {...fieldOf(form, 'use', values.use)} label={labels.use}>
        {Object.entries(addressUses).map(([use, words]) => (
          <option key={use} value={use}>
            {words}
          </option>
        ))}
      </SelectField>
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          {address ? 'Update Address' : 'Add Address'}
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}
