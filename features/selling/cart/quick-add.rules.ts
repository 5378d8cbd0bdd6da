import type { CheckedLine } from './checked-lines.contract.ts';

export const readyLines = (lines: readonly CheckedLine[]) => lines.filter((line) => line.state === 'ready');

/** What is to be mended is not looked for under a hundred lines that are right. */
export const problemsFirst = (lines: readonly CheckedLine[]): readonly CheckedLine[] => [
  ...lines.filter(({ state }) => state !== 'ready'),
  ...readyLines(lines),
];

/** The pasted text with one of its lines written anew. */
export function lineReplaced(text: string, line: string, mended: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  const at = lines.findIndex((one) => one.trim() === line);
  return lines.map((one, index) => (index === at ? mended : one)).join('\n');
}
