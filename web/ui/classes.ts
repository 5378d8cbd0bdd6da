/** Class names joined; what is false or absent is left out. */
export const classes = (...names: ReadonlyArray<string | false | undefined>): string =>
  names.filter(Boolean).join(' ');
