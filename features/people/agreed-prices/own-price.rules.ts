import { E4_PER_CENT, roundHalfUp } from '#shared/money.ts';

const WHOLE_TENTHS = 1000n;

/**
 * A distributor's own unit price: list less the discount, half up (rulings: Prices).
 *
 * @param listE4 list price, 1/10,000 dollar
 * @param discountTenths tenths of a percent, 0 to 1000
 * @returns 1/10,000 dollar; a whole number of cents where it is sold by the piece
 */
export function ownPriceE4(listE4: bigint, discountTenths: bigint, byTheFoot: boolean): bigint {
  const discounted = listE4 * (WHOLE_TENTHS - discountTenths);
  return byTheFoot
    ? roundHalfUp(discounted, WHOLE_TENTHS)
    : roundHalfUp(discounted, WHOLE_TENTHS * E4_PER_CENT) * E4_PER_CENT;
}
