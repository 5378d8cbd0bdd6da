import { type ListState, listQuery, part, withQuery } from './path-text.ts';

/** The links to prices: what was agreed, what changes on a day, and why. */
export const pricePaths = {
  priceLists: (state: ListState & { readonly state?: string } = {}) =>
    `/account/price-lists${listQuery(state)}`,
  newPriceList: () => '/account/price-list/new',
  priceList: (id: string, state: ListState = {}) => `/account/price-lists/${part(id)}${listQuery(state)}`,
  /** The rows of a price list as a file. */
  priceListFile: (id: string, format: string) => `/api/price-lists/${part(id)}/export?format=${format}`,
  listPrices: (state: ListState & { readonly state?: string } = {}) =>
    `/account/list-prices${listQuery(state)}`,
  newListPrices: () => '/account/list-prices/new',
  listPriceChange: (id: string, state: ListState & { readonly state?: string } = {}) =>
    `/account/list-prices/${part(id)}${listQuery(state)}`,
  /** The prices of a change as a file. */
  listPricesFile: (id: string, format: string) =>
    `/api/list-price-changes/${part(id)}/export?format=${format}`,
  priceCheck: (asked: Partial<Record<'distributor' | 'part' | 'quantity' | 'day', string>> = {}) =>
    `/account/price-check${listQuery(asked)}`,
  /** @param day whose rates are opened */
  assemblyRates: (day?: string) => `/account/assembly-rates${withQuery({ day })}`,
  assemblyRatesFile: (format: string) => `/api/assembly-rates/export${withQuery({ format })}`,
  /** What is agreed with a buyer's company. */
  ownPrices: (state: ListState = {}) => `/account/prices${listQuery(state)}`,
  ownPricesFile: (search: string | undefined, format: string) =>
    `/api/agreed-prices/export${withQuery({ search, format })}`,
} as const;
