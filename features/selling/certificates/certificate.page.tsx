import type { ReactElement } from 'react';
import styles from '#features/people/distributors/distributor-admin.module.css';
import { getDistributor } from '#features/people/distributors/distributors.contract.ts';
import { countries } from '#features/people/distributors/place.rules.ts';
import { filesIn, filesUnderway, PickFiles } from '#features/publishing/sent-files/pick-files.component.tsx';
import { CallFailed } from '#web/call.ts';
import { BEFORE, changedOf, keepingChanged } from '#web/form/before.ts';
import { type Check, checkBy } from '#web/form/check.ts';
import { Conflict } from '#web/form/conflict.tsx';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { type PageForm, usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandAdmin, demandManager } from '#web/guard.ts';
import { type FormRequest, type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { certificateProblems, certificateText, kindWords } from './certificate.rules.ts';
import { CertificateFile } from './certificate-file.component.tsx';
import {
  addCertificate,
  type Certificate,
  CertificateForm,
  changeCertificate,
  listCompanyCertificates,
  messages,
  sendCertificate,
} from './certificates.contract.ts';

interface Shown {
  /** For the staff: whose. */
  readonly company: { readonly id: string; readonly name: string } | undefined;
  /** Absent: a new one. */
  readonly certificate: Certificate | undefined;
}

const labels = {
  kind: 'Kind',
  number: 'Number',
  issuedBy: 'Issued by',
  validFrom: 'Valid from',
  validTo: 'Valid to',
} as const;
const read = (form: FormData) => fieldsOf(form, 'kind', 'number', 'issuedBy', 'validFrom', 'validTo');
type Texts = ReturnType<typeof read>;
const checkShape = checkBy(CertificateForm, read);
const checkChange: Check = (form) => {
  const order = Object.keys(labels);
  const problems = [...checkShape(form), ...certificateProblems(read(form))];
  return [...new Map(problems.map((problem) => [problem.field, problem])).values()].toSorted(
    (a, b) => order.indexOf(a.field ?? '') - order.indexOf(b.field ?? ''),
  );
};
const checkNew: Check = (form) => {
  const underway = filesUnderway(form);
  const missing = filesIn(form).length === 0 ? [{ field: 'file', message: messages.file }] : [];
  return [
    ...checkChange(form),
    ...(underway.length > 0 ? underway.map(({ message }) => ({ field: 'file', message })) : missing),
  ];
};

/**
 * `/account/certificates/:customerId/new` and `/account/certificates/:customerId/:id/edit` for the staff,
 * `/account/company-certificates/new` for a manager of the company.
 */
export const certificatePage = page<Shown>({
  load,
  act: save,
  head: (data) => ({ title: titleOf(data), robots: 'noindex' }),
  Page: ({ data }) => (
    <AccountPage title={titleOf(data)} crumbs={<Way {...data} />}>
      {data.certificate ? <Change certificate={data.certificate} /> : <Add company={data.company} />}
    </AccountPage>
  ),
});

const titleOf = ({ company, certificate }: Shown): string => {
  if (certificate) return 'Edit Certificate';
  return company ? 'New Certificate' : 'Send a Certificate';
};

async function load(request: PageRequest): Promise<Shown> {
  const { customerId, id } = request.params;
  if (customerId === undefined) {
    demandManager(request);
    return { company: undefined, certificate: undefined };
  }
  demandAdmin(request);
  const params = { id: customerId };
  const { name } = await request.call(getDistributor, { params });
  const company = { id: customerId, name };
  if (id === undefined) return { company, certificate: undefined };
  const { data } = await request.call(listCompanyCertificates, { params });
  const certificate = data.find((one) => one.id === id);
  if (!certificate) throw new CallFailed(404, [{ message: messages.notFound }]);
  return { company, certificate };
}

async function save({
  form,
  call,
  params: { customerId, id },
}: FormRequest): Promise<FormAnswer<Certificate>> {
  const typed = read(form) as Texts & Pick<CertificateForm, 'kind'>;
  if (customerId !== undefined && id !== undefined) {
    const changed = changedOf(form, typed);
    const body = {
      ...(changed as Partial<typeof typed>),
      version: Number(fieldsOf(form, 'version').version),
    };
    const params = { id: customerId, certificateId: id };
    return keepingChanged(
      await answered(form, async () => call(changeCertificate, { params, body })),
      changed,
    );
  }
  const body = { ...typed, file: filesIn(form)[0] ?? '' };
  return answered(form, async () =>
    customerId === undefined
      ? call(sendCertificate, { body })
      : call(addCertificate, { params: { id: customerId }, body }),
  );
}

function Way({ company, certificate }: Shown): ReactElement {
  const own = [
    {
      label: 'Tax Certificates',
      to: company ? paths.certificatesOf(company.id) : paths.companyCertificates(),
    },
    { label: certificate ? certificateText(certificate) : titleOf({ company, certificate }) },
  ];
  const around = company && [
    { label: 'Distributors', to: paths.manageDistributors() },
    { label: company.name, to: paths.editDistributor(company.id) },
  ];
  return <Breadcrumbs crumbs={[...(around ?? []), ...own]} />;
}

function Add({ company }: Pick<Shown, 'company'>): ReactElement {
  const form = usePageForm<Certificate>('certificate', checkNew);
  const { done } = form.answer ?? {};
  return (
    <FormBody of={form}>
      <FormMessages of={form}>
        {done && (
          <Alert tone="ok" title={company ? messages.added : messages.sent}>
            <AllOf of={company} />
          </Alert>
        )}
      </FormMessages>
      <Fields of={form} />
      <PickFiles key={done?.id} {...fieldOf(form, 'file')} one />
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          {company ? 'Add Certificate' : 'Send Certificate'}
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}

function Change({ certificate }: { readonly certificate: Certificate }): ReactElement {
  const form = usePageForm<Certificate>('certificate', checkChange);
  const { kind, number, issuedBy, validFrom, validTo = '', company, version, state, file } = certificate;
  const values = { kind, number, issuedBy, validFrom, validTo };
  return (
    <FormBody of={form}>
      <FormMessages of={form}>
        {form.answer?.done && (
          <Alert tone="ok" title={messages.saved}>
            <AllOf of={company} />
          </Alert>
        )}
      </FormMessages>
      <Conflict of={form} labels={labels} now={values} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name={BEFORE} value={JSON.stringify(values)} />
      <p>
        <CertificateFile file={file} href={paths.certificateFile(company.id, certificate.id)} />
      </p>
      <Fields of={form} values={values} />
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          {state === 'waiting' ? 'Save and Accept' : 'Save'}
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}

const AllOf = ({ of: company }: { readonly of: Shown['company'] }): ReactElement => (
  <p>
    <Link to={company ? paths.certificatesOf(company.id) : paths.companyCertificates()}>
      Tax Certificates{company && ` of ${company.name}`}
    </Link>
  </p>
);

function Fields({
  of: form,
  values,
}: {
  readonly of: PageForm<unknown>;
  readonly values?: Readonly<Record<keyof typeof labels, string>>;
}): ReactElement {
  const field = (name: keyof typeof labels) => ({
    ...fieldOf(form, name, values?.[name]),
    label: labels[name],
    autoComplete: 'off',
  });
  return (
    <>
      <div className={styles['pair']}>
        <SelectField {...field('kind')}>
          <option value="">Select a kind</option>
          {Object.entries(kindWords).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField {...field('number')} />
      </div>
      <SelectField {...field('issuedBy')}>
        <option value="">Select a state, province or country</option>
        {countries.map(({ code, name, regions }) => (
          <optgroup key={code} label={name}>
            <option value={code}>All of {name}</option>
            {regions.map((region) => (
              <option key={region.code} value={`${code}-${region.code}`}>
                {region.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <div className={styles['pair']}>
        <TextField {...field('validFrom')} type="date" />
        <TextField {...field('validTo')} type="date" optional />
      </div>
    </>
  );
}
