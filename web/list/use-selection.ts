import { useState } from 'react';

/** Which rows of a page are selected. What is no longer shown does not count. */
export interface Selection {
  readonly count: number;
  readonly isAll: boolean;
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

export function useSelection(ids: readonly string[]): Selection {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => chosen.has(id));
  const isAll = selected.length === ids.length;
  return {
    count: selected.length,
    isAll,
    has: (id) => chosen.has(id),
    toggle: (id) => choose((before) => toggled(before, id)),
    toggleAll: () => choose(new Set(isAll ? [] : ids)),
    clear: () => choose(new Set()),
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = new Set(ids);
  if (!others.delete(id)) others.add(id);
  return others;
}
