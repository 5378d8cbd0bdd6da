export interface ListState {
  readonly isOpen: boolean;
  /** Index of the marked suggestion; -1 while the field itself has the say. */
  readonly active: number;
  readonly count: number;
}

/**
 * What a key in the field does to the list: the suggestion to mark, to follow it, to close the list, or nothing,
 * so that the key keeps its usual meaning.
 */
export function moveFor(
  key: string,
  { isOpen, active, count }: ListState,
): number | 'follow' | 'close' | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      if (count === 0) return undefined;
      return isOpen && active < last ? active + 1 : 0;
    case 'ArrowUp':
      if (count === 0) return undefined;
      return isOpen && active > 0 ? active - 1 : last;
    case 'Home':
      return isOpen && active >= 0 ? 0 : undefined;
    case 'End':
      return isOpen && active >= 0 ? last : undefined;
    case 'Enter':
      return isOpen && active >= 0 ? 'follow' : undefined;
    case 'Escape':
      return isOpen ? 'close' : undefined;
    default:
      return undefined;
  }
}
