import { sql } from 'kysely';
import type { Given } from './statement.ts';

/** Values where a statement has places: for one that has another text each time, and is not worth keeping. */
export const given = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql`${value}`])) as Given<Values>;
