import type { AssemblyBook } from './book.rules.ts';
import type { Build, BuildEnd, PartBuild } from './build.contract.ts';
import { readBuild, tagOf } from './build-string.rules.ts';
import type { AskedBuild, AskedEnd } from './check.contract.ts';
import { rowsFor, whyEndDoesNotFit } from './fit.rules.ts';

export type ReadAsked =
  | { readonly ok: true; readonly build: PartBuild }
  | { readonly ok: false; readonly field: string; readonly message: string };

/** A build from what was asked: its text, or its parts, each under the number that the catalog has it by. */
export function readAsked(book: AssemblyBook, asked: AskedBuild): ReadAsked {
  if (asked.text !== undefined) {
    const read = readBuild(asked.text);
    return read.ok ? read : { ok: false, field: 'text', message: read.message };
  }
  const tag = asked.tag?.trim() ? tagOf(asked.tag) : undefined;
  if (asked.tag?.trim() && tag === undefined)
    return { ok: false, field: 'tag', message: 'A tag holds up to 40 characters that can be printed.' };
  const { hose, length } = asked;
  const amountE4 = Math.round((length?.amount ?? 0) * 10_000);
  const step = length?.unit === 'MM' ? 1000 : 1;
  if (length && (amountE4 < 1 || amountE4 % step !== 0))
    return { ok: false, field: 'length', message: 'Enter a length to 0.1 mm, or to 0.0001 in or ft.' };
  const [a, b] = [takenEnd(book, hose, asked.a), takenEnd(book, hose, asked.b)];
  return {
    ok: true,
    build: {
      ...(hose !== undefined && { hose: hose.toUpperCase() }),
      ...(a && { a }),
      ...(b && { b }),
      ...(length && { length: { amountE4, unit: length.unit, basis: length.basis } }),
      angle: asked.angle ?? 0,
      options: {
        test: asked.test ?? false,
        caps: asked.caps ?? false,
        ...(asked.guard !== undefined && { guard: asked.guard.toUpperCase() }),
        ...(tag !== undefined && { tag }),
      },
    },
  };
}

/** A choice of insert and ferrule that fits nothing any more gives way to the first crimp row that does. */
export function takenEnd(
  book: AssemblyBook,
  hosePart: string | undefined,
  asked: AskedEnd | undefined,
): BuildEnd | undefined {
  if (!asked) return undefined;
  const part = asked.part.toUpperCase();
  const end = book.ends.get(part);
  const hose = hosePart === undefined ? undefined : book.hoses.get(hosePart.toUpperCase());
  const fits = hose && end && whyEndDoesNotFit(book, hose, end) === undefined;
  const rows = fits ? rowsFor(book, hose, end) : [];
  const row =
    rows.find(
      ({ insertType, ferrule }) =>
        insertType === asked.insertType?.toUpperCase() &&
        ferrule.toUpperCase() === asked.ferrule?.toUpperCase(),
    ) ?? rows[0];
  return {
    part,
    insertType: row?.insertType ?? asked.insertType?.toUpperCase() ?? end?.insertTypes[0] ?? '',
    ferrule: row?.ferrule.toUpperCase() ?? asked.ferrule?.toUpperCase() ?? '_',
  };
}

/** Undefined while something of it is still to be chosen. */
export const wholeBuild = ({ hose, a, b, length, angle, options }: PartBuild): Build | undefined =>
  hose !== undefined && a && b && length ? { hose, a, b, length, angle, options } : undefined;
