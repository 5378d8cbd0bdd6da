import type { Column, Columns } from './column.rules.ts';

/** As much of a file as its documentation says. */
export interface DescribedFile {
  readonly name: string;
  readonly about: string;
  readonly columns: Columns;
}

/**
 * Replaces what stands between `<!-- columns of hoses.csv -->` and `<!-- end -->` by the table of that file's columns,
 * for every file the text mentions that way.
 */
export function withColumnTables(markdown: string, files: readonly DescribedFile[]): string {
  return markdown.replaceAll(MARKED, (whole, open: string, name: string, close: string) => {
    const file = files.find((each) => each.name === name);
    return file ? `${open}\n\n${columnTable(file)}\n\n${close}` : whole;
  });
}

const MARKED = /(<!-- columns of (\S+) -->)[\s\S]*?(<!-- end -->)/g;

function columnTable(file: DescribedFile): string {
  return [
    file.about,
    '',
    '| column | unit | needed | of | what it holds |',
    '|---|---|---|---|---|',
    ...Object.entries(file.columns).map(
      ([name, column]) =>
        `| \`${name}\` | ${column.unit} | ${NEEDS[column.need]} | ${OF[column.of]} | ${escaped(about(column))} |`,
    ),
  ].join('\n');
}

const NEEDS: Readonly<Record<Column['need'], string>> = { cell: 'yes', column: 'the column', optional: '' };
const OF: Readonly<Record<Column['of'], string>> = {
  product: 'product',
  size: 'size',
  company: 'company',
  nobody: 'not imported',
};

const about = (column: Column): string =>
  column.zeroIsAbsent === true ? `${column.about} 0 where it does not apply.` : column.about;

const escaped = (text: string): string => text.replaceAll('|', '\\|');
