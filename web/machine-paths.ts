import { type ListState, listQuery, part } from './path-text.ts';

/** The links to what managers and the staff keep for their programs. */
export const machinePaths = {
  apiKeys: (state: ListState & { readonly state?: string; readonly review?: string } = {}) =>
    `/account/api-keys${listQuery(state)}`,
  webhooks: (state: ListState & { readonly state?: string } = {}) => `/account/webhooks${listQuery(state)}`,
  webhook: (id: string, state: ListState & { readonly state?: string } = {}) =>
    `/account/webhooks/${part(id)}${listQuery(state)}`,
  /** Of the interface, as a page. */
  apiDocs: () => '/api/docs',
  /** How to call, in plain words. */
  apiGuide: () => '/api/guide',
} as const;
