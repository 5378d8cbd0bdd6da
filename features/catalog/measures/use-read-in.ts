import { useShell } from '#web/shell-state.tsx';

/** Reads texts with measures in them in the units that the reader chose. */
export function useReadIn(): (text: string) => string {
  const { reader } = useShell();
  return (text) => reader?.text(text) ?? text;
}
