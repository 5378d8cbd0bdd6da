import { createContext, type ReactElement, type ReactNode, useContext, useMemo, useState } from 'react';
import type { UnitReader } from '#shared/units.ts';
import type { PageViewer, ShellState } from './render.ts';

interface Shell extends ShellState {
  /** For who chose units. */
  readonly reader: UnitReader | undefined;
  readonly rename: (name: string) => void;
}

const ShellContext = createContext<Shell | undefined>(undefined);

export function ShellStateProvider({
  value,
  reader,
  children,
}: {
  readonly value: ShellState;
  readonly reader: UnitReader | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const [viewer, setViewer] = useState<PageViewer>(value.viewer);
  const shell = useMemo(
    () => ({
      ...value,
      reader,
      viewer,
      rename: (name: string) =>
        setViewer((before) =>
          before.role === 'visitor' || before.name === name ? before : { ...before, name },
        ),
    }),
    [value, reader, viewer],
  );
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/**
 * Who reads, who runs the shop, how it should look. Who reads changes only with a new document: signing in and out load
 * one. A new name is shown at once by `rename`.
 */
export function useShell(): Shell {
  const state = useContext(ShellContext);
  if (!state) throw new Error('useShell needs a ShellStateProvider above it');
  return state;
}
