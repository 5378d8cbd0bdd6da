import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date, Date | undefined, Date>;
/** Read as the shape it holds, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
