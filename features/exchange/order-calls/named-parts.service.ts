import { oneTextOf } from '#features/assembly/build/build-string.rules.ts';
import { withBuildSizes } from '#features/assembly/sold-builds/sold-builds.public.ts';
import { isSpelling } from '#features/catalog/measures/part-number.rules.ts';
import { findOwnNumbers, theirsOf } from '#features/catalog/own-numbers/own-numbers.public.ts';
import { ownKey } from '#features/catalog/own-numbers/own-numbers.rules.ts';
import { partKeys } from '#features/catalog/pasted-lines/pasted-line.rules.ts';
import { listPartsLike, listSizes } from '#features/catalog/products/products.public.ts';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { Named } from './called-lines.rules.ts';
import { messages, type OrderCallLine } from './order-calls.contract.ts';

/** The part numbers and assemblies of a call, as they are looked up to the letter. */
export const partsTyped = (asked: readonly OrderCallLine[]): string[] =>
  asked.flatMap(({ part }) => (part === undefined ? [] : [oneTextOf(part)]));

/**
 * What each line of a call names: a part number to the letter, or one that reads the same where there is one alone; or an
 * assembly by its text.
 *
 * @param read the sizes of `partsTyped`, where they have been read with something else
 */
export async function namedParts(
  db: Db,
  viewer: CustomerViewer,
  asked: readonly OrderCallLine[],
  read?: ReadonlyMap<string, SoldSize>,
): Promise<Named[]> {
  const lines = asked.map(({ part, theirs }) => ({
    theirs,
    part: part === undefined ? part : oneTextOf(part),
  }));
  const typed = partsTyped(asked);
  const own = await findOwnNumbers(
    db,
    viewer,
    lines.flatMap(({ theirs }) => (theirs === undefined ? [] : [theirs])),
  );
  const ofOwn = Array.from(own.values(), ({ part }) => part);
  const plain = await listSizes(db, read ? ofOwn : [...typed, ...ofOwn], viewer);
  const sizes = await withBuildSizes(db, new Map([...plain, ...(read ?? [])]), typed, viewer);
  const unknown = typed.filter((part) => !sizes.has(part));
  const alike = await listPartsLike(db, unknown.flatMap(partKeys));
  const more = await listSizes(db, [...new Set([...alike.values()].flat())], viewer);
  const called = await theirsOf(db, viewer, [...sizes.keys(), ...more.keys()]);

  return lines.map(({ part = '', theirs }): Named => {
    if (theirs !== undefined) {
      const size = sizes.get(own.get(ownKey(theirs))?.part ?? '');
      return size ? { size, theirs } : { problem: messages.theirsUnknown };
    }
    const exact = sizes.get(part);
    if (exact) return { size: exact, theirs: called.get(part) };
    const spelled = partKeys(part).flatMap((key) => alike.get(key) ?? []);
    const ids = [...new Set(spelled)].filter((id) => isSpelling(part, id));
    if (ids.length > 1) return { problem: messages.manyParts };
    const [id = ''] = ids;
    const size = more.get(id);
    return size ? { size, theirs: called.get(id) } : { problem: messages.partUnknown };
  });
}
