import { recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, invalid, notFound } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import { MAPPINGS_MAX, type Mapping, type MappingForm, messages } from './import-mappings.contract.ts';
import {
  countMappings,
  findMapping,
  holdMappings,
  removeMapping,
  saveMapping,
} from './import-mappings.store.ts';
import { mappingProblems } from './mapping-problems.rules.ts';

/** @throws Refusal 400 for one that cannot be used, 409 for one that somebody else has changed, or made */
export async function writeMapping(
  db: Db,
  by: AdminViewer,
  name: string,
  { version, ...mapping }: MappingForm & { readonly version?: number | undefined },
): Promise<Mapping> {
  const problems = mappingProblems(mapping);
  if (problems.length > 0) throw invalid(problems);
  return db.transaction().execute(async (tx) => {
    await holdMappings(tx);
    const before = await findMapping(tx, name);
    if (before && isSame(before, mapping)) return before;
    if (before?.version !== version)
      throw conflict(version === undefined ? messages.taken : messages.stale, {
        ...(before && { current: before }),
        yours: mapping,
      });
    if (!before && (await countMappings(tx)) >= MAPPINGS_MAX) throw conflict(messages.tooMany);
    await saveMapping(tx, { name, mapping, by: by.name });
    await recordAdminChange(tx, by, {
      ...subjectOf(before?.name ?? name),
      action: before ? 'changed' : 'added',
      ...(before && { before: { mapping: formOf(before) } }),
      after: { mapping },
    });
    return demand(await findMapping(tx, name));
  });
}

/** @throws Refusal 404 */
export async function deleteMapping(db: Db, by: AdminViewer, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdMappings(tx);
    const before = demand(await findMapping(tx, name));
    await removeMapping(tx, name);
    await recordAdminChange(tx, by, {
      ...subjectOf(before.name),
      action: 'removed',
      before: { mapping: formOf(before) },
    });
  });
}

/** @throws Refusal 404 */
export function demand(mapping: Mapping | undefined): Mapping {
  if (!mapping) throw notFound(messages.notFound);
  return mapping;
}

const subjectOf = (name: string) =>
  ({ subject: 'import', subjectId: `mapping ${name}`, label: `Mapping ${name}` }) as const;

function formOf({
  name: _name,
  version: _version,
  changedAt: _at,
  changedBy: _by,
  ...form
}: Mapping): MappingForm {
  return form;
}

/** Written twice, a mapping is there once. */
const isSame = (before: Mapping, mapping: MappingForm): boolean => sorted(formOf(before)) === sorted(mapping);

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
