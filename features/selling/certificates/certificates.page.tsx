import type { ReactElement } from 'react';
import styles from '#features/people/distributors/distributor-admin.module.css';
import { type Distributor, getDistributor } from '#features/people/distributors/distributors.contract.ts';
import { longDay } from '#shared/calendar.ts';
import { unchecked } from '#web/form/check.ts';
import { DeleteButton, Deleted, DeleteQuestion, useDeletion } from '#web/form/deletion.tsx';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { demandAdmin, demandManager } from '#web/guard.ts';
import { type FormRequest, type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { certificateText, issuerName, kindWords } from './certificate.rules.ts';
import { CertificateFile } from './certificate-file.component.tsx';
import { CertificateStatus } from './certificate-status.component.tsx';
import {
  type Certificate,
  changeCertificate,
  deleteCertificate,
  listCompanyCertificates,
  listOwnCertificates,
  messages,
  withdrawCertificate,
} from './certificates.contract.ts';

interface Shown {
  readonly certificates: readonly Certificate[];
  /** For the staff: whose. */
  readonly company: Pick<Distributor, 'id' | 'name'> | undefined;
}

/** `/account/certificates/:customerId` for the staff, `/account/company-certificates` for the company's managers. */
export const certificatesPage = page<Shown>({
  load,
  act,
  head: ({ company }) => ({
    title: company ? `Tax Certificates of ${company.name}` : 'Tax Certificates',
    robots: 'noindex',
  }),
  Page: ({ data }) => (
    <AccountPage title="Tax Certificates" crumbs={data.company && <Way company={data.company} />}>
      <Certificates {...data} />
    </AccountPage>
  ),
});

async function load(request: PageRequest): Promise<Shown> {
  const id = request.params['customerId'];
  if (id === undefined) {
    demandManager(request);
    return { certificates: (await request.call(listOwnCertificates, {})).data, company: undefined };
  }
  demandAdmin(request);
  const params = { id };
  const [{ name }, { data }] = await Promise.all([
    request.call(getDistributor, { params }),
    request.call(listCompanyCertificates, { params }),
  ]);
  return { certificates: data, company: { id, name } };
}

const ACCEPT = 'accept';

async function act({ form, call, params: { customerId } }: FormRequest): Promise<FormAnswer> {
  const { id, version } = fieldsOf(form, 'id', 'version');
  return answered(form, async () => {
    if (customerId === undefined) return call(withdrawCertificate, { params: { id } });
    const params = { id: customerId, certificateId: id };
    return formNameOf(form).startsWith(ACCEPT)
      ? call(changeCertificate, { params, body: { version: Number(version) } })
      : call(deleteCertificate, { params });
  });
}

const Way = ({ company }: { readonly company: Pick<Distributor, 'id' | 'name'> }): ReactElement => (
  <Breadcrumbs
    crumbs={[
      { label: 'Distributors', to: paths.manageDistributors() },
      { label: company.name, to: paths.editDistributor(company.id) },
      { label: 'Tax Certificates' },
    ]}
  />
);

function Certificates({ certificates, company }: Shown): ReactElement {
  const deletion = useDeletion();
  const mayDelete = (one: Certificate) => company !== undefined || one.state === 'waiting';
  const asked = certificates.find((one) => one.id === deletion.asked && mayDelete(one))?.id;
  const add = company ? (
    <ButtonLink to={paths.newCertificate(company.id)}>+ Add Certificate</ButtonLink>
  ) : (
    <ButtonLink to={paths.newCompanyCertificate()}>+ Send a Certificate</ButtonLink>
  );
  return (
    <>
      {certificates.length > 0 && <p>{add}</p>}
      <Deleted of={deletion} isAsking={asked !== undefined} />
      {certificates.length === 0 && (
        <EmptyState message={messages.none}>
          {!company && <p>Send us your resale or tax-exempt certificate, and it stands on your orders.</p>}
          {add}
        </EmptyState>
      )}
      <ul className={styles['cards']}>
        {certificates.map((one) => (
          <li key={one.id}>
            {one.id === asked ? (
              <DeleteQuestion
                of={deletion}
                id={one.id}
                question="Delete Certificate?"
                about={`${certificateText(one)}. Orders keep what they name of it.`}
                yes="Yes, Delete Certificate"
                no="No, Keep Certificate"
                failed={messages.notDeleted}
              />
            ) : (
              <article className={styles['card']}>
                <Facts of={one} isStaff={company !== undefined} />
                {company && one.state === 'waiting' && <Accept certificate={one} />}
                {mayDelete(one) && (
                  <p className={styles['actions']}>
                    {company && (
                      <Link to={paths.editCertificate(company.id, one.id)}>
                        Edit<span className="vh"> {certificateText(one)}</span>
                      </Link>
                    )}
                    <DeleteButton of={deletion} id={one.id} name={certificateText(one)} />
                  </p>
                )}
              </article>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Facts({ of: one, isStaff }: { readonly of: Certificate; readonly isStaff: boolean }): ReactElement {
  const { id, company, kind, number, issuedBy, validFrom, validTo, state, file } = one;
  const href = isStaff ? paths.certificateFile(company.id, id) : paths.companyCertificateFile(id);
  return (
    <>
      <h2>
        {kindWords[kind]} {number}
      </h2>
      <p>
        {issuerName(issuedBy) ?? issuedBy}
        <br />
        {longDay(validFrom)} to {validTo === undefined ? 'no end' : longDay(validTo)}
      </p>
      <p>
        <CertificateStatus state={state} />
      </p>
      <p>
        <CertificateFile file={file} href={href} />
      </p>
    </>
  );
}

/** It was sent in: this button, or whatever the staff change in it, says that it was looked at. */
function Accept({ certificate }: { readonly certificate: Certificate }): ReactElement {
  const form = usePageForm<Certificate>(`${ACCEPT} ${certificate.id}`, unchecked);
  return (
    <FormBody of={form} bare>
      <FormMessages of={form} />
      <input type="hidden" name="id" value={certificate.id} />
      <input type="hidden" name="version" value={certificate.version} />
      <p className={styles['actions']}>
        <Button type="submit" size="s" tone="go" busy={form.sending !== undefined}>
          Accept<span className="vh"> {certificateText(certificate)}</span>
        </Button>
      </p>
    </FormBody>
  );
}
