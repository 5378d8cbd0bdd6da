import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { importGraph, isOfRules, isSource, reached } from './import-graph.ts';
import { type Mutation, mutationsOf } from './mutations.ts';

// `npm run test:mutants [-- FILE … | GROUP …]`: puts one small fault after another into rules and stores, and says which of
// them no test notices; `--quick`: no test of rules. Called by scripts/mutants.js, which brings the PostgreSQL of the others.
const ROOT = path.join(import.meta.dirname, '..');
const WORKER = path.join(import.meta.dirname, 'mutant-worker.ts');
const HOOK = path.join(import.meta.dirname, 'mutant-hook.ts');
const NOTHING: Mutation = { start: 0, end: 0, text: '' };
const LEAST_DEAD = 0.9;
/** A fault may make a loop endless. */
const TEST_MS = 60_000;
/** How many of the nearest tests are tried: those of rules, and then others on what these let live. */
const QUICK_TESTS = 4;
const SLOW_TESTS = 2;

/** What must not be wrong: of each, nine in ten faults are noticed. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  prices:
    /^shared\/(money|discount|hundredths)\.ts$|\/((list-|own-|agreed-)?price|line-price|quoted-lines)\.rules\.ts$/,
  crimp: /^features\/crimp\/.*\.rules\.ts$/,
  ordering: /^features\/selling\/.*\.rules\.ts$/,
  access:
    /^features\/people\/(accounts|sign-in)\/.*\.rules\.ts$|^platform\/http\/(same-origin|rate-limits|caller|endpoint-refusals|session-cookie)\.ts$/,
};

interface Living extends Mutation {
  readonly line: number;
  readonly was: string;
}

/** A test that leads to a file, by so many imports. */
interface Reaching {
  readonly test: string;
  readonly hops: number;
  /** Of pure functions, without a database. */
  readonly isQuick: boolean;
}

/** Runs tests on a fault. */
interface Witness {
  notices(mutation: Mutation): Promise<boolean>;
  close(): void;
}

interface Report {
  readonly file: string;
  readonly mutants: number;
  readonly living: readonly Living[];
}

const all = ['app', 'features', 'platform', 'search', 'shared', 'testing', 'web', 'e2e'].flatMap(filesIn);
const graph = importGraph(ROOT, all);
const isQuick = process.argv.includes('--quick');
const asked = process.argv.slice(2).filter((argument) => argument !== '--quick');
const groups = asked.length > 0 && asked.every((name) => !GROUPS[name]) ? { asked } : groupsOf(asked);
let isEnough = true;
for (const [group, files] of Object.entries(groups)) {
  const reports: Report[] = [];
  for (const file of files) {
    const report = await tryOut(file);
    reports.push(report);
    say(`${dead(report)} of ${report.mutants} die  ${file}`);
    for (const { line, was, text } of report.living) say(`  ${file}:${line}: ${short(was)} → ${short(text)}`);
  }
  const mutants = reports.reduce((sum, report) => sum + report.mutants, 0);
  const killed = reports.reduce((sum, report) => sum + dead(report), 0);
  say(`${group}: ${killed} of ${mutants} die, ${((100 * killed) / Math.max(mutants, 1)).toFixed(1)} %\n`);
  if (killed < mutants * LEAST_DEAD) isEnough = false;
}
process.exitCode = isEnough ? 0 : 1;

function groupsOf(names: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(GROUPS)
      .filter(([name]) => names.length === 0 || names.includes(name))
      .map(([name, pattern]) => [name, all.filter((file) => pattern.test(file))]),
  );
}

async function tryOut(file: string): Promise<Report> {
  const source = graph.text(file);
  const mutations = mutationsOf(source, file);
  const { quick, slow } = testsOf(file);
  const afterRules = await living(mutations, quick, () => inThread(file, quick));
  const survivors = isQuick ? afterRules : await living(afterRules, slow, () => inProcesses(file, slow));
  return {
    file,
    mutants: mutations.length,
    living: survivors.map((mutation) => ({
      ...mutation,
      line: source.slice(0, mutation.start).split('\n').length,
      was: source.slice(mutation.start, mutation.end),
    })),
  };
}

