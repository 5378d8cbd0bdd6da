import type { GivenFile } from '#shared/given-file.ts';
import type { ImportResult } from './imports.contract.ts';
import { MOST_NOTES } from './listed-changes.rules.ts';

const MESSAGE =
  'is a number or a day there, and no text: zeros in front are lost, and 8-08 is a day. Make the column text, and enter it again where it is another.';

/** What only whoever reads a workbook sees: codes that a spreadsheet keeps as numbers or days, each a warning at its cell. */
export function withNumbered(
  result: ImportResult,
  files: readonly Pick<GivenFile, 'name' | 'numbered'>[],
): ImportResult {
  const numbered = files.flatMap(({ name, numbered: codes }) =>
    codes.map((code) => ({ file: name, ...code, message: MESSAGE })),
  );
  const placeOf = new Map(files.map(({ name }, at) => [name, at]));
  const place = ({ file }: ImportResult['warnings'][number]): number => placeOf.get(file) ?? 0;
  return {
    ...result,
    warnings: [...numbered, ...result.warnings]
      .toSorted((one, other) => place(one) - place(other) || (one.row ?? 0) - (other.row ?? 0))
      .slice(0, MOST_NOTES),
    warningTotal: result.warningTotal + numbered.length,
  };
}
