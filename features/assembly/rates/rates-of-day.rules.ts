import type { AssemblyRates } from '#features/assembly/build/assembly-price.rules.ts';
import type { AssemblyRate } from './assembly-rates.contract.ts';

const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** As the price of a build reads them: whole cents. */
export const ratesFrom = ({ labor, test, caps, tag }: AssemblyRate): AssemblyRates => ({
  laborCents: new Map(labor.map(({ dash, price }) => [dash, centsOf(price)])),
  testCents: centsOf(test),
  capsCents: centsOf(caps),
  tagCents: centsOf(tag),
});
