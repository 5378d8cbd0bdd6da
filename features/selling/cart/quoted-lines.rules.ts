import { quotedItemText } from '#features/publishing/enquiries/quoted-items.rules.ts';
import type { CartItem } from './cart.contract.ts';

type Line = Pick<CartItem, 'variant' | 'option' | 'custom' | 'quantity'>;

/** A line as the quote form takes it: 'BW2-08 Reel 400 ft 2', 'BW1-04 36 ft 1'. No comma: the link sets them apart by it. */
export function quotedText({ quantity, ...line }: Line): string {
  const length = lengthText(line)?.replaceAll(',', '');
  const { id } = line.variant;
  return quotedItemText({ part: length === undefined ? id : `${id} ${length}`, quantity });
}

/** 'Reel 400 ft', '36 ft'; undefined of what has no length. */
export const lengthText = ({ option, custom }: Pick<Line, 'option' | 'custom'>): string | undefined =>
  custom ? `${custom.length} ft` : option?.label;
