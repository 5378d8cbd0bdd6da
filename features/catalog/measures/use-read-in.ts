import type { Rated } from '#shared/units.ts';
import { useShell } from '#web/shell-state.tsx';

/**
 * Reads texts with measures in them in the units that the reader chose.
 *
 * @param rated sizes that the texts are of: a pressure of theirs reads as they have it
 */
export function useReadIn(rated?: readonly Rated[]): (text: string) => string {
  const { reader } = useShell();
  return (text) => reader?.text(text, rated) ?? text;
}
