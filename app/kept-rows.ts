import { orderCallKeysTerm } from '#features/exchange/order-calls/order-calls.store.ts';
import { punchoutsTerm } from '#features/exchange/punchout/visits.store.ts';
import { deliveriesTerm } from '#features/exchange/webhooks/sending.store.ts';
import { knownNetworksTerm } from '#features/people/accounts/sign-in.store.ts';
import { auditTerm } from '#features/people/audit/audit.store.ts';
import { mailTerm } from '#features/people/mail/mail.store.ts';
import { enquiriesTerm } from '#features/publishing/enquiries/enquiries.store.ts';
import { checkoutKeysTerm } from '#features/selling/checkout/checkout.store.ts';
import type { Term } from '#platform/jobs/terms.store.ts';

/** What becomes of the rows of a table. */
export type Keeping =
  /** Nobody removes them, for a reason. */
  | { readonly always: string }
  /** They end with something, or there are only so many. */
  | { readonly until: string }
  | { readonly term: Term };

const always = (why: string): Keeping => ({ always: why });
const until = (end: string): Keeping => ({ until: end });
const after = (term: Term): Record<string, Keeping> => ({ [term.table]: { term } });

const BOOKS = 'the books of the shop; the law says how long';
const NAMED = 'orders and the audit log name them; what ends is marked';

/**
 * Every table of the database, and how long it keeps what is in it. The sweeping job and docs/retention.md are made of it;
 * a table that is not here fails a test.
 */
export const keptRows: Readonly<Record<string, Keeping>> = {
  api_keys: always(NAMED),
  approvals: always(BOOKS),
  assembly_rates: always('a price of before can be explained'),
  account_tokens: until('the link has expired'),
  ...after(auditTerm),
  cart_lines: until('ordered or taken out of the cart'),
  carts: until('one for each customer; with their visit where they are of one'),
  catalog_change: until('7 days, once every copy has followed'),
  catalog_change_removed: until('one row'),
  catalog_revisions: always('what they changed can be taken back'),
  catalog_revision_rows: always('with their revision'),
  catalog_index: until('the copy has not been seen for an hour'),
  ...after(checkoutKeysTerm),
  crimp_log: always('shows by which row a hose was crimped'),
  crimp_revisions: always('shows by which row a hose was crimped'),
  crimp_specs: always('with their revision'),
  cross_references: until('the staff remove them'),
  distributor_addresses: until('the staff remove them'),
  distributors: until('the staff remove them'),
  ...after(enquiriesTerm),
  import_mappings: until('the staff remove them'),
  ...after(knownNetworksTerm),
  list_price_change_parts: always('a price of before can be explained'),
  list_price_changes: always('a price of before can be explained'),
  ...after(mailTerm),
  migrations: always('says what the database is'),
  norm_pairs: until('the staff remove them'),
  ...after(orderCallKeysTerm),
  order_changes: always(BOOKS),
  order_counts: until('added up every minute'),
  order_document_contents: until('its document is removed'),
  order_documents: until('the staff remove them'),
  order_feed: always('one row for each version of an order: who reads from the beginning gets them all'),
  order_line_crimps: always('a record of what was made, with its order'),
  order_lines: always(BOOKS),
  order_versions: always(BOOKS),
  order_views: until('their owner removes them'),
  orders: always(BOOKS),
  outbox_hold: until('one row'),
  own_numbers: until('the company removes them'),
  price_list_audiences: always('orders say which list their prices are from'),
  price_list_rows: always('orders say which list their prices are from'),
  price_lists: always('orders say which list their prices are from'),
  product_images: until('with their product'),
  product_links: until('with their product'),
  products: always(NAMED),
  ...after(punchoutsTerm),
  punchout_orders: always('an orderID and version of a purchasing system is taken once'),
  punchout_organisations: always(NAMED),
  quote_links: until('with their quote'),
  quote_messages: always(BOOKS),
  quote_revisions: always(BOOKS),
  quotes: always(BOOKS),
  rate_limits: until('the time they count for is over'),
  recovery_codes: until('two-factor is turned off'),
  return_lines: always(BOOKS),
  returns: always(BOOKS),
  saved_list_lines: until('their owner removes them'),
  saved_lists: until('their owner removes them'),
  search_report: until('90 days; counts without who typed it'),
  sent_file_contents: until('with their file'),
  sent_files: until('with their quote; a day where no form was sent with them'),
  sessions: until('30 days, or signed out'),
  shipment_lines: always(BOOKS),
  shipments: always(BOOKS),
  stock: until('one row for each part and place'),
  stock_expected: until('the next load of stock'),
  stock_low: until('one row for each part'),
  stock_places: until('one row for each place'),
  tax_certificate_contents: until('with its certificate'),
  tax_certificates: until(
    'the staff delete them, or the company before they were looked at; orders keep what they name',
  ),
  trade_words: until('the staff remove them'),
  two_factor: until('two-factor is turned off'),
  unspsc_codes: until('the staff remove them'),
  users: always(NAMED),
  variant_options: until('with their size'),
  variants: always(NAMED),
  ...after(deliveriesTerm),
  webhooks: until('their owner removes them'),
};

/** Those that the sweeping job removes. */
export const terms: readonly Term[] = Object.values(keptRows).flatMap((keeping) =>
  'term' in keeping ? [keeping.term] : [],
);
