import type { Readable } from 'node:stream';

/** An answer that is a file: what an endpoint with `file` instead of `reply` gives back. */
export class Download {
  readonly body: Buffer | Readable | string;
  readonly contentType: string;
  /** Shown by the browser when it saves the file; absent: shown in place. */
  readonly fileName: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    body: Buffer | Readable | string,
    options: { contentType: string; fileName?: string; headers?: Readonly<Record<string, string>> },
  ) {
    this.body = body;
    this.contentType = options.contentType;
    this.fileName = options.fileName;
    this.headers = options.headers ?? {};
  }
}
