import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { certificateText } from '#features/selling/certificates/certificate.rules.ts';
import { longDay } from '#shared/calendar.ts';
import type { Order } from './order.contract.ts';

export type Wishes = Pick<
  Order,
  'requestedDate' | 'shipComplete' | 'quote' | 'approvedBy' | 'invoiceNumber' | 'certificates'
>;

/**
 * What a buyer asked for beside the lines, by name, the quote that the prices are from, who let it go (book 2, book 3),
 * and what says that no tax is due (book 11).
 */
export const wishFacts = ({
  requestedDate,
  shipComplete,
  quote,
  approvedBy,
  invoiceNumber,
  certificates = [],
}: Wishes): ReadonlyArray<readonly [name: string, value: string]> => [
  ...(requestedDate === undefined ? [] : [['Requested date', longDay(requestedDate)] as const]),
  ...(approvedBy ? [['Approved by', approvedBy.name] as const] : []),
  ...(invoiceNumber === undefined ? [] : [['Invoice number', invoiceNumber] as const]),
  ...(quote ? [['Quote', `${quote.ref}, revision ${quote.revision}`] as const] : []),
  ...(quote?.shippingCents === undefined
    ? []
    : [['Shipping', `${dollars(quote.shippingCents / 100)}, part of the total`] as const]),
  ...(certificates.length === 0
    ? []
    : [['Tax certificates', certificates.map(certificateText).join('; ')] as const]),
  ...(shipComplete ? [['Ship complete', 'All of it in one shipment'] as const] : []),
];
