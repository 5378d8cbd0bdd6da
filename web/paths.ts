import { ownAssemblyKeys } from '#shared/assembly-keys.ts';
import { buyerPaths, historyPaths } from './buyer-paths.ts';
import { deskPaths } from './desk-paths.ts';
import { finderPaths } from './finder-paths.ts';
import { machinePaths } from './machine-paths.ts';
import { type ListState, listQuery, part, withQuery } from './path-text.ts';
import { pricePaths } from './price-paths.ts';
import { quotePaths } from './quote-paths.ts';
import { searchWordPaths } from './search-word-paths.ts';

/** State of the catalog page, all of it in the address (rulings: Search). Defaults and empty values are left out. */
export interface CatalogState {
  readonly query?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  readonly items?: number | undefined;
  /** JSON of the chosen filters. */
  readonly aggregates?: string | undefined;
  readonly productCategory?: string | undefined;
  readonly sort?: string | undefined;
  readonly view?: string | undefined;
  readonly source?: string | undefined;
  readonly limit?: number | undefined;
}

const catalogKeys = [
  'query',
  'page',
  'items',
  'productCategory',
  'aggregates',
  'sort',
  'view',
  'source',
  'limit',
] as const;

/** What the audit log can be searched by, and the entry that its next page begins behind. */
type AuditKey = 'query' | 'person' | 'subject' | 'from' | 'to' | 'before';

/** What is chosen at the checkout, in the address so that a refresh and Back lose nothing (spec 2). */
export interface CheckoutState {
  readonly shippingAddress?: string | undefined;
  readonly billingAddress?: string | undefined;
  readonly poNumber?: string | undefined;
  readonly orderNotes?: string | undefined;
  /** A day. */
  readonly requestedDate?: string | undefined;
  /** 'yes' */
  readonly shipComplete?: string | undefined;
}

export const checkoutKeys = [
  'shippingAddress',
  'billingAddress',
  'poNumber',
  'orderNotes',
  'requestedDate',
  'shipComplete',
] as const;

/** What was measured of a thread, in the order of its steps. */
export const threadKeys = [
  'gender',
  'taper',
  'seat',
  'diameter',
  'unit',
  'pitch',
  'pitchUnit',
  'angle',
] as const;

/** What a hose is sized by. */
export const sizingKeys = ['units', 'flow', 'line', 'velocity', 'length', 'viscosity', 'density'] as const;

/** The query keys that pages read, in the order they are written. The server drops all others before it renders. */
export const queryKeys = [
  ...catalogKeys,
  'address',
  'referrer',
  'form',
  'parts',
  'state',
  'days',
  'delete',
  'since',
  'assignee',
  'shipping',
  'of',
  'from',
  'to',
  'after',
  'person',
  'subject',
  'before',
  ...checkoutKeys,
  'order',
  ...threadKeys,
  ...sizingKeys,
  ...ownAssemblyKeys,
  'show',
  'distributor',
  'part',
  'quantity',
  'day',
  'verdict',
  'revision',
] as const;

/** Opening one of these may do something, or its address is as good as a password: never fetched ahead, kept or shared (shapes 2). */
export const opensOnce = /^\/(logout|stop-ordering|confirmations|password-resets|quotes)(\/|$)/;

/** Somebody sets a machine or drives off by these: a page from before the last change is never shown. */
export const alwaysFresh = /^\/(crimp-specs|distributors)(\/|\?|$)/;

/** Pages of whoever orders: under overload they go before the others. */
export const goesFirst = /^\/(login|cart|checkout|account)(\/|\?|$)/;

/** Their documents may ask for the camera, and no other (book 10). */
export const usesCamera = /^\/crimp-specs\/scan(\/|\?|$)/;

/** What makes the crimp pages and the thread finder work without a network. */
export const offlinePaths = {
  /** Pages and calls of these addresses are answered from the device when there is no network. */
  scope: '/crimp-specs',
  /** What is measured at a crimp page is listed there. */
  log: '/crimp-log',
  scopes: ['/crimp-specs', '/crimp-log', '/threads'],
  worker: '/crimp-worker.js',
  manifest: '/crimp-specs.webmanifest',
} as const;

