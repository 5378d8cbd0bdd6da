import { type ImportNote, MOST_NOTES_LISTED, shownValue } from './import-report.rules.ts';

/** Collects what an import finds: everything is counted, the first of each kind are kept. */
export class ImportNotes {
  readonly problems: ImportNote[] = [];
  readonly warnings: ImportNote[] = [];
  problemCount = 0;
  warningCount = 0;

  problem(note: ImportNote): void {
    this.problemCount++;
    if (this.problems.length < MOST_NOTES_LISTED) this.problems.push(shown(note));
  }

  warning(note: ImportNote): void {
    this.warningCount++;
    if (this.warnings.length < MOST_NOTES_LISTED) this.warnings.push(shown(note));
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
