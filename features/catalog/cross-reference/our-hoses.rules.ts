import type { VariantFacts } from '#features/catalog/products/product.contract.ts';
import type { OurHose } from './hose-kind.rules.ts';

type Series = Pick<OurHose, 'product' | 'series' | 'norms' | 'kind'> & {
  readonly tempMaxC: number | undefined;
};

/** The sizes of a hose as they are compared; one without a bore is none. */
export const sizesOfHose = (
  { tempMaxC, ...series }: Series,
  sizes: ReadonlyArray<VariantFacts & { readonly part: string }>,
): OurHose[] =>
  sizes.flatMap(({ part, bore, maxWorkingPressure: pressure, minBendRadius: bend }) =>
    bore?.diameterNominal === undefined
      ? []
      : [
          {
            ...series,
            part,
            inches: bore.inches,
            dn: bore.diameterNominal,
            ...(pressure && {
              psi: pressure.psi,
              ...(pressure.bar !== undefined && { barTenths: Math.round(pressure.bar * 10) }),
            }),
            ...(bend?.mm !== undefined && { bendMm: bend.mm }),
            ...(tempMaxC !== undefined && { tempMaxC }),
          },
        ],
  );
