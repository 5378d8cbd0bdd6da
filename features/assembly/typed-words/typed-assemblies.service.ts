import type { AssemblyBook } from '#features/assembly/build/book.rules.ts';
import type { NormTable } from '#features/catalog/catalog-search/norm-name.rules.ts';
import type { ReadTypedAssembly } from '#features/catalog/typed-assembly/typed-assembly.contract.ts';
import { type TypedWords, typedAssembly, typedWords } from './typed-assembly.rules.ts';

/** Reads typed texts; the words of a book are gathered once. */
export function typedAssemblyReader({
  assemblyBook,
  norms,
}: {
  readonly assemblyBook: () => Promise<AssemblyBook>;
  readonly norms: () => NormTable;
}): ReadTypedAssembly {
  let kept: TypedWords | undefined;
  return async (text) => {
    const book = await assemblyBook();
    if (kept?.book !== book || kept.norms !== norms()) kept = typedWords(book, norms());
    return typedAssembly(text, kept);
  };
}
