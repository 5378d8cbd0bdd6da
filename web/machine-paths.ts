import { type ListState, listQuery, part } from './path-text.ts';

/** The links to what managers and the staff keep for their programs. */
export const machinePaths = {
  apiKeys: (state: ListState & { readonly state?: string; readonly review?: string } = {}) =>
    `/account/api-keys${listQuery(state)}`,
  webhooks: (state: ListState & { readonly state?: string } = {}) => `/account/webhooks${listQuery(state)}`,
  webhook: (id: string, state: ListState & { readonly state?: string } = {}) =>
    `/account/webhooks/${part(id)}${listQuery(state)}`,
  punchout: (state: ListState & { readonly state?: string } = {}) => `/account/punchout${listQuery(state)}`,
  punchoutOrganisation: (id: string) => `/account/punchout/${part(id)}`,
  /** No page of the site: a document with a policy of its own. */
  punchoutReturn: () => '/punchout/return',
  /** Of the interface, as a page. */
  apiDocs: () => '/api/docs',
  /** How to call, in plain words. */
  apiGuide: () => '/api/guide',
} as const;
