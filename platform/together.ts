/**
 * Asks once for what several want at the same moment: whatever is wanted in one turn of the event loop is asked for
 * together, and always after it was wanted, so that nobody gets an answer from before their question.
 *
 * @param ask gives an answer for each key, in their order
 */
export function together<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: Key[] = [];
  let answers: Promise<readonly Value[]> | undefined;

  async function askNow(): Promise<readonly Value[]> {
    await new Promise(setImmediate);
    const keys = waiting;
    waiting = [];
    answers = undefined;
    return ask(keys);
  }

  return async (key) => {
    const place = waiting.push(key) - 1;
    answers ??= askNow();
    const found = await answers;
    if (place >= found.length) throw new Error('There are fewer answers than questions.');
    return found[place] as Value;
  };
}
