/** The fields whose values differ, before and after; undefined when none does. Values are compared as JSON. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> } | undefined {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (keys.length === 0) return undefined;
  const pick = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])));
  return { before: pick(before), after: pick(after) };
}
