import type { CxmlStatus } from './cxml-answer.rules.ts';

/** What is refused, as the Status of the answer. */
export class CxmlRefusal extends Error {
  readonly code: CxmlStatus;

  constructor(code: CxmlStatus, sentence: string) {
    super(sentence);
    this.code = code;
  }
}
