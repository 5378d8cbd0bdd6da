import type { SeededRandom } from '#search/testing/seeded-random.ts';
import type { Client } from './client.ts';
import { CONNECTIONS } from './deeds.ts';
import type { Operation } from './load.ts';
import type { Question, QuestionKind } from './questions.ts';

/** One answer in so many is looked into: it must be right, and not only quick. */
const LOOK_INTO = 25;
const KEPT = 20;

/**
 * Each request is one that nobody has made before.
 *
 * @param lookInto one answer in so many
 */
export function unasked(
  kind: QuestionKind,
  random: SeededRandom,
  tokenOf: (worker: number) => string | undefined = () => undefined,
  lookInto = LOOK_INTO,
): Operation {
  const next = kind.asking(random);
  // Products and part numbers come in turn: the first ones are those that are kept.
  for (let skipped = 0; skipped < KEPT; skipped++) next();
  let asked = 0;
  return async (client, worker) => {
    const question = next();
    if (!question) return false;
    await ask(client, question, { token: tokenOf(worker), looks: asked++ % lookInto === 0 });
    return true;
  };
}

/** The same few over and over: all of them have been asked by a visitor before. */
export async function kept(kind: QuestionKind, random: SeededRandom, client: Client): Promise<Operation> {
  const next = kind.asking(random);
  const questions = Array.from({ length: KEPT }, next).filter((question) => question !== undefined);
  for (const question of questions) await ask(client, question, { token: undefined, looks: true });
  let asked = 0;
  return async (connection) => {
    const question = questions[asked++ % questions.length];
    if (!question) throw new Error(`${kind.name}: there is nothing to ask.`);
    await ask(connection, question, { token: undefined, looks: asked % (LOOK_INTO * CONNECTIONS) === 0 });
  };
}

async function ask(
  client: Client,
  { request, fault }: Question,
  { token, looks }: { readonly token: string | undefined; readonly looks: boolean },
): Promise<void> {
  const answer = await client.demand(200, { ...request, token });
  const wrong = looks ? fault(answer) : undefined;
  if (wrong !== undefined) throw new Error(`${request.path}: ${wrong}`);
}
