import { oneTextOf } from '#features/assembly/build/build-string.rules.ts';
import { isBuildSize } from '#features/assembly/sold-builds/build-size.rules.ts';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import { assemblyCopy } from '#features/selling/cart/build-price.rules.ts';
import { productCopy, variantCopy } from '#features/selling/checkout/checkout.rules.ts';
import type { NewOrderLine } from '#features/selling/orders/orders.public.ts';
import { dollarsFromCents } from '#shared/money.ts';
import type { KeptLine } from './kept-line.contract.ts';

/**
 * A line of a quote as an order keeps it.
 *
 * @param number stands for the part number where it is none of ours: 'Q-1007/3'
 */
export function orderedLine(line: KeptLine, size: SoldSize | undefined, number: string): NewOrderLine {
  const { text = '', customFeet, quantity, priceCents = 0, note } = line;
  const option = size?.variant.options.find(({ id }) => id === line.option);
  const amounts = {
    unit: 'pieces' as const,
    entered: quantity,
    quantity,
    unitCents: BigInt(priceCents),
    ...(note !== undefined && { note }),
  };
  if (!size) return { ...ofText(text, number), ...amounts, listE4: 0n };
  return {
    product: productCopy({ size }),
    variant: variantCopy({ size }),
    ...(option && { option: { ...option, price: dollarsFromCents(BigInt(priceCents)) } }),
    ...(customFeet !== undefined && { customFeet }),
    ...amounts,
    // The price is that of the whole.
    ...(isBuildSize(size) && { assembly: assemblyCopy(size, undefined) }),
    // What is sold by call has no other number than its price.
    listE4: size.variant.itemClass === 'ZITEM' ? 0n : size.listE4,
  };
}

/** The build that a line without a part number is, as a cart writes it: 'Hose assembly 1~BW2-08~…', or its text alone. */
export function buildNamed({ part, text = '' }: KeptLine): string | undefined {
  const [, typed = ''] = /^(?:hose assembly\s+)?(1~\S+)$/i.exec(text.trim()) ?? [];
  return part !== undefined || typed === '' ? undefined : oneTextOf(typed);
}

/** What is no product of ours has no page. */
const ofText = (text: string, number: string): Pick<NewOrderLine, 'product' | 'variant'> => ({
  product: {
    id: '',
    slug: '',
    name: text,
    description: '',
    longDescription: '',
    images: [],
    manufacturer: { name: '' },
    category: 'Accessory',
  },
  variant: { id: number, name: number },
});
