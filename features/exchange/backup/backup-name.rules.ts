const NAME = /^ferrule-\d{4}-\d{2}-\d{2}T\d{6}Z\.zip$/;

/** Sorts by time. @param madeAt ISO, UTC */
export const backupName = (madeAt: string): string => `ferrule-${madeAt.replaceAll(/:|\.\d+/g, '')}.zip`;

/** Those of the names that are backups, the oldest first. */
export const backupsOf = (names: readonly string[]): string[] =>
  names.filter((name) => NAME.test(name)).toSorted();

/** What goes when only the newest stay; what is no backup is left alone. */
export const tooOld = (names: readonly string[], most: number): string[] => backupsOf(names).slice(0, -most);
