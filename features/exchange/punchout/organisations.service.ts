import { changedFields, recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import { newToken, randomId } from '#platform/random-id.ts';
import {
  findActingBuyer,
  findOrganisation,
  holdOrganisation,
  removeVisits,
  saveChanged,
  saveOrganisation,
  saveSecret,
} from './organisations.store.ts';
import {
  messages,
  type NewPunchoutOrganisation,
  type PunchoutOrganisation,
  type PunchoutOrganisationChange,
  type WithSecret,
} from './punchout.contract.ts';

/**
 * @returns with its secret, which is told once and stored nowhere
 * @throws Refusal 400 for a buyer who is none, 409 where there is one with these identities
 */
export async function makeOrganisation(
  db: Db,
  by: AdminViewer,
  { buyer: email, frames = [], ...given }: NewPunchoutOrganisation,
): Promise<WithSecret> {
  const id = randomId('pun');
  const secret = newToken();
  return db.transaction().execute(async (tx) => {
    const buyer = await demandBuyer(tx, email);
    if (!(await saveOrganisation(tx, { id, buyer, frames, secret, ...given })))
      throw conflict(messages.taken);
    const made = await demand(tx, id);
    await note(tx, by, made, 'added', { after: settingsOf(made) });
    return { ...made, secret };
  });
}

/** @throws Refusal 400 and 409 as when it is made, 404, 409 for a version that is no more */
export async function alterOrganisation(
  db: Db,
  by: AdminViewer,
  id: string,
  change: PunchoutOrganisationChange,
): Promise<PunchoutOrganisation> {
  return db.transaction().execute(async (tx) => {
    const before = await holdOrganisation(tx, id);
    if (!before) throw notFound(messages.notFound);
    if (before.version !== change.version) throw conflict(messages.stale, { current: before, yours: change });
    const { buyer: email } = change;
    const isElse = email !== undefined && email.toLowerCase() !== before.buyer.toLowerCase();
    const buyer = isElse ? await demandBuyer(tx, email) : undefined;
    if (
      !(await saveChanged(tx, {
        id,
        buyer,
        name: change.name ?? before.name,
        from: change.from ?? before.from,
        sender: change.sender ?? before.sender,
        frames: change.frames ?? before.frames,
        isOn: change.isOn ?? before.isOn,
      }))
    )
      throw conflict(messages.taken);
    const now = await demand(tx, id);
    if (!now.isOn || isElse) await removeVisits(tx, id);
    await note(tx, by, now, 'changed', changedFields(settingsOf(before), settingsOf(now)) ?? {});
    return now;
  });
}

/** @throws Refusal 404, 409 for a version that is no more */
export async function renewSecret(db: Db, by: AdminViewer, id: string, version: number): Promise<WithSecret> {
  const secret = newToken();
  return db.transaction().execute(async (tx) => {
    const before = await holdOrganisation(tx, id);
    if (!before) throw notFound(messages.notFound);
    if (before.version !== version) throw conflict(messages.stale, { current: before });
    await saveSecret(tx, id, secret);
    await note(tx, by, before, 'new secret', {});
    return { ...(await demand(tx, id)), secret };
  });
}

async function demandBuyer(tx: Tx, email: string) {
  const buyer = await findActingBuyer(tx, email);
  if (!buyer) throw badRequest(messages.noBuyer, 'buyer');
  return buyer;
}

async function demand(tx: Tx, id: string): Promise<PunchoutOrganisation> {
  const found = await findOrganisation(tx, id);
  if (!found) throw new Error('It was just written.');
  return found;
}

const settingsOf = ({ name, from, sender, buyer, company, frames, isOn }: PunchoutOrganisation) => ({
  name,
  from: `${from.domain} ${from.identity}`,
  sender: `${sender.domain} ${sender.identity}`,
  buyer,
  company: company.name,
  frames,
  isOn,
});

const note = async (
  tx: Tx,
  by: AdminViewer,
  { id, name }: PunchoutOrganisation,
  action: string,
  values: { readonly before?: Record<string, unknown>; readonly after?: Record<string, unknown> },
): Promise<void> =>
  recordAdminChange(tx, by, { subject: 'punchout', subjectId: id, label: name, action, ...values });
