import { type RawBuilder, sql } from 'kysely';

/**
 * A value that PostgreSQL does not look at when it plans. It plans a prepared statement anew at every call where a plan
 * for these very values seems cheaper, as for an array of one or a null: that costs more than a small statement itself
 * (decision 0325). Only where one plan is good for all values.
 */
export const unseen = <T>(value: RawBuilder<T>, type: 'text' | 'text[]'): RawBuilder<T> =>
  sql`(select ${value}::${sql.raw(type)})::${sql.raw(type)}`;
