import { searchProducts } from '#features/catalog/catalog-search/catalog.contract.ts';
import { crossReference } from '#features/catalog/cross-reference/cross-reference.contract.ts';
import type { TypedAssembly } from '#features/catalog/typed-assembly/typed-assembly.contract.ts';
import { CallFailed } from '#web/call.ts';
import type { PageRequest } from '#web/page.tsx';

/** What was made of words like '3 of 2SN 1/2 x 36 in, JIC straight and 90', or of what is printed on a hose. */
export type SaidAssembly = Pick<TypedAssembly, 'fields' | 'understood' | 'open' | 'unknown'>;

/** Words of an assembly first, then a layline, which names a hose (book 5: the hose by layline). */
export async function readSaid(call: PageRequest['call'], said: string): Promise<SaidAssembly> {
  const { assembly } = await call(searchProducts, { query: { query: said, limit: '1' } });
  if (assembly) return assembly;
  return (await readLayline(call, said)) ?? { fields: {}, understood: [], open: [], unknown: [said] };
}

async function readLayline(call: PageRequest['call'], said: string): Promise<SaidAssembly | undefined> {
  try {
    const { data } = await call(crossReference, { body: { text: said.replaceAll(/\s+/g, ' ') } });
    const answers = data[0]?.answers ?? [];
    const [best] = answers;
    if (!best) return undefined;
    // What is weaker than the printed one, or has no size, is for the reader to choose.
    const isSure = best.inches !== undefined && /^(?:same|meets)/.test(best.class);
    const named = answers.slice(0, 3).map((answer) => `${answer.part} (${answer.class})`);
    return {
      fields: isSure ? { hose: best.part } : {},
      understood: isSure ? [`hose ${best.part}, ${best.class}`] : [],
      open: isSure ? [] : [`Hose: one of ${named.join(', ')}`],
      unknown: [],
    };
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 400 || error.status === 429)) return undefined;
    throw error;
  }
}
