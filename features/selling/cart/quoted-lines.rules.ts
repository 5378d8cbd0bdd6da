import { QUOTED_ITEMS_MAX } from '#features/publishing/enquiries/enquiries.contract.ts';
import { quotedItemText } from '#features/publishing/enquiries/quoted-items.rules.ts';
import type { CartItem } from './cart.contract.ts';

type Line = Pick<CartItem, 'variant' | 'option' | 'custom' | 'quantity'>;

/** A line as the quote form takes it: 'BW2-08 Reel 400 ft 2', 'BW1-04 36 ft 1'. No comma: the link sets them apart by it. */
export function quotedText({ variant, option, custom, quantity }: Line): string {
  const length = custom ? `${custom.length} ft` : option?.label.replaceAll(',', '');
  const part = length === undefined ? variant.id : `${variant.id} ${length}`;
  return quotedItemText({ part, quantity });
}

/** What the quote form is handed of the lines, as many as it takes. */
export const quotedLines = (lines: readonly Line[]): string[] =>
  lines.slice(0, QUOTED_ITEMS_MAX).map(quotedText);

/** What the link to the quote form takes along. */
export const quoteHint = (lines: readonly Line[]): string =>
  lines.length > QUOTED_ITEMS_MAX
    ? `With the ${QUOTED_ITEMS_MAX} newest lines.`
    : 'With these lines; nothing is ordered by it.';
