import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const counting = new AsyncLocalStorage<string[]>();

const send = pg.Query.prototype.submit;
pg.Query.prototype.submit = function submit(this: pg.Query & { readonly text?: string }, connection) {
  counting.getStore()?.push((this.text ?? '').trim().replaceAll(/\s+/g, ' '));
  return Reflect.apply(send, this, [connection]);
};

/** Whatever the action sends to PostgreSQL, begin and commit too; not what goes on beside it. */
export async function statementsOf(action: () => Promise<unknown>): Promise<readonly string[]> {
  const sent: string[] = [];
  await counting.run(sent, action);
  return sent;
}
