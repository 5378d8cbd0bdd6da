import { assemblyLines } from '#features/assembly/sold-builds/assembly-lines.rules.ts';
import type { AssemblyLine } from '#features/assembly/sold-builds/sold-build.contract.ts';
import { asShown, figure } from '#features/catalog/measures/figures.rules.ts';
import { cutoffInches } from '#features/catalog/products/cutoff.rules.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';
import type { LineStock } from '#features/selling/stock/availability.contract.ts';
import { lineStockText } from '#features/selling/stock/availability-words.rules.ts';
import type { VariantCopy } from './variant-copy.contract.ts';

/** What was ordered, or is in the cart: enough of it to tell sizes and lengths apart. */
export interface ItemFacts {
  readonly product: { readonly productCategory: Category } | { readonly category: Category };
  readonly variant: VariantCopy;
  readonly option?: { readonly label: string } | undefined;
  readonly custom?: { readonly length: number } | undefined;
}

/** What an assembly is and is made of, 'Your number: 4711-A', 'Note: for press 4', and what could ship when it was ordered. */
export const ownLines = (
  {
    assembly,
    theirs,
    note,
    stock,
    quantity = 0,
  }: {
    readonly assembly?: AssemblyLine | undefined;
    readonly theirs?: string | undefined;
    readonly note?: string | undefined;
    readonly stock?: LineStock | undefined;
    readonly quantity?: number;
  },
  /** Reads what we say of measures in somebody's units; what the buyer wrote stays as it is. */
  readIn = (text: string): string => text,
): readonly string[] => [
  ...(assembly ? assemblyLines(assembly).map(readIn) : []),
  ...(theirs === undefined ? [] : [`${THEIRS}: ${theirs}`]),
  ...(note === undefined ? [] : [`Note: ${note}`]),
  ...(stock === undefined ? [] : [lineStockText(stock, quantity)]),
];

/** Where there is little room the text of an assembly stands beneath its name, and not in place of a part number. */
export const shortNumber = ({
  variant,
  assembly,
}: {
  readonly variant: { readonly id: string };
  readonly assembly?: AssemblyLine | undefined;
}): string => (assembly ? 'Assembly' : variant.id);

/** As buyer and staff read it. */
const THEIRS = 'Customer part number';

/**
 * The option line of an item (spec 2): hose shows bore, max working pressure and length; a fitting cutoff, hose ID and
 * thread; nothing else has one. 'Bore 1/2 in, 3,975 psi, Reel 400 ft'
 */
export function optionLine(item: ItemFacts): string {
  return facts(item)
    .filter((fact) => fact !== undefined)
    .join(', ');
}

function facts({ product, variant, option, custom }: ItemFacts): ReadonlyArray<string | undefined> {
  const { bore, maxWorkingPressure, cuttoff, hoseID, thread } = variant;
  const category = 'category' in product ? product.category : product.productCategory;
  if (category === 'Hose')
    return [
      bore && `Bore ${asShown(bore.inches)} in`,
      maxWorkingPressure && `${figure(maxWorkingPressure.psi)} psi`,
      custom ? `Custom length, ${figure(custom.length)} ft` : option?.label,
    ];
  if (category === 'Fitting')
    return [
      cuttoff && cutoff(cuttoff),
      hoseID === undefined ? undefined : `hose ID ${asShown(hoseID)} in`,
      thread === undefined ? undefined : `thread ${asShown(thread)}`,
    ];
  return [];
}

const cutoff = ({ length, inches }: NonNullable<VariantCopy['cuttoff']>): string =>
  `Cutoff ${figure(length)} mm (${figure(cutoffInches({ length, inches }))} in)`;
