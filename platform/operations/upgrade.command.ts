import { planUpgrade } from './upgrade-plan.store.ts';
import { upgradeWords } from './upgrade-words.ts';

const usage = '--check';

/** `npx ferrule upgrade --check`: what an upgrade would do. It is done by the first start of the new version. */
export const upgradeCommand = {
  name: 'upgrade',
  usage,
  summary: 'say which migrations would run, and what each would hold for how long; nothing is done',
  /**
   * @returns the exit code: 0 it can be done, 2 not understood
   * @throws PlainError that says why it cannot
   */
  async run(
    args: readonly string[],
    {
      say,
      onBareDatabase,
    }: {
      readonly say: (line: string) => void;
      readonly onBareDatabase: <T>(work: (url: string) => Promise<T>) => Promise<T>;
    },
  ): Promise<0 | 2> {
    if (args.join(' ') !== usage) {
      say(`Usage: npx ferrule upgrade ${usage}`);
      return 2;
    }
    for (const line of upgradeWords(await onBareDatabase(async (url) => planUpgrade(url)))) say(line);
    return 0;
  },
};
