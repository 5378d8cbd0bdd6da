import { type ListState, listQuery } from './path-text.ts';

/** The links to what managers and the staff keep for their programs. */
export const machinePaths = {
  apiKeys: (state: ListState & { readonly state?: string; readonly review?: string } = {}) =>
    `/account/api-keys${listQuery(state)}`,
  /** Of the interface, as a page. */
  apiDocs: () => '/api/docs',
} as const;
