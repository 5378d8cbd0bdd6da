/** JSON in which the order of keys says nothing: two values are the same exactly when their texts are. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
