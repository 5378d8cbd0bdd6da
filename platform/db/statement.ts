import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Db } from './db.ts';
import type { Tables } from './tables.ts';

/** The values of a statement by name, as its builder sees them: places to be filled at each call. */
export type Given<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/**
 * A statement that is built once, and at each call filled with values. Building costs as much processor time as
 * answering; and a text that is the same object each time is found among the prepared ones without being read.
 *
 * @example
 * const findCart = statement((db, given: Given<{ userId: string }>) =>
 *   db.selectFrom('carts').select('id').where('user_id', '=', given.userId),
 * );
 * const [cart] = await findCart(db, { userId });
 */
export function statement<Values extends object, Row>(
  build: (db: Db, given: Given<Values>) => { readonly compile: (db: Db) => CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    built ??= build(builder, places as Given<Values>).compile(builder);
    const parameters = built.parameters.map((value) =>
      value instanceof Place ? values[value.name as keyof Values] : value,
    );
    const filled: CompiledQuery<Row> = { ...built, parameters };
    const { rows } = await db.executeQuery(filled);
    return rows;
  };
}

class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Any name is a place: which there are is what the types say. */
const places = new Proxy(
  {},
  { get: (_, name) => (typeof name === 'string' ? sql`${new Place(name)}` : undefined) },
);

/** Builds, and asks nobody. */
const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new Error('A builder knows no database.');
    },
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
