import { type ImportNote, MOST_NOTES_LISTED, shownValue } from './import-report.rules.ts';

/** Collects what an import finds: everything is counted, the first `most` of each kind are kept. */
export class ImportNotes {
  readonly problems: ImportNote[] = [];
  readonly warnings: ImportNote[] = [];
  problemCount = 0;
  warningCount = 0;
  readonly #most: number;

  constructor(most: number = MOST_NOTES_LISTED) {
    this.#most = most;
  }

  problem(note: ImportNote): void {
    this.problemCount++;
    if (this.problems.length < this.#most) this.problems.push(shown(note));
  }

  warning(note: ImportNote): void {
    this.warningCount++;
    if (this.warnings.length < this.#most) this.warnings.push(shown(note));
  }
}

function shown({ file, row, column, value, message }: ImportNote): ImportNote {
  return {
    file,
    ...(row === undefined ? {} : { row }),
    ...(column === undefined || column === '' ? {} : { column }),
    ...(value === undefined ? {} : { value: shownValue(value) }),
    message,
  };
}
