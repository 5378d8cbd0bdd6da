import { type ListState, listQuery, part, withQuery } from './path-text.ts';

/** The links to what the staff work with beside the orders. */
export const deskPaths = {
  imports: () => '/account/imports',
  importMappings: () => '/account/imports/mappings',
  newImportMapping: () => '/account/imports/mapping',
  importMapping: (name: string) => `/account/imports/mapping/${part(name)}`,
  catalogRevisions: (state: ListState & { readonly kind?: string } = {}) =>
    `/account/catalog-revisions${listQuery(state)}`,
  catalogRevision: (number: number | string, state: ListState & { readonly what?: string } = {}) =>
    `/account/catalog-revisions/${part(String(number))}${listQuery(state)}`,
  stock: (state: ListState & { readonly place?: string } = {}) => `/account/stock${listQuery(state)}`,
  stockFile: (
    asked: { readonly search?: string | undefined; readonly place?: string | undefined },
    format: string,
  ) => `/api/stock/rows/export${withQuery({ ...asked, format })}`,
  /** The measured crimps of an order, a file. */
  orderCrimps: (order: string, format: string) =>
    `/api/orders/${part(order)}/crimps/export${withQuery({ format })}`,
  orderDocument: (order: string, id: string) => `/api/orders/${part(order)}/documents/${part(id)}`,
  returns: (state: ListState & { readonly state?: string } = {}) => `/account/returns${listQuery(state)}`,
  returnsFile: (
    asked: { readonly search?: string | undefined; readonly status?: string | undefined },
    format: string,
  ) => `/api/returns/export${withQuery({ ...asked, format })}`,
  certificates: (state: ListState & { readonly show?: string } = {}) =>
    `/account/certificates${listQuery(state)}`,
  /** Of a company. */
  certificatesOf: (company: string) => `/account/certificates/${part(company)}`,
  newCertificate: (company: string) => `/account/certificates/${part(company)}/new`,
  editCertificate: (company: string, id: string) => `/account/certificates/${part(company)}/${part(id)}/edit`,
  certificateFile: (company: string, id: string) =>
    `/api/distributors/${part(company)}/certificates/${part(id)}/file`,
  companyCertificates: () => '/account/company-certificates',
  newCompanyCertificate: () => '/account/company-certificates/new',
  companyCertificateFile: (id: string) => `/api/company/certificates/${part(id)}/file`,
  returnPhoto: (order: string, id: string) => `/api/orders/${part(order)}/returns/${part(id)}/photo`,
} as const;
