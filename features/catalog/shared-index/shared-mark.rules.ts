/** What a shared index remembers, beside what every index does (IndexMark): what was committed when its fill began. */
export interface SharedMark {
  /** As `writeMark` has it. */
  readonly mark: string;
  /** As `currentSnapshot` gives it. */
  readonly filledFrom: string;
}

export const writeSharedMark = ({ mark, filledFrom }: SharedMark): string => `${filledFrom} ${mark}`;

export function readSharedMark(text: string): SharedMark {
  const [filledFrom = '', ...mark] = text.split(' ');
  return { filledFrom, mark: mark.join(' ') };
}
