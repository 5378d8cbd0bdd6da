import type { ReactElement } from 'react';
import type { AssemblyLine } from '#features/assembly/sold-builds/sold-build.contract.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { shortNumber } from './item-facts.rules.ts';

/** The part number of a line, leading to its page, the builder, or nowhere. */
export function ItemLink({
  item,
}: {
  readonly item: {
    readonly product: { readonly id: string; readonly slug: string };
    readonly variant: { readonly id: string };
    readonly assembly?: AssemblyLine | undefined;
  };
}): ReactElement {
  const { product, variant, assembly } = item;
  const number = shortNumber(item);
  if (assembly) return <Link to={paths.assembly(assembly.text)}>{number}</Link>;
  if (product.id === '') return <>{number}</>;
  return (
    <Link to={paths.part(product, variant.id)} data-part={variant.id}>
      {number}
    </Link>
  );
}
