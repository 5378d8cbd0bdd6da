/** What a look at one part of a running shop finds, as one line for the operator. */
export interface Finding {
  readonly part: string;
  /** `mend`: somebody must do something, and the line says what. */
  readonly state: 'well' | 'mend';
  readonly says: string;
}

export const well = (part: string, says: string): Finding => ({ part, state: 'well', says });
export const mend = (part: string, says: string): Finding => ({ part, state: 'mend', says });
