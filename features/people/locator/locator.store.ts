import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type Box, boxesAround, EARTH_METRES, type LngLat, metresOf } from './great-circle.rules.ts';
import type { FoundDistributor } from './locator.contract.ts';

/**
 * How far is looked, miles: farther only while there are too few. So the index gives a few hundred rows where there are
 * many distributors, and the whole thousand miles are looked at where there are few.
 */
const RANGES_MILES = [25, 100, 400, 1_000];

/** The nearest within 1,000 miles, by the index on their places. */
export async function findNearest(db: Db, position: LngLat, limit: number): Promise<FoundDistributor[]> {
  const rows = await nearestRows(db, position, limit, sql`true`);
  return rows.map((row) => ({
    name: row.name,
    street: row.street,
    city: row.city,
    region: row.region,
    country: row.country,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    url: row.url,
    geometry: { type: 'Point', coordinates: [row.lng ?? 0, row.lat ?? 0] },
    dist: { calculated: row.metres },
  }));
}

/** What the staff know of a distributor that they may write to. */
export interface NearDistributor {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly region: string;
  readonly contactName: string;
  readonly email: string;
  readonly metres: number;
}

/** The same of those with an e-mail address, for the staff. */
export async function findNearestToWrite(
  db: Db,
  position: LngLat,
  limit: number,
): Promise<NearDistributor[]> {
  const rows = await nearestRows(db, position, limit, sql`email <> ''`);
  return rows.map(({ id, name, city, region, contact_name, email, metres }) => ({
    id,
    name,
    city,
    region,
    contactName: contact_name,
    email,
    metres,
  }));
}

async function nearestRows(db: Db, position: LngLat, limit: number, wanted: RawBuilder<boolean>) {
  let found: Awaited<ReturnType<typeof findWithin>> = [];
  for (const miles of RANGES_MILES) {
    found = await findWithin(db, { position, metres: metresOf(miles), limit, wanted });
    if (found.length >= limit) break;
  }
  return found;
}

interface Around {
  readonly position: LngLat;
  readonly metres: number;
  readonly limit: number;
  readonly wanted: RawBuilder<boolean>;
}

async function findWithin(db: Db, { position, metres, limit, wanted }: Around) {
  const near = db
    .selectFrom('distributors')
    .selectAll()
    .select(distanceFrom(position).as('metres'))
    .where(isInBoxes(boxesAround(position, metres)))
    .where(wanted)
    .as('near');
  return db
    .selectFrom(near)
    .selectAll()
    .where('metres', '<=', metres)
    .orderBy('metres')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** As the index has it: distributors_by_place. */
const isInBoxes = (boxes: readonly Box[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    boxes.map(
      ([west, south, east, north]) =>
        sql`point(lng, lat) <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`,
    ),
    sql` or `,
  )})`;

/** Haversine; the same sum as greatCircleMetres. */
const distanceFrom = ([lng, lat]: LngLat): RawBuilder<number> =>
  sql`${2 * EARTH_METRES}::float8 * asin(least(1, sqrt(
    sin(radians(lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(lat)) * sin(radians(lng - ${lng}::float8) / 2) ^ 2)))`;
