import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PASSWORD } from './people.ts';

/** What no log may hold: the passwords that tests and the demo use, hashes, and whatever looks like a token: a slug has no capitals. */
const SECRET_IN_LOG = new RegExp(
  String.raw`${PASSWORD}|another fine password|demo-(?:admin|buyer|second)-2026|\$argon2|(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])`,
);
/** A sign-in answers its token and the demo its passwords; nothing answers what is stored of either. */
const SECRET_IN_ANSWER = /\$argon2|password_?hash|token_?hash|code_?hash/i;

/** Fastify tells it before a handler begins. */
const ANSWERING = 'tracing:fastify.request.handler:start';

/** Looks at every line that an app logs and at every answer that it gives, and remembers what nobody may know. */
export class SecretWatch {
  readonly #found: string[] = [];

  /** A place to log to. */
  readonly log = {
    write: (line: string): void => {
      if (SECRET_IN_LOG.test(line)) this.#found.push(`logged: ${line.slice(0, 500)}`);
    },
  };

  readonly #look = (message: unknown): void => {
    const { request, reply } = message as { readonly request: FastifyRequest; readonly reply: FastifyReply };
    const response = reply.raw;
    const look = (chunk: unknown): void => {
      const text = Buffer.isBuffer(chunk) ? chunk.toString('latin1') : typeof chunk === 'string' ? chunk : '';
      if (SECRET_IN_ANSWER.test(text)) this.#found.push(`answered: ${request.method} ${request.url}`);
    };
    const write = response.write.bind(response);
    const end = response.end.bind(response);
    response.write = ((...sent: Parameters<typeof write>) => {
      look(sent[0]);
      return write(...sent);
    }) as typeof write;
    response.end = ((...sent: Parameters<typeof end>) => {
      look(sent[0]);
      return end(...sent);
    }) as typeof end;
  };

  /** From now on every answer of every app in this process; what is compressed cannot be read. */
  constructor() {
    subscribe(ANSWERING, this.#look);
  }

  /** The end of it. */
  assertNothing(): void {
    unsubscribe(ANSWERING, this.#look);
    assert.deepEqual(this.#found, []);
  }
}