/** What none of these tests notices. */
async function living(
  mutations: readonly Mutation[],
  tests: readonly string[],
  newWitness: () => Witness,
): Promise<Mutation[]> {
  if (mutations.length === 0 || tests.length === 0) return [...mutations];
  const waiting = mutations.map((mutation, index) => ({ mutation, index }));
  const found: typeof waiting = [];
  const look = async (): Promise<void> => {
    const witness = newWitness();
    if (await witness.notices(NOTHING)) throw new Error(`${tests.join(', ')} fail as they are.`);
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (!(await witness.notices(next.mutation))) found.push(next);
    witness.close();
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, look));
  return found.toSorted((a, b) => a.index - b.index).map(({ mutation }) => mutation);
}

/** Tests of rules, in a thread; one that does not come back is begun anew. */
function inThread(file: string, tests: readonly string[]): Witness {
  const urlOf = (name: string): string => pathToFileURL(path.join(ROOT, name)).href;
  const between = tests.flatMap((test) => {
    const ways = reached(graph, test);
    return [...ways.keys()].filter((name) => isSource(name) && reached(graph, name).has(file));
  });
  const workerData = { faulty: urlOf(file), tests: tests.map(urlOf), between: between.map(urlOf) };
  const start = (): Worker => new Worker(WORKER, { workerData });
  let worker = start();
  return {
    notices: async (mutation) => {
      worker.postMessage(mutation);
      const answer = await Promise.race([once(worker, 'message'), delay(TEST_MS, undefined, { ref: false })]);
      if (answer !== undefined) return answer[0] === true;
      await worker.terminate();
      worker = start();
      return true;
    },
    close: () => void worker.terminate(),
  };
}

/** Any tests, each in a process of its own. */
function inProcesses(file: string, tests: readonly string[]): Witness {
  return {
    notices: async (mutation) => {
      for (const test of tests) if (await fails(file, mutation, test)) return true;
      return false;
    },
    close: () => undefined,
  };
}

/** Ended at its first failure. */
function fails(file: string, { start, end, text }: Mutation, test: string): Promise<boolean> {
  const url = pathToFileURL(path.join(ROOT, file)).href;
  const child = spawn(process.execPath, ['--import', HOOK, '--test-reporter=tap', test], {
    cwd: ROOT,
    env: { ...process.env, FERRULE_MUTANT: JSON.stringify({ url, start, end, text }) },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: TEST_MS,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    said += piece;
    if (/^\s*not ok /m.test(said)) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code !== 0));
  });
}

/** The nearest of the tests that reach a file. */
function testsOf(file: string): { quick: string[]; slow: string[] } {
  const reaching = graph.files
    .filter((test) => test.endsWith('.test.ts'))
    .flatMap((test): Reaching[] => {
      const ways = reached(graph, test);
      let hops = 0;
      for (let step = ways.get(file); step !== undefined; step = ways.get(step)) hops += 1;
      return ways.has(file) ? [{ test, hops, isQuick: isOfRules(test) }] : [];
    });
  const near = ({ test }: Reaching): number => (path.dirname(test) === path.dirname(file) ? 0 : 1);
  const nearest = (tests: readonly Reaching[], most: number): string[] =>
    tests
      .toSorted((a, b) => a.hops - b.hops || near(a) - near(b))
      .slice(0, most)
      .map(({ test }) => test);
  return {
    quick: nearest(
      reaching.filter(({ isQuick }) => isQuick),
      QUICK_TESTS,
    ),
    slow: nearest(
      reaching.filter(({ isQuick }) => !isQuick),
      SLOW_TESTS,
    ),
  };
}

function filesIn(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

function dead({ mutants, living }: Report): number {
  return mutants - living.length;
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
