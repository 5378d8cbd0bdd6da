import { changedFields, recordChange } from '#features/people/audit/audit.public.ts';
import { holdCompany } from '#features/people/distributors/distributors.public.ts';
import { takeSent } from '#features/publishing/sent-files/sent-files.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { conflict, invalid, notFound } from '#platform/http/refusal.ts';
import type { AdminViewer, SignedInViewer } from '#platform/http/viewer.ts';
import { randomId } from '#platform/random-id.ts';
import type { Day } from '#shared/calendar.ts';
import type { Clock } from '#shared/clock.ts';
import { certificateProblems, certificateText } from './certificate.rules.ts';
import {
  type Certificate,
  type CertificateChange,
  type CertificateForm,
  MOST_CERTIFICATES,
  messages,
  type NewCertificate,
} from './certificates.contract.ts';
import {
  countCertificates,
  findCertificate,
  removeCertificate,
  saveCertificate,
  saveCertificateChange,
} from './certificates.store.ts';

export interface CertificateDeps {
  readonly clock: Clock;
  readonly db: Db;
  readonly today: () => Day;
}

/**
 * Keeps a certificate of a company with the file that was sent before; the staff's own counts at once.
 *
 * @throws Refusal 400, or 409 when the company has too many
 */
export async function keepCertificate(
  { clock, db, today }: CertificateDeps,
  by: SignedInViewer,
  distributorId: string,
  { file: sent, ...form }: NewCertificate,
): Promise<Certificate> {
  demandSense(form);
  return db.transaction().execute(async (tx) => {
    await holdCompany(tx, distributorId);
    if ((await countCertificates(tx, distributorId)) >= MOST_CERTIFICATES) throw conflict(messages.tooMany);
    const file = await takeSent(tx, by, sent);
    const id = randomId('tax');
    const isAccepted = by.role === 'admin';
    await saveCertificate(tx, { id, distributorId, form, file, isAccepted, at: clock.now() });
    const kept = await demandCertificate(tx, distributorId, id, today());
    await recordChange(tx, by, { ...about(kept), action: 'added', after: noted(kept) });
    return kept;
  });
}

/** @throws Refusal 400, 404, or 409 when it has another version by now */
export async function changeIt(
  { db, today }: CertificateDeps,
  by: AdminViewer,
  distributorId: string,
  id: string,
  body: CertificateChange,
): Promise<Certificate> {
  return db.transaction().execute(async (tx) => {
    const { version, ...change } = body;
    const before = await demandCertificate(tx, distributorId, id, today());
    const { kind, number, issuedBy, validFrom, validTo } = before;
    const form = { kind, number, issuedBy, validFrom, validTo, ...given(change) };
    demandSense(form);
    if (before.version !== version || (await saveCertificateChange(tx, before, form)) === 'stale') {
      const current = await demandCertificate(tx, distributorId, id, today());
      throw conflict(messages.stale, { current, yours: body });
    }
    const kept = await demandCertificate(tx, distributorId, id, today());
    const changed = changedFields(noted(before), noted(kept));
    if (changed) await recordChange(tx, by, { ...about(kept), action: 'changed', ...changed });
    return kept;
  });
}

/** @throws Refusal 404 */
export async function dropCertificate(
  { today }: CertificateDeps,
  tx: Tx,
  by: SignedInViewer,
  { distributorId, id }: { readonly distributorId: string; readonly id: string },
): Promise<void> {
  const before = await demandCertificate(tx, distributorId, id, today());
  if (!(await removeCertificate(tx, distributorId, id))) throw notFound(messages.notFound);
  await recordChange(tx, by, { ...about(before), action: 'deleted', before: noted(before) });
}

/** @throws Refusal 404 */
export async function demandCertificate(
  db: Db | Tx,
  distributorId: string,
  id: string,
  today: Day,
): Promise<Certificate> {
  const found = await findCertificate(db, distributorId, id, today);
  if (!found) throw notFound(messages.notFound);
  return found;
}

/** @throws Refusal 400 */
function demandSense(form: CertificateForm): void {
  const problems = certificateProblems(form);
  if (problems.length > 0) throw invalid(problems);
}

const given = (change: Omit<CertificateChange, 'version'>): Partial<CertificateForm> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const about = (certificate: Certificate) =>
  ({
    subject: 'certificate',
    subjectId: certificate.id,
    label: `${certificate.company.name}, ${certificateText(certificate)}`,
  }) as const;

const noted = ({ kind, number, issuedBy, validFrom, validTo, state, file }: Certificate) => ({
  kind,
  number,
  issuedBy,
  validFrom,
  validTo,
  checked: state !== 'waiting',
  file: file.name,
});
