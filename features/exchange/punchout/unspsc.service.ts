import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, invalid } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import { messages, type UnspscChange, type UnspscCodes } from './unspsc.contract.ts';
import { findCodes, findNamed, holdCodes, saveCodes } from './unspsc.store.ts';

/** @throws Refusal 400 for what is no product and no family, 409 for codes that somebody else has changed */
export async function writeCodes(db: Db, by: AdminViewer, change: UnspscChange): Promise<UnspscCodes> {
  return db.transaction().execute(async (tx) => {
    await holdCodes(tx);
    const before = await findCodes(tx);
    if (before.version !== change.version) throw conflict(messages.stale, { current: before, yours: change });
    const { codes } = change;
    const named = await findNamed(
      tx,
      codes.map(({ of }) => of),
    );
    const keys = codes.map(({ of }) => named.get(of.toLowerCase()));
    const problems = codes.flatMap(({ of }, at) => {
      const key = keys[at];
      const message = key === undefined ? messages.unknown : messages.twice;
      return key === undefined || keys.indexOf(key) !== at
        ? [{ message: `${of}: ${message}`, field: `codes.${at}.of` }]
        : [];
    });
    if (problems.length > 0) throw invalid(problems);
    await saveCodes(
      tx,
      codes.map(({ code }, at) => ({ of: keys[at] ?? '', code })),
    );
    const now = await findCodes(tx);
    await recordAdminChange(tx, by, {
      subject: 'punchout',
      subjectId: 'unspsc',
      label: 'UNSPSC codes',
      action: 'changed',
      before: { codes: before.codes.length },
      after: { codes: now.codes.length },
    });
    return now;
  });
}
