import pg from 'pg';

/** What `pg` says of a statement that was not answered in time. */
const UNANSWERED = 'Query read timeout';

/** The setting of a pool whose statements have to be answered in time. */
export const readTimeout = (milliseconds: number): Pick<pg.PoolConfig, 'query_timeout'> => ({
  query_timeout: milliseconds,
});

export const isUnanswered = (error: Error): boolean => error.message === UNANSWERED;

/**
 * A connection that is given up once a statement on it is not answered in time. The library would give it to the next
 * reader, whose statement would wait behind the one that hangs.
 */
export function withdrawingFrom(Client: typeof pg.Client): typeof pg.Client {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the client it belongs to
  const send = Client.prototype.query;
  class WithdrawingClient extends Client {}
  function query(this: pg.Client, ...args: unknown[]): unknown {
    const sent: unknown = Reflect.apply(send, this, args);
    if (!(sent instanceof Promise)) return sent;
    return sent.catch(async (error: unknown) => {
      if (error instanceof Error && isUnanswered(error)) await endOf(this.connection);
      throw error;
    });
  }
  WithdrawingClient.prototype.query = query as typeof send;
  return WithdrawingClient;
}

/** Only then does the pool know: given back earlier, the dying connection would go to the next in line. */
async function endOf(connection: pg.Connection): Promise<void> {
  if (connection.stream.closed) return;
  const ended = new Promise((resolve) => connection.once('end', resolve));
  connection.stream.destroy();
  await ended;
}
