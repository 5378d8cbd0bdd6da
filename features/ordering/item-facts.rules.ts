import { asShown, figure } from '#features/catalog/figures.rules.ts';
import type { Category } from '#features/catalog/product.contract.ts';
import type { VariantCopy } from './order.contract.ts';

/** What was ordered, or is in the cart: enough of it to tell sizes and lengths apart. */
export interface ItemFacts {
  readonly productCategory: Category;
  readonly variant: VariantCopy;
  readonly option?: { readonly label: string } | undefined;
  readonly custom?: { readonly length: number } | undefined;
}

/**
 * The option line of an item (spec §2): hose shows bore, max working pressure and length; a fitting cutoff, hose ID and
 * thread; nothing else has one.
 */
export function optionLine(item: ItemFacts): string {
  return facts(item)
    .filter((fact) => fact !== undefined)
    .join(', ');
}

function facts({ productCategory, variant, option, custom }: ItemFacts): ReadonlyArray<string | undefined> {
  const { bore, maxWorkingPressure, cuttoff, hoseID, thread } = variant;
  if (productCategory === 'Hose')
    return [
      bore && `Bore ${asShown(bore.inches)} in`,
      maxWorkingPressure && `max working pressure ${figure(maxWorkingPressure.psi)} psi`,
      custom ? `custom length ${figure(custom.length)} ft` : option && `length ${option.label}`,
    ];
  if (productCategory === 'Fitting')
    return [
      cuttoff && `Cutoff ${figure(cuttoff.length)} mm`,
      hoseID === undefined ? undefined : `hose ID ${asShown(hoseID)} in`,
      thread === undefined ? undefined : `thread ${asShown(thread)}`,
    ];
  return [];
}
