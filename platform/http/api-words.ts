import type { Samples } from './openapi-example.ts';

/** What a group of calls is about, and where their addresses begin. */
export interface ApiTag {
  readonly name: string;
  readonly description: string;
  /** What stands behind /api/, and a thing's id as an example has it. */
  readonly begins: Readonly<Record<string, string>>;
}

/** The words of the API's document that no contract has. */
export interface ApiWords {
  readonly tags: readonly ApiTag[];
  readonly samples: Samples;
  /** What a parameter means, by its name, or by its path and name where another call means something else by it. */
  readonly parameters: Readonly<Record<string, string>>;
  /** What the fields of a body mean, by method and path; a field of a field stands behind a point. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
