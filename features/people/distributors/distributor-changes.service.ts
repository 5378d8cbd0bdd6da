import { changedFields, recordAdminChange } from '#features/people/audit/audit.public.ts';
import { type Geocoder, GeocoderAway } from '#features/people/geocoder/geocoder.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { conflict, invalid, notFound } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import { upsertAddresses } from './address-changes.service.ts';
import type { ChangeDistributor, DistributorForm, Upsert } from './distributor-edit.contract.ts';
import { messages } from './distributor-edit.contract.ts';
import {
  lockDistributor,
  removeDistributor,
  saveDistributorChange,
  saveNewDistributor,
} from './distributor-edit.store.ts';
import { notedDistributor, whatHolds } from './distributor-notes.rules.ts';
import { type Distributor, messages as distributorMessages } from './distributors.contract.ts';
import { findDistributor } from './distributors.store.ts';
import { normalPostalCode, placeProblems } from './place.rules.ts';

export interface DistributorDeps {
  readonly db: Db;
  readonly geocoder: Geocoder;
  /** What would be left without its company. */
  readonly countUses: (tx: Tx, id: string) => Promise<{ readonly users: number; readonly orders: number }>;
}

/** @throws Refusal 400 when something is wrong with it, or nobody knows where it is */
export async function addDistributor(
  { db, geocoder }: Pick<DistributorDeps, 'db' | 'geocoder'>,
  by: AdminViewer,
  { addresses = [], ...form }: DistributorForm & { readonly addresses?: readonly Upsert[] | undefined },
): Promise<Distributor> {
  const place = checkedPlace(form);
  const position = form.geometry?.coordinates ?? (await positionOf(geocoder, place));
  return db.transaction().execute(async (tx) => {
    const id = await saveNewDistributor(tx, { ...form, ...place, position });
    const added = await distributorNow(tx, id);
    await recordAdminChange(tx, by, { ...about(added), action: 'added', after: notedDistributor(added) });
    await upsertAddresses(tx, by, added, addresses);
    return distributorNow(tx, id);
  });
}

/**
 * Another address is another position, unless one is given with it.
 *
 * @throws Refusal 400, 404, or 409 when it has another version by now
 */
export async function changeDistributor(
  { db, geocoder }: Pick<DistributorDeps, 'db' | 'geocoder'>,
  by: AdminViewer,
  id: string,
  body: ChangeDistributor,
): Promise<Distributor> {
  const { version, addresses = [], geometry, ...change } = body;
  const before = await distributorNow(db, id);
  const stale = (current: Distributor) => conflict(messages.stale, { current, yours: asSent(body) });
  if (before.version !== version) throw stale(before);
  const moved = movedTo(before, change);
  const place = moved && checkedPlace(moved);
  const position = geometry?.coordinates ?? (place && (await positionOf(geocoder, place)));
  const saved = await db.transaction().execute(async (tx) => {
    const fields = { ...change, ...place, position };
    if ((await saveDistributorChange(tx, id, version, fields)) === 'stale') return undefined;
    const after = await distributorNow(tx, id);
    const changed = changedFields(notedDistributor(before), notedDistributor(after));
    if (changed) await recordAdminChange(tx, by, { ...about(after), action: 'changed', ...changed });
    await upsertAddresses(tx, by, after, addresses);
    return distributorNow(tx, id);
  });
  if (!saved) throw stale(await distributorNow(db, id));
  return saved;
}

/** @throws Refusal 404, or 409 with the reason: nothing that an order needs ever disappears (rulings: Admin) */
export async function dropDistributor(
  { db, countUses }: Pick<DistributorDeps, 'db' | 'countUses'>,
  by: AdminViewer,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockDistributor(tx, id))) throw notFound(distributorMessages.distributorNotFound);
    const before = await distributorNow(tx, id);
    const held = whatHolds(await countUses(tx, id));
    if (held !== undefined) throw conflict(`${before.name} has ${held}, so it stays.`);
    await removeDistributor(tx, id);
    await recordAdminChange(tx, by, {
      ...about(before),
      action: 'deleted',
      before: { ...notedDistributor(before), addresses: before.addresses },
    });
  });
}

async function distributorNow(db: Db | Tx, id: string): Promise<Distributor> {
  const found = await findDistributor(db, id, 'admin');
  if (!found) throw notFound(distributorMessages.distributorNotFound);
  return found;
}

const about = ({ id, name }: Distributor) =>
  ({ subject: 'distributor', subjectId: id, label: name }) as const;

/** The discount is read as tenths of a percent; on the wire it is percent. */
const asSent = ({ discount, ...body }: ChangeDistributor) => ({
  ...body,
  ...(discount !== undefined && { discount: discount / 10 }),
});

type Place = Pick<DistributorForm, 'street' | 'city' | 'region' | 'postalCode' | 'country'>;

const placeFields = ['street', 'city', 'region', 'postalCode', 'country'] as const;

/** The whole address when a part of it changes. */
function movedTo(
  before: Distributor,
  change: { readonly [Field in keyof Place]?: Place[Field] | undefined },
): Place | undefined {
  if (!placeFields.some((field) => change[field] !== undefined && change[field] !== before[field]))
    return undefined;
  return {
    street: change.street ?? before.street ?? '',
    city: change.city ?? before.city ?? '',
    region: change.region ?? before.region ?? '',
    postalCode: change.postalCode ?? before.postalCode ?? '',
    country: change.country ?? before.country ?? 'US',
  };
}

/** The address as it is written on a letter. @throws Refusal 400 when its parts do not go together */
function checkedPlace({ street, city, region, postalCode, country }: Place): Place {
  const problems = placeProblems({ country, region, postalCode });
  if (problems.length > 0) throw invalid(problems);
  return { street, city, region, postalCode: normalPostalCode(country, postalCode) ?? postalCode, country };
}

/** Knowing the state alone is not knowing where it is. @throws Refusal 400 */
async function positionOf(geocoder: Geocoder, place: Place): Promise<readonly [number, number]> {
  const found = await geocoder.geocode(place).catch((error: unknown) => {
    if (error instanceof GeocoderAway) return undefined;
    throw error;
  });
  if (!found || found.precision === 'region')
    throw invalid([{ message: messages.coordinates, field: 'geometry' }]);
  return [found.lng, found.lat];
}
