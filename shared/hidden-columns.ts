/**
 * Which columns of which tables somebody has hidden, as one short text that a cookie and an account can keep:
 * 'customers.email.discount~sizes.dn'.
 */
export const HIDDEN_COLUMNS = /^[a-z0-9.~-]{0,1500}$/;
const LONGEST = 1_500;

/** What the table of a product's sizes is called, whichever product it is. */
export const SIZES_TABLE = 'sizes';

/** What a table or a column is called in it. */
export const columnKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const hiddenIn = (hidden: string, table: string): readonly string[] =>
  tablesOf(hidden)
    .find((one) => one.startsWith(`${table}.`))
    ?.split('.')
    .slice(1) ?? [];

/** The newest last; where it would grow too long, the oldest are forgotten. */
export function withHidden(hidden: string, table: string, columns: readonly string[]): string {
  const others = tablesOf(hidden).filter((one) => !one.startsWith(`${table}.`));
  const tables = columns.length === 0 ? others : [...others, [table, ...columns].join('.')];
  while (tables.join('~').length > LONGEST) tables.shift();
  return tables.join('~');
}

const tablesOf = (hidden: string): string[] => hidden.split('~').filter((one) => one !== '');

export const COLUMNS_COOKIE = 'columns';

/** @param cookies the Cookie header */
export const columnsOfCookies = (cookies: string | undefined): string =>
  /(?:^|;\s*)columns=([a-z0-9.~-]{1,1500})(?:;|$)/.exec(cookies ?? '')?.[1] ?? '';
