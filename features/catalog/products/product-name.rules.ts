import type { Norms, Product } from './product.contract.ts';

type Named = Pick<Product, 'id' | 'name' | 'facts'> & {
  readonly variants: readonly { readonly name: string }[];
};

/** What people ask for it by: the series code, or the part number of what has one size. */
export function codeOf({ id, facts, variants }: Named): string {
  const only = variants.length === 1 ? variants[0]?.name : undefined;
  return facts.code ?? only ?? id.toUpperCase();
}

/** The name without the code, which always stands beside it. */
export function nameOf(product: Named): string {
  const code = codeOf(product);
  return product.name.endsWith(` ${code}`) ? product.name.slice(0, -code.length - 1) : product.name;
}

/** All norms, SAE first. */
export const normsOf = ({ sae, en, iso }: Norms): readonly string[] => [...sae, ...en, ...iso];
