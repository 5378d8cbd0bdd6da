import { columnOf } from '#features/exchange/columns/feed-columns.rules.ts';
import { catalogFiles } from '#features/exchange/columns/known-files.rules.ts';
import type { ImportKind } from '#features/exchange/import/import.contract.ts';
import type { FindCodes } from '#shared/workbook-text.ts';
import { headKey, headNames } from './file-head.rules.ts';
import type { MappingForm } from './import-mappings.contract.ts';
import { targetColumns } from './target-columns.rules.ts';

/** Where a file of this kind holds codes: by our own heads, or by those that a mapping reads as codes of ours. */
export const codesOf =
  (kind: ImportKind, mapping?: MappingForm): FindCodes =>
  (rows) => {
    const { headRow = 1, headRows = 1 } = mapping ?? {};
    const below = headRow + headRows - 1;
    const heads = headNames(rows.slice(headRow - 1, below));
    const isCode = mapping ? readsCode(mapping) : isOwnCode(kind);
    return { below, heads: new Map([...heads.entries()].filter(([, head]) => isCode(head))) };
  };

function readsCode(mapping: MappingForm): (head: string) => boolean {
  const columns = targetColumns(mapping) ?? {};
  const codes = new Set(
    mapping.columns.flatMap(({ ours, from }) =>
      from !== undefined && columns[ours]?.isCode ? [headKey(from)] : [],
    ),
  );
  return (head) => codes.has(headKey(head));
}

function isOwnCode(kind: ImportKind): (head: string) => boolean {
  const targets = kind === 'catalog' ? catalogFiles.map(({ name: file }) => ({ kind, file })) : [{ kind }];
  const codes = new Set(
    targets.flatMap((target) =>
      Object.entries(targetColumns(target) ?? {}).flatMap(([name, { isCode }]) =>
        isCode ? [name.toLowerCase()] : [],
      ),
    ),
  );
  // The heads of a feed may be written with blanks and hyphens, and otherwise.
  return (head) => codes.has(headKey(head)) || codes.has(columnOf(head));
}
