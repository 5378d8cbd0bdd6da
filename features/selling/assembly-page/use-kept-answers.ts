// What one change in the builder would ask for twice. In the browser alone: the server's answers are each reader's own.

let ahead: { readonly address: string; readonly answer: unknown } | undefined;

/** The answer to a change goes along to the address that it leads to. */
export function keepAhead(address: string, answer: unknown): void {
  if (typeof window !== 'undefined') ahead = { address, answer };
}

/** Once: whoever comes to the address another time asks. */
export function takeAhead<Answer>(address: string): Answer | undefined {
  const kept = ahead?.address === address ? ahead.answer : undefined;
  ahead = undefined;
  return kept as Answer | undefined;
}

let drawn = new Map<string, Promise<unknown>>();

/** Asks for what the drawing before this one was not made of. */
export async function readDrawn<Part>(
  ids: readonly string[],
  ask: (id: string) => Promise<Part>,
): Promise<Part[]> {
  const kept = typeof window === 'undefined' ? new Map<string, Promise<unknown>>() : drawn;
  const read = new Map(ids.map((id) => [id, (kept.get(id) ?? ask(id)) as Promise<Part>]));
  const parts = await Promise.all(ids.map(async (id) => read.get(id) ?? ask(id)));
  // What failed is asked for again.
  if (typeof window !== 'undefined') drawn = read;
  return parts;
}
