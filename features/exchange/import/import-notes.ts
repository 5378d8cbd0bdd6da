import { type ImportNote, MOST_NOTES_LISTED, shownValue } from './import-report.rules.ts';

/**
 * Collects what an import finds: everything is counted, the first `most` of each kind are kept. First is who stands first
 * in the files, whatever was found out when: cells are read before parts are looked up.
 */
export class ImportNotes {
  problemCount = 0;
  warningCount = 0;
  readonly #files = new Map<string, number>();
  readonly #problems: Placed[] = [];
  readonly #warnings: Placed[] = [];
  readonly #most: number;

  constructor(most: number = MOST_NOTES_LISTED) {
    this.#most = most;
  }

  /** Files stand in the order in which they are begun, or else first spoken of. */
  begin(file: string): void {
    if (!this.#files.has(file)) this.#files.set(file, this.#files.size);
  }

  problem(note: ImportNote): void {
    this.problemCount++;
    this.#keep(this.#problems, note);
  }

  warning(note: ImportNote): void {
    this.warningCount++;
    this.#keep(this.#warnings, note);
  }

  get problems(): ImportNote[] {
    return firstOf(this.#problems, this.#most).map(({ note }) => note);
  }

  get warnings(): ImportNote[] {
    return firstOf(this.#warnings, this.#most).map(({ note }) => note);
  }

  #keep(kept: Placed[], note: ImportNote): void {
    this.begin(note.file);
    kept.push({ file: this.#files.get(note.file) ?? 0, row: note.row ?? 0, note: shown(note) });
    // A file may have a million mistakes.
    if (kept.length >= 2 * this.#most) kept.splice(0, kept.length, ...firstOf(kept, this.#most));
  }
}

interface Placed {
  readonly file: number;
  /** 0 of what is said of a file. */
  readonly row: number;
  readonly note: ImportNote;
}

/** What is said of one row stays in the order in which it was said. */
const firstOf = (placed: readonly Placed[], most: number): Placed[] =>
  placed.toSorted((one, other) => one.file - other.file || one.row - other.row).slice(0, most);

function shown({ file, row, column, value, message }: ImportNote): ImportNote {
  return {
    file,
    ...(row === undefined ? {} : { row }),
    ...(column === undefined || column === '' ? {} : { column }),
    ...(value === undefined ? {} : { value: shownValue(value) }),
    message,
  };
}
