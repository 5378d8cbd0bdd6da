import type { Finding } from './finding.ts';

/** `npx ferrule doctor`: one line for each part, and 1 where somebody must do something. */
export const doctorCommand = {
  name: 'doctor',
  summary:
    'look at settings, database, disk, files, clock, mail, index, jobs and certificates; exit 1 where something must be done',
  /** @returns the exit code: 0 all is well, 1 something must be done */
  async run(
    args: readonly string[],
    { say, look }: { readonly say: (line: string) => void; readonly look: () => Promise<readonly Finding[]> },
  ): Promise<0 | 1 | 2> {
    if (args.length > 0) {
      say('Usage: npx ferrule doctor');
      return 2;
    }
    const findings = await look();
    const width = Math.max(...findings.map(({ part }) => part.length));
    for (const { part, state, says } of findings) say(`${state.padEnd(4)}  ${part.padEnd(width)}  ${says}`);
    return findings.some(({ state }) => state === 'mend') ? 1 : 0;
  },
};
