import fc from 'fast-check';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import type { KeptLine } from '#features/selling/cart/cart-line.rules.ts';

/** A line as the rulings speak of it. */
interface OracleLine {
  readonly sold: 'piece' | 'box' | 'package' | 'cut';
  /** 1/10,000 dollar. */
  readonly listE4: number;
  readonly entered: number;
  readonly piecesPerBox: number;
  readonly feet: number;
}

export interface CartOfLines {
  readonly discountTenths: number;
  readonly lines: readonly OracleLine[];
}

export const someCart: fc.Arbitrary<CartOfLines> = fc.record({
  discountTenths: fc.integer({ min: 0, max: 1000 }),
  lines: fc.array(
    fc.record({
      sold: fc.constantFrom('piece' as const, 'box' as const, 'package' as const, 'cut' as const),
      listE4: fc.oneof(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 99_999 }).map((cents) => cents * 100),
      ),
      entered: fc.integer({ min: 1, max: 599 }),
      piecesPerBox: fc.integer({ min: 2, max: 1000 }),
      feet: fc.integer({ min: 1, max: 1000 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});

/**
 * What the rulings say a line costs, by another road than the shop's: exact decimal text of the product, cut and rounded
 * by its digits. It shares no line of code with what it judges.
 *
 * @returns whole cents
 */
export function oracleCents(line: OracleLine, discountTenths: number): bigint {
  const keptTenths = BigInt(1000 - discountTenths);
  // list (4 decimals) times kept (3 decimals): 7 decimals
  const exactOwn = BigInt(line.listE4) * keptTenths;
  const quantity = BigInt(line.entered) * (line.sold === 'box' ? BigInt(line.piecesPerBox) : 1n);
  switch (line.sold) {
    case 'piece':
    case 'box':
      return roundDigits(exactOwn, 5) * quantity;
    case 'package':
      return roundDigits(roundDigits(exactOwn, 3) * BigInt(line.feet), 2) * quantity;
    case 'cut':
      // Times 1.1: one more decimal.
      return roundDigits(roundDigits(exactOwn, 3) * BigInt(line.feet) * 11n, 3) * quantity;
  }
}

/** Drops so many decimal digits; the first one dropped decides, 5 and above go up. */
function roundDigits(value: bigint, dropped: number): bigint {
  const digits = value.toString().padStart(dropped + 1, '0');
  const kept = BigInt(digits.slice(0, -dropped));
  return Number(digits.at(-dropped)) >= 5 ? kept + 1n : kept;
}

/** The same line as the shop keeps it. */
export function asPriced(line: OracleLine, at: number): { readonly kept: KeptLine; readonly size: SoldSize } {
  const isHose = line.sold === 'package' || line.sold === 'cut';
  const id = `P-${at}`;
  return {
    kept: {
      id: `itm_${at}`,
      variantId: id,
      ...(line.sold === 'package' && { optionId: 'package' }),
      ...(line.sold === 'cut' && { customFeet: line.feet }),
      unit: line.sold === 'box' ? 'boxes' : 'pieces',
      entered: line.entered,
    },
    size: {
      product: {
        id: 'p',
        slug: 'p',
        name: 'P',
        description: '',
        longDescription: '',
        productCategory: isHose ? 'Hose' : 'Fitting',
        images: [],
        manufacturer: { name: 'M' },
      },
      variant: {
        id,
        name: id,
        itemClass: 'STD',
        options: line.sold === 'package' ? [{ id: 'package', label: 'Reel', lengthFeet: line.feet }] : [],
        package: { category: 'Box', length: 0, unit: 'pcs', quantity: isHose ? 0 : line.piecesPerBox },
      },
      listE4: BigInt(line.listE4),
      isRetired: false,
    },
  };
}
