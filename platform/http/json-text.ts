import { Otherwise } from './otherwise.ts';

/** A reply that is JSON already: over the wire it goes as it is, and a page that makes the call reads it. */
export class JsonText<Reply> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get value(): Reply {
    return JSON.parse(this.text) as Reply;
  }
}

/** A reply as it goes over the wire. */
export const jsonOf = (reply: unknown): string =>
  reply instanceof JsonText ? reply.text : JSON.stringify(valueOf(reply));

/** A reply as whoever calls reads it. */
export const valueOf = (reply: unknown): unknown => {
  if (reply instanceof Otherwise) return reply.reply;
  return reply instanceof JsonText ? reply.value : reply;
};
