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
}
