/** Nobody waits longer for the answers of others: what hangs would be waited for twice. */
const PATIENCE_MS = 500;

/**
 * Asks once for what several want at the same moment: whatever is wanted in one turn of the event loop is asked for
 * together, and always after it was wanted, so that nobody gets an answer from before their question.
 *
 * @param ask gives an answer for each key, in their order
 * @param atOnce so many questions are on their way as long as they are answered; what is wanted meanwhile is asked for together
 */
export function together<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
  atOnce = Number.POSITIVE_INFINITY,
): (key: Key) => Promise<Value> {
  let waiting: Key[] = [];
  let answers: Promise<readonly Value[]> | undefined;
  let underway = 0;
  let oneIsBack: (() => void) | undefined;

  async function askNow(): Promise<readonly Value[]> {
    await new Promise(setImmediate);
    if (underway >= atOnce)
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, PATIENCE_MS);
        oneIsBack = () => {
          clearTimeout(late);
          resolve();
        };
      });
    const keys = waiting;
    waiting = [];
    answers = undefined;
    underway += 1;
    try {
      return await ask(keys);
    } finally {
      underway -= 1;
      oneIsBack?.();
      oneIsBack = undefined;
    }
  }

  return async (key) => {
    const place = waiting.push(key) - 1;
    answers ??= askNow();
    const found = await answers;
    if (place >= found.length) throw new Error('There are fewer answers than questions.');
    return found[place] as Value;
  };
}
