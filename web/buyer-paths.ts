import { type ListState, listQuery, part, withQuery } from './path-text.ts';

/** The links to what buyers keep, for themselves and for their company. */
export const buyerPaths = {
  /** What a buyer's company calls our parts. */
  ownNumbers: (state: ListState = {}) => `/account/own-numbers${listQuery(state)}`,
  ownNumbersFile: (search: string | undefined, format: string) =>
    `/api/company/own-numbers/export${withQuery({ search, format })}`,
  /** @param order, from whose lines a new one is made of: an order, or the 'cart' */
  savedLists: (state: ListState & { readonly order?: string; readonly from?: 'cart' } = {}) =>
    `/account/lists${listQuery(state)}`,
  savedList: (id: string) => `/account/lists/${part(id)}`,
  /** Orders above a limit. */
  approvals: (state: ListState & { readonly state?: string } = {}) => `/account/approvals${listQuery(state)}`,
  approval: (id: string) => `/account/approvals/${part(id)}`,
} as const;
