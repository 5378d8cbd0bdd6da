import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { grouped } from '#shared/count.ts';
import { percentText } from '#shared/discount.ts';
import type { CartItem, LineProblem } from './cart.contract.ts';
import type { PriceReason } from './price-reason.contract.ts';

/** 'List $8.35 per ft less 27.5 % is $6.0538; × 36 ft × 1.1 is $239.73.' */
export function whySentence({ list, discount, own, rule, feet, unitPrice, priceList }: PriceReason): string {
  if (rule === 'assembly') return `The sum of its parts. List ${dollars(list)}.`;
  const surcharge = rule === 'custom length' ? ' × 1.1 for a custom length' : '';
  if (priceList && rule === 'piece') return `Agreed ${dollars(own)}, list ${dollars(list)}.`;
  if (priceList)
    return `Agreed ${dollars(own)} per ft, list ${dollars(list)}; × ${feet} ft${surcharge} is ${dollars(unitPrice)}.`;
  const less = discount === 0 ? '' : ` less ${percentText(discount)} is ${dollars(own)}`;
  if (rule === 'piece') return `List ${dollars(list)}${less}.`;
  return `List ${dollars(list)} per ft${less}; × ${feet} ft${surcharge} is ${dollars(unitPrice)}.`;
}

/** '250 ft and more' */
export const andMore = (minimum: number, byTheFoot: boolean): string =>
  `${counted(minimum, byTheFoot)} and more`;

/** 'Agreed price of 2026, 250 ft and more. 30 ft more for $5.12 a foot.'; undefined where nothing is agreed (book 1). */
export function agreedSentence({ priceList, row, next, rule }: PriceReason): string | undefined {
  const byTheFoot = rule !== 'piece';
  const from = row && row.minimum > 1 ? `, ${andMore(row.minimum, byTheFoot)}` : '';
  const sentences = [
    ...(priceList ? [`Agreed price of ${priceList.name}${from}.`] : []),
    ...(next
      ? [
          `${counted(next.more, byTheFoot)} more for ${dollars(next.price)} a ${byTheFoot ? 'foot' : 'piece'}.`,
        ]
      : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

function counted(count: number, byTheFoot: boolean): string {
  const unit = byTheFoot ? 'ft' : count === 1 ? 'piece' : 'pieces';
  return `${grouped(count)} ${unit}`;
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
