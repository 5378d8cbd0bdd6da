import { dollars } from '#features/catalog/list-price.rules.ts';
import { isSoldByTheFoot } from '#features/catalog/price.rules.ts';
import type { CartItem, LineTrouble, PriceReason } from './cart.contract.ts';

/** What tells a reader which size and length a line is: 'Bore 1/2 in, 3,975 psi, Reel 400 ft' (spec §2). */
export function optionLine({ product, variant, option, custom }: CartItem): string {
  const { bore, maxWorkingPressure, cuttoff, hoseID, thread } = variant;
  const facts = isSoldByTheFoot(product.productCategory)
    ? [
        bore && `Bore ${bore.inches} in`,
        maxWorkingPressure && `${maxWorkingPressure.psi.toLocaleString('en-US')} psi`,
        option?.label,
        custom && `Custom length, ${custom.length} ft`,
      ]
    : [
        cuttoff && `Cutoff ${cuttoff.inches ?? cuttoff.length} ${cuttoff.inches === undefined ? 'mm' : 'in'}`,
        hoseID && `hose ID ${hoseID} in`,
        thread && `thread ${thread}`,
      ];
  return facts.filter((fact) => fact !== undefined && fact !== '').join(', ');
}

/** 'List $8.35 per ft less 27.5 % is $6.0538; × 36 ft × 1.1 is $239.73.' */
export function whySentence({ list, discount, own, rule, feet, unitPrice }: PriceReason): string {
  const less = discount === 0 ? '' : ` less ${discount} % is ${dollars(own)}`;
  if (rule === 'piece') return `List ${dollars(list)}${less}.`;
  const surcharge = rule === 'custom length' ? ' × 1.1 for a custom length' : '';
  return `List ${dollars(list)} per ft${less}; × ${feet} ft${surcharge} is ${dollars(unitPrice)}.`;
}

export const troubleSentences: Readonly<Record<LineTrouble, string>> = {
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
