import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const PROGRAM = path.resolve('lighthouse/node_modules/lighthouse/cli/index.js');
const BIGGEST_REPORT = 64 * 1024 * 1024;

const Report = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      score: z.nullable(z.number()),
      title: z.string(),
      numericValue: z.optional(z.number()),
      details: z.optional(z.unknown()),
    }),
  ),
});
export type LighthouseReport = z.infer<typeof Report>;

/** What Lighthouse says of a page as a phone sees it, by `lighthouse/package.json`, which `npm run test:lighthouse` installs. */
export async function lighthouse(
  url: string,
  {
    categories,
    browser,
    flags,
    cookie,
  }: {
    readonly categories: readonly string[];
    /** The program of the browser, and its flags. */
    readonly browser: string;
    readonly flags: readonly string[];
    /** Of who is signed in. */
    readonly cookie?: string;
  },
): Promise<LighthouseReport> {
  const run = async (): Promise<string> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        PROGRAM,
        url,
        '--quiet',
        '--output=json',
        '--no-enable-error-reporting',
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${['--headless=new', ...flags].join(' ')}`,
        ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
      ],
      { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: BIGGEST_REPORT },
    );
    return stdout;
  };
  // Now and then it finds no beginning in what its browser has recorded, and asks to be run again.
  const stdout = await run().catch(run).catch(run);
  return Report.parse(JSON.parse(stdout));
}
