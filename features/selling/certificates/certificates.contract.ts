import * as z from 'zod/mini';
import { SentFile } from '#features/publishing/sent-files/sent-files.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';
import { Said } from '#shared/said.ts';
import { CertificateCopy, CertificateKind } from './certificate-copy.contract.ts';

/** Of one company. */
export const MOST_CERTIFICATES = 100;

export const messages = {
  number: 'Please enter the number of the certificate.',
  numberLong: 'A number is one line of at most 60 characters.',
  issuer: 'Please choose who issued it.',
  from: 'Please enter the day it holds from, like 2026-11-21.',
  to: 'Please enter a day like 2026-11-21, or none.',
  toBeforeFrom: 'It cannot end before it begins.',
  file: 'Please choose the certificate as a file.',
  tooMany: `A company has at most ${MOST_CERTIFICATES} certificates. Delete those that have ended.`,
  notFound: 'Certificate Not Found',
  accepted: 'We have accepted this certificate. Call us to have it taken away.',
  sent: 'We have the certificate. It stands on your orders once we have checked it.',
  added: 'The certificate has been added. It stands on orders from now on.',
  saved: 'The certificate is accepted as it stands here.',
  deleted: 'The certificate has been deleted.',
  notDeleted: 'The certificate was not deleted.',
  stale: 'Somebody else has changed this certificate.',
  reload: 'Reload the certificate and try again.',
  none: 'There is no certificate yet.',
  noneFound: 'No certificates found.',
} as const;

/** Where it stands today: not looked at, not yet, in force, in force for 30 days at most, over. */
export const certificateStates = ['waiting', 'coming', 'valid', 'ending', 'expired'] as const;
export const CertificateState = z.enum(certificateStates);
export type CertificateState = z.infer<typeof CertificateState>;

export const Certificate = z.extend(CertificateCopy, {
  id: z.string(),
  version: z.number(),
  company: z.object({ id: z.string(), name: z.string() }),
  /** Days where the supplier is, both included; without an end it holds until it is taken back. */
  validFrom: z.string(),
  validTo: z.optional(z.string()),
  state: CertificateState,
  file: z.omit(SentFile, { id: true }),
  addedAt: z.string(),
});
export type Certificate = z.infer<typeof Certificate>;

export const CertificateForm = z.object({
  kind: CertificateKind,
  number: z
    .string(messages.number)
    .check(
      z.trim(),
      z.minLength(1, messages.number),
      z.maxLength(60, messages.numberLong),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.numberLong),
    ),
  issuedBy: z.string(messages.issuer).check(z.regex(/^(US|CA)(-[A-Z]{2})?$/, messages.issuer)),
  validFrom: z.iso.date(messages.from),
  /** Empty for none. */
  validTo: z.optional(z.union([z.literal(''), z.iso.date()], messages.to)),
});
export type CertificateForm = z.infer<typeof CertificateForm>;

export const NewCertificate = z.extend(CertificateForm, {
  /** The id of a file that was sent before (`POST /api/contacts/files`). */
  file: z.string(messages.file).check(z.minLength(1, messages.file), z.maxLength(100)),
});
export type NewCertificate = z.infer<typeof NewCertificate>;

export const CertificateChange = z.extend(z.partial(CertificateForm), {
  version: versionRead(messages.reload),
});
export type CertificateChange = z.infer<typeof CertificateChange>;

const Listed = z.object({ data: z.array(Certificate), total: z.number() });
const example = {
  kind: 'resale',
  number: '8234501',
  issuedBy: 'US-MN',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  file: 'fil_k3v9',
};
const OwnId = z.object({ id: z.string() });
const CompanyId = z.object({ id: z.string() });
const CertificateId = z.object({ id: z.string(), certificateId: z.string() });
const types = ['application/pdf', 'image/webp'] as const;
const tooMany = { 409: { when: 'The company has as many certificates as it may have' } };

export const listOwnCertificates = endpoint({
  method: 'GET',
  path: '/api/company/certificates',
  access: ['customer'],
  summary: 'Resale and tax-exempt certificates of one’s own company, for its managers',
  reply: Listed,
});

export const sendCertificate = endpoint({
  method: 'POST',
  path: '/api/company/certificates',
  access: ['customer'],
  summary:
    'Send in a certificate of one’s own company, for its managers; it counts once the staff have looked at it',
  body: NewCertificate,
  example,
  reply: Certificate,
  status: 201,
  refuses: tooMany,
});

export const withdrawCertificate = endpoint({
  method: 'DELETE',
  path: '/api/company/certificates/:id',
  access: ['customer'],
  summary: 'Take back a certificate of one’s own company that the staff have not looked at, for its managers',
  params: OwnId,
  reply: Said,
});

export const getOwnCertificateFile = endpoint({
  method: 'GET',
  path: '/api/company/certificates/:id/file',
  access: ['customer'],
  summary: 'A certificate of one’s own company as a file to be saved, for its managers',
  params: OwnId,
  file: types,
});

export const listCompanyCertificates = endpoint({
  method: 'GET',
  path: '/api/distributors/:id/certificates',
  access: ['admin'],
  summary: 'Resale and tax-exempt certificates of a company',
  params: CompanyId,
  reply: Listed,
});

export const addCertificate = endpoint({
  method: 'POST',
  path: '/api/distributors/:id/certificates',
  access: ['admin'],
  summary: 'Keep a certificate of a company: it counts at once',
  params: CompanyId,
  body: NewCertificate,
  example,
  reply: Certificate,
  status: 201,
  refuses: tooMany,
});

export const changeCertificate = endpoint({
  method: 'PATCH',
  path: '/api/distributors/:id/certificates/:certificateId',
  access: ['admin'],
  summary: 'Correct a certificate, or nothing of it: either way it was looked at, and counts',
  params: CertificateId,
  body: CertificateChange,
  reply: Certificate,
  refuses: { 409: staleVersion(Certificate) },
});

export const deleteCertificate = endpoint({
  method: 'DELETE',
  path: '/api/distributors/:id/certificates/:certificateId',
  access: ['admin'],
  summary: 'Delete a certificate of a company; orders keep what they name of it',
  params: CertificateId,
  reply: Said,
});

export const getCertificateFile = endpoint({
  method: 'GET',
  path: '/api/distributors/:id/certificates/:certificateId/file',
  access: ['admin'],
  summary: 'A certificate of a company as a file to be saved',
  params: CertificateId,
  file: types,
});

export const certificateSorts = ['ends', '-ends', 'company', '-company'] as const;

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/certificates',
  access: ['admin'],
  summary: 'The certificates of all companies, those that end first before the others',
  query: z.object({
    /** In company and number. */
    search: z.optional(z.string().check(z.maxLength(100))),
    /** Not looked at; in force for 30 days at most, with no other that goes on; over. */
    show: z.optional(z.enum(['waiting', 'ending', 'expired'])),
    sort: z.optional(z.enum(certificateSorts)),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(Certificate), total: z.number(), next: z.optional(z.string()) }),
});
export const exportCertificates = fileOf(listCertificates);
