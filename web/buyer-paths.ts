import { type ListState, listQuery, part, withQuery } from './path-text.ts';

/** The links to what buyers keep, for themselves and for their company. */
export const buyerPaths = {
  /** What a buyer's company calls our parts. */
  ownNumbers: (state: ListState = {}) => `/account/own-numbers${listQuery(state)}`,
  ownNumbersFile: (search: string | undefined, format: string) =>
    `/api/company/own-numbers/export${withQuery({ search, format })}`,
  /** Measured crimps. */
  crimpLog: (state: ListState & Partial<Record<'verdict' | 'from' | 'to', string>> = {}) =>
    `/crimp-log${listQuery(state)}`,
  crimpLogFile: (filter: Readonly<Record<string, string | undefined>>) =>
    `/api/crimp-log/export${withQuery(filter)}`,
  /** @param order, from whose lines a new one is made of: an order, or the 'cart' */
  savedLists: (state: ListState & { readonly order?: string; readonly from?: 'cart' } = {}) =>
    `/account/lists${listQuery(state)}`,
  savedList: (id: string) => `/account/lists/${part(id)}`,
  boughtBefore: (state: ListState = {}) => `/account/bought-before${listQuery(state)}`,
  boughtBeforeFile: (asked: Readonly<Record<string, string | undefined>>) =>
    `/api/company/bought-before/export${withQuery(asked)}`,
  /** Orders above a limit. */
  approvals: (state: ListState & { readonly state?: string } = {}) => `/account/approvals${listQuery(state)}`,
  approval: (id: string) => `/account/approvals/${part(id)}`,
} as const;

/** The links to what was ordered. */
export const historyPaths = {
  /** The reader's own, or those `of` the company; a search and days look through all types. */
  myOrders: ({
    type,
    ...asked
  }: { readonly type?: string | undefined; readonly page?: number | undefined } & HistoryFilter = {}) =>
    `/account/my-orders${type === undefined || type === 'open' ? '' : `/${part(type)}`}${listQuery(asked)}`,
  myOrdersFile: ({ query: search, ...asked }: HistoryFilter & Partial<Record<'status' | 'format', string>>) =>
    `/api/users/myorders/export${withQuery({ search, ...asked })}`,
} as const;

type HistoryFilter = { readonly [Key in 'query' | 'of' | 'from' | 'to']?: string | undefined };
