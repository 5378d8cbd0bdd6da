import { figure } from '#features/catalog/measures/figures.rules.ts';
import { longDay } from '#shared/calendar.ts';
import type { Availability, LineStock } from './availability.contract.ts';

/** '36 in stock, 50 more expected November 30th, 2026 (as of November 23rd, 2026, 14:05)' */
export function availabilityText({ available, unit, band, expected, asOfText }: Availability): string {
  const [next] = expected;
  const more = next && `${next.quantity === undefined ? 'more' : `${figure(next.quantity)} more`} expected`;
  const comes = next && more !== undefined ? `${more} ${longDay(next.day)}` : '';
  const now =
    available === undefined
      ? bandText(band, next?.day)
      : `${figure(available)}${unit === 'ft' ? ' ft' : ''} in stock`;
  const isSaid = available === undefined && band === 'Expected';
  return `${[now, ...(comes === '' || isSaid ? [] : [comes])].join(', ')} ${asOf(asOfText)}`;
}

const bandText = (band: Availability['band'], day: string | undefined): string =>
  band === 'Expected' && day !== undefined ? `Expected ${longDay(day)}` : band === 'Low' ? 'Low stock' : band;

/**
 * What can ship now and when the rest is expected (book 4), so that it stays true when it is read later: '5 of 12 ready to
 * ship, the rest expected November 30th, 2026 (as of …)'
 */
export function lineStockText(stock: LineStock, quantity: number): string {
  return `${said(stock, quantity)} ${asOf(stock.asOfText)}`;
}

function said({ covers, band, ships, restOn }: LineStock, quantity: number): string {
  if (covers) {
    if (ships === undefined) return bandText(band, undefined);
    return quantity === 1 ? 'Ready to ship' : `All ${figure(quantity)} ready to ship`;
  }
  const rest = restOn === undefined ? undefined : longDay(restOn);
  const isNone = ships === undefined ? band === 'Expected' || band === 'On request' : ships === 0;
  if (isNone)
    return rest === undefined
      ? 'None in stock; we will say when it ships'
      : `None in stock, expected ${rest}`;
  const part = ships === undefined ? 'Part of it' : `${figure(ships)} of ${figure(quantity)}`;
  return rest === undefined
    ? `${part} ready to ship; we will say when the rest does`
    : `${part} ready to ship, the rest expected ${rest}`;
}

const asOf = (text: string): string => `(as of ${text})`;
