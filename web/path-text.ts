/** A piece of an address between two slashes. */
export const part = encodeURIComponent;

/** What is absent is left out. */
export function withQuery(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** Of a list: the first page and what is empty are left out. */
export function listQuery(state: object): string {
  const given = Object.entries(state).filter(
    ([key, value]) => value !== undefined && value !== '' && !(key === 'page' && value === 1),
  );
  return withQuery(Object.fromEntries(given.map(([key, value]) => [key, String(value)])));
}

/** State of a list, all of it in the address. */
export interface ListState {
  /** What is looked for. */
  readonly query?: string | undefined;
  /** 'name', or '-name' from the other end. */
  readonly sort?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
}
