import { hundredthsText } from '#shared/hundredths.ts';
import { MM_PER_INCH } from '#shared/units.ts';
import { useShell } from '#web/shell-state.tsx';

/** Threads are measured to the hundredth of a millimetre, or to the thousandth of an inch. */
export function useThreadUnit(): {
  readonly unit: 'mm' | 'in';
  readonly read: (hundredthsMm: number) => string;
} {
  return useShell().look.units === 'us'
    ? { unit: 'in', read: (hundredthsMm) => (hundredthsMm / 100 / MM_PER_INCH).toFixed(3) }
    : { unit: 'mm', read: hundredthsText };
}
