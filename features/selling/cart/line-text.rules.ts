import { dollars } from '#features/catalog/products/list-price.rules.ts';
import type { CartItem, LineProblem, PriceReason } from './cart.contract.ts';

/** 'List $8.35 per ft less 27.5 % is $6.0538; × 36 ft × 1.1 is $239.73.' */
export function whySentence({ list, discount, own, rule, feet, unitPrice }: PriceReason): string {
  const less = discount === 0 ? '' : ` less ${discount} % is ${dollars(own)}`;
  if (rule === 'piece') return `List ${dollars(list)}${less}.`;
  const surcharge = rule === 'custom length' ? ' × 1.1 for a custom length' : '';
  return `List ${dollars(list)} per ft${less}; × ${feet} ft${surcharge} is ${dollars(unitPrice)}.`;
}

export const problemSentences: Readonly<Record<LineProblem, string>> = {
  retired: 'This part is no longer sold.',
  'call for price': 'Call Customer Service',
  'length is gone': 'This length is no longer sold.',
  'box is gone': 'This part is no longer sold by the box.',
};

/** '5 boxes of 20', where boxes were entered. */
export const boxesText = ({ unit, entered, piecesPerBox }: CartItem): string | undefined =>
  unit === 'boxes' && piecesPerBox !== undefined
    ? `${entered} ${entered === 1 ? 'box' : 'boxes'} of ${piecesPerBox}`
    : undefined;
