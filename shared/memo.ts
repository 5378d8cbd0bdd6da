/**
 * The same pure function of a text with its answers kept, for texts that come again and again.
 *
 * @param most answers; when there are more, all are forgotten, which costs less than knowing the oldest
 * @param longest texts that are remembered, in letters; longer ones seldom come twice
 */
export function remembered<T>(
  answer: (text: string) => T,
  { most, longest = 100 }: { readonly most: number; readonly longest?: number },
): (text: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (text) => {
    const before = known.get(text);
    if (before) return before.value;
    const value = answer(text);
    if (text.length > longest) return value;
    if (known.size >= most) known.clear();
    known.set(text, { value });
    return value;
  };
}
