/** What an endpoint answers by its `orElse`. */
export class Otherwise<Reply> {
  readonly reply: Reply;

  constructor(reply: Reply) {
    this.reply = reply;
  }
}
