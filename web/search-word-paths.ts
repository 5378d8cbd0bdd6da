import { type ListState, listQuery, part, withQuery } from './path-text.ts';

/** The links to what the staff tell the search: words, other numbers, norms for norms. */
export const searchWordPaths = {
  /** What a search takes words for. */
  tradeWords: (asked: ListState & { readonly show?: string } = {}) =>
    `/account/trade-words${listQuery(asked)}`,
  /** @param query a search that finds nothing, to begin with */
  newTradeWord: (query?: string) => `/account/trade-words/new${withQuery({ query })}`,
  tradeWord: (id: string) => `/account/trade-words/${part(id)}/edit`,
  /** Numbers of other makers and older ones of our own. */
  crossReferences: (asked: ListState & { readonly show?: string } = {}) =>
    `/account/cross-references${listQuery(asked)}`,
  crossReferencesFile: (
    { query: search, ...asked }: Partial<Record<'query' | 'show' | 'sort', string>>,
    format: string,
  ) => `/api/cross-references/export${withQuery({ search, ...asked, format })}`,
  importCrossReferences: () => '/account/cross-references/import',
  /** @param query a search that finds nothing, to begin with */
  newCrossReference: (query?: string) => `/account/cross-references/new${withQuery({ query })}`,
  editCrossReference: (id: string) => `/account/cross-references/${part(id)}/edit`,
  /** Which norm may stand for which other. */
  normPairs: (asked: ListState & { readonly show?: string } = {}) => `/account/norm-pairs${listQuery(asked)}`,
  newNormPair: () => '/account/norm-pairs/new',
  normPair: (id: string) => `/account/norm-pairs/${part(id)}/edit`,
} as const;
