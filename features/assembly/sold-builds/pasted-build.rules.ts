import { looksLikeBuild, readBuild, writeBuild } from '#features/assembly/build/build-string.rules.ts';
import { plainLine, unquoted } from '#features/catalog/pasted-lines/pasted-cells.rules.ts';
import type { Reading } from '#features/catalog/pasted-lines/pasted-line.rules.ts';
import { besideOf } from '#features/catalog/pasted-lines/pasted-words.rules.ts';

/** A pasted line that names an assembly by its text, its quantity before or behind it; undefined for any other line. */
export function pastedBuild(
  line: string,
): { readonly reading: Reading } | { readonly problem: string } | undefined {
  const words = plainLine(line)
    .split(/[\s,;]+/)
    .map(unquoted)
    .filter((word) => word !== '');
  const at = words.findIndex(looksLikeBuild);
  if (at < 0) return undefined;
  const read = readBuild(words[at] ?? '');
  if (!read.ok) return { problem: read.message };
  return { reading: { part: writeBuild(read.build), ...besideOf(words.toSpliced(at, 1)) } };
}