/** Every link of the site. */
export const paths = {
  home: () => '/',
  page: (slug: string) => `/page/${part(slug)}`,
  catalog: (state: CatalogState = {}) => `/products${queryOf(state)}`,
  /** By insert type and the size that goes into the hose; pages that lead there do without the catalog's own code. */
  fittings: (insertType: string, dash: string) =>
    `/products${queryOf({
      productCategory: 'Fitting',
      aggregates: JSON.stringify({ dash: [`-${dash}`], insertType: [insertType] }),
    })}`,
  search: (term: string, state: CatalogState = {}) => `/products/search/${part(term)}${queryOf(state)}`,
  product: (product: { readonly slug: string; readonly id: string }) =>
    `/product/${part(product.slug)}/${part(product.id)}`,
  /** One size of it. @param number its part number */
  part: (product: { readonly slug: string; readonly id: string }, number: string): string =>
    `${paths.product(product)}/${part(number)}`,
  /** The spec-sheet PDF. */
  specSheet: (productId: string) => `/api/products/${part(productId)}/spec-sheet`,
  editProduct: (productId: string) => `/account/product/${part(productId)}/edit`,
  /** The wizard, as far as is chosen: a step needs all before it. */
  crimp: (chosen: Partial<Record<(typeof crimpSteps)[number], string | undefined>> = {}) => {
    const missing = crimpSteps.findIndex((step) => chosen[step] === undefined);
    const steps = crimpSteps.slice(0, missing < 0 ? crimpSteps.length : missing);
    return ['/crimp-specs', ...steps.map((step) => part(chosen[step] ?? ''))].join('/');
  },
  /** Leads to a typed assembly, or to the list of those it could be. */
  /** Labels and job cards, by camera: a document of its own, as others may use none. */
  scan: () => '/crimp-specs/scan',
  crimpSearch: (text: string) => `/crimp-specs?${new URLSearchParams({ query: text })}`,
  allCrimpSpecs: (hose: string) => `/crimp-specs/all-hose-crimp-specs/${part(hose)}`,
  /** The job card of an assembly, a PDF. */
  jobCard: (assembly: string, paper: string) => `/api/crimp-specs/job-card/${part(assembly)}?paper=${paper}`,
  threads: () => '/threads',
  threadTable: () => '/threads/table',
  flanges: () => '/flanges',
  /** @param query a fluid */
  fluids: (query?: string) => `/fluids${withQuery({ query })}`,
  sizing: () => '/sizing',
  /** @param address around what: a city, a state, a ZIP or postal code */
  distributors: (address?: string) => `/distributors${withQuery({ address })}`,
  about: () => '/page/about-us',
  contact: () => '/contact-us',
  newsList: (page?: number) => `/news${listQuery({ page })}`,
  news: (slug: string) => `/news/${part(slug)}`,
  /** An Atom feed, no page. */
  newsFeed: () => '/news.atom',
  /** @param referrer a path of this site to come back to */
  login: (referrer?: string) => `/login${withQuery({ referrer })}`,
  /**
   * The other side of the sign-in page, for who is new here.
   *
   * @param parts what a price is asked for: part numbers, each with a quantity behind it where there is one
   */
  requestQuote: (referrer?: string, parts?: readonly string[]) =>
    `/login${withQuery({ referrer, form: 'quote', parts: parts?.join(',') })}`,
  /** The same for who is signed in: the link above leads on to here. @param parts as they stand in that link */
  ownQuote: (parts?: string) => `/contact-us/quote${withQuery({ parts })}`,
  logout: () => '/logout',
  stopOrderingFor: () => '/stop-ordering',
  forgotPassword: () => '/forgot-password',
  cart: () => '/cart',
  checkout: (state: CheckoutState = {}) => `/checkout${checkoutQuery(state)}`,
  review: (state: CheckoutState) => `/review${checkoutQuery(state)}`,
  /** @param orderId of the order that was just placed */
  confirm: (orderId: string) => `/confirm${withQuery({ order: orderId })}`,
  account: () => '/account',
  ...historyPaths,
  order: (id: string) => `/account/order/${part(id)}`,
  orderPdf: (id: string) => `/api/orders/${part(id)}/pdf`,
  packingSlip: (order: string, shipment: string) =>
    `/api/orders/${part(order)}/shipments/${part(shipment)}/packing-slip`,
  /** The job cards of all assemblies of an order, a PDF. */
  assemblyCards: (order: string) => `/api/orders/${part(order)}/job-cards`,
  /** A label for each piece of an order's assemblies, or of one of its lines, a PDF. */
  assemblyLabels: (order: string, line?: string) => `/api/orders/${part(order)}/labels${withQuery({ line })}`,
  /** The job card of an assembly that was ordered, a PDF. */
  assemblyCard: (order: string, line: string) => `/api/orders/${part(order)}/lines/${part(line)}/job-card`,
  /** The staff's list; `type` is its tab. */
  orders: ({
    type,
    ...asked
  }: {
    readonly [Key in 'type' | 'query' | 'assignee' | 'shipping' | 'from' | 'to' | 'sort' | 'after']?:
      | string
      | undefined;
  } = {}) =>
    `/account/orders${type === undefined || type === 'open' ? '' : `/${part(type)}`}${listQuery(asked)}`,
  exportOrder: (id: string, format?: string) => `/api/orders/${part(id)}/export${withQuery({ format })}`,
  exportOrders: (filter: Readonly<Record<string, string | undefined>>) =>
    `/api/orders/export${withQuery(filter)}`,
  contractNotes: () => '/account/notes',
  profile: () => '/account/profile',
  security: () => '/account/profile/security',
  shippingPreferences: () => '/account/shipping-preferences',
  registerUser: () => '/account/register-user',
  admins: (state: ListState = {}) => `/account/admins${listQuery(state)}`,
  customers: (state: ListState = {}) => `/account/customers${listQuery(state)}`,
  editCustomer: (id: string) => `/account/customer/${part(id)}/edit`,
  manageDistributors: (state: ListState & { readonly show?: string } = {}) =>
    `/account/distributors${listQuery(state)}`,
  newDistributor: () => '/account/distributor/new',
  editDistributor: (id: string) => `/account/distributor/${part(id)}/edit`,
  addresses: (distributorId: string) => `/account/addresses/${part(distributorId)}`,
  newAddress: (distributorId: string) => `/account/addresses/${part(distributorId)}/new`,
  editAddress: (distributorId: string, id: string) =>
    `/account/addresses/${part(distributorId)}/${part(id)}/edit`,
  manageProducts: (state: ListState & Partial<Record<'productCategory' | 'state', string>> = {}) =>
    `/account/products${listQuery(state)}`,
  newProduct: () => '/account/product/new',
  audit: (asked: Partial<Record<AuditKey, string>> = {}) => `/account/audit${listQuery(asked)}`,
  contentFiles: () => '/account/content',
  /** @param id a page or post, `new-page` or `new-post` @param entry a text of its history */
  contentFile: (id: string, entry?: string) =>
    `/account/content/${part(id)}${entry === undefined ? '' : `/${part(entry)}`}`,
  mail: (asked: Pick<ListState, 'page'> & { readonly state?: string } = {}) =>
    `/account/mail${listQuery(asked)}`,
  crimpRevisions: () => '/account/crimp-revisions',
  /** @param since the revision to compare it with; the current one when absent */
  crimpRevision: (number: number, since?: number) =>
    `/account/crimp-revisions/${number}${withQuery({ since: since === undefined ? undefined : String(since) })}`,
  oneMail: (id: string) => `/account/mail/${part(id)}`,
  enquiries: (asked: ListState & { readonly state?: string } = {}) => `/account/enquiries${listQuery(asked)}`,
  searchReport: (days?: number) =>
    `/account/search-report${withQuery({ days: days === undefined ? undefined : String(days) })}`,
  /** Who buys for one's own company. */
  company: (state: ListState = {}) => `/account/company${listQuery(state)}`,
  inviteCompanyPerson: () => '/account/company/new',
  companyPerson: (id: string) => `/account/company/${part(id)}`,
  companyAddresses: () => '/account/company-addresses',
  newCompanyAddress: () => '/account/company-addresses/new',
  companyAddress: (id: string) => `/account/company-addresses/${part(id)}`,
  ...finderPaths,
  ...searchWordPaths,
  ...deskPaths,
  ...pricePaths,
  ...buyerPaths,
  ...machinePaths,
  ...quotePaths,
  enquiry: (id: string) => `/account/enquiries/${part(id)}`,
  /** Keeps a choice of look without JavaScript and comes back. */
  look: () => '/look',
} as const;

const crimpSteps = ['hose', 'dash', 'insertType', 'ferrule'] as const;

function checkoutQuery(state: CheckoutState): string {
  const given = checkoutKeys.map((key) => [key, state[key] === '' ? undefined : state[key]] as const);
  return withQuery(Object.fromEntries(given));
}

function queryOf(state: CatalogState): string {
  const search = new URLSearchParams();
  for (const key of catalogKeys) {
    const value = state[key];
    if (value === undefined || value === '' || (key === 'page' && value === 1)) continue;
    search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
