import { listQuery, part, withQuery } from './path-text.ts';

interface QuoteListState {
  readonly query?: string | undefined;
  readonly sort?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  readonly state?: string;
  readonly assignee?: string;
}

/** The links of quotes. */
export const quotePaths = {
  /** All of them for the staff, a buyer's own. */
  quotes: (asked: QuoteListState = {}) => `/account/quotes${listQuery(asked)}`,
  quote: (id: string) => `/account/quotes/${part(id)}`,
  /** Of the cart, or of a list by its id. */
  askQuote: (of: string) => `/account/quote/ask${withQuery({ of })}`,
  newQuote: () => '/account/quote/new',
  quoteReport: () => '/account/quote-report',
  quoteReportFile: (format: string) => `/api/quotes/report/export?format=${format}`,
  /** A revision on paper. */
  quotePdf: (id: string, revision: number) => `/api/quotes/${part(id)}/pdf?revision=${revision}`,
  /** What came with a message. */
  quoteFile: (id: string, file: string) => `/api/quotes/${part(id)}/files/${part(file)}`,
  /** Of a mail, for whoever has it. */
  linkedQuote: (token: string) => `/quotes/${part(token)}`,
  linkedQuoteFile: (token: string, file: string) => `/api/quotes/link/${part(token)}/files/${part(file)}`,
  linkedQuotePdf: (token: string, revision: number) =>
    `/api/quotes/link/${part(token)}/pdf?revision=${revision}`,
} as const;
