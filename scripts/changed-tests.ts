import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { importGraph, isSource, reached } from './import-graph.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** What no import leads to, and what may then be wrong. */
const OTHER_FILES: ReadonlyArray<{
  readonly of: RegExp;
  readonly breaks: RegExp | undefined;
  readonly why: string;
}> = [
  {
    of: /^(package(-lock)?\.json|scripts\/[\w-]+\.js|\.npmrc)$/,
    breaks: /./,
    why: 'everything is run by it',
  },
  { of: /^migrations\//, breaks: /^(?!.*\.rules\.test\.ts$)/, why: 'the database is made by it' },
  {
    of: /^(tsconfig\.|\.oxlintrc|biome|knip)/,
    breaks: /house-rules\.test\.ts$/,
    why: 'npm run check reads it',
  },
  { of: /^vite\.config\.ts$/, breaks: /\.e2e\.ts$|^app\//, why: 'the pages are built by it' },
  { of: /\.css$/, breaks: /\.e2e\.ts$|^app\/pages\/[\w-]*pages\.test\.ts$/, why: 'pages look like it' },
  {
    of: /\.md$|^docs\/|^(LICENSE|NOTICE|\.gitignore)$|^(\.ci|cms|lighthouse|bench)\//,
    breaks: undefined,
    why: 'no test reads it',
  },
];

export interface Choice {
  readonly file: string;
  readonly why: string;
}

/**
 * The tests that a change can break: those that are changed, those that lead to what is changed, by import or by its name
 * in quotes, and for what nothing leads to, those of a table.
 *
 * @param all every file of the project
 * @returns `unread`: the changed files that no test reads
 */
export function testsOf(
  changed: readonly string[],
  all: readonly string[],
  root = ROOT,
): { readonly chosen: readonly Choice[]; readonly unread: readonly string[] } {
  const graph = importGraph(root, all);
  const tests = graph.files.filter((file) => /\.(test|e2e)\.ts$/.test(file)).toSorted();
  const led = new Set<string>();
  const chosen = new Map<string, string>();
  for (const test of tests) {
    const ways = reached(graph, test);
    for (const file of changed) {
      const at = placeIn(file, ways);
      if (at === undefined) continue;
      led.add(file);
      if (!chosen.has(test)) chosen.set(test, file === test ? 'it is changed' : wayTo(at, ways, file));
    }
  }
  const unread: string[] = [];
  for (const file of changed) {
    const rule = OTHER_FILES.find(({ of }) => of.test(file));
    if (rule?.breaks === undefined && (rule || led.has(file))) {
      if (!led.has(file)) unread.push(file);
      continue;
    }
    // What is gone was named by files that had to change as well; anything else that is not known may break everything.
    if (!rule && !all.includes(file)) continue;
    const { breaks = /./, why = 'nothing says what reads it' } = rule ?? {};
    for (const test of tests) if (breaks.test(test) && !chosen.has(test)) chosen.set(test, `${file}: ${why}`);
  }
  return { chosen: [...chosen].map(([file, why]) => ({ file, why })), unread };
}

/** The file, or the folder that it is in when that is what is named; 'search' alone is a word, of sources it says nothing. */
function placeIn(file: string, ways: ReadonlyMap<string, string | undefined>): string | undefined {
  if (ways.has(file)) return file;
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder))
    if (ways.has(folder) && (folder.includes('/') || !isSource(file))) return folder;
  return undefined;
}

function wayTo(place: string, ways: ReadonlyMap<string, string | undefined>, file: string): string {
  const steps = place === file ? [] : [file];
  for (let step: string | undefined = place; step !== undefined; step = ways.get(step)) steps.push(step);
  return `${steps.slice(0, -1).join(' ← ')}`;
}

/** @param base a commit; without it, where this branch left main */
function changedSince(base: string | undefined): { readonly since: string; readonly changed: string[] } {
  const since = git('merge-base', base ?? 'main', 'HEAD')[0] ?? '';
  return {
    since,
    changed: [
      ...git('diff', '--name-only', '--no-renames', since),
      ...git('ls-files', '--others', '--exclude-standard'),
    ],
  };
}

function git(...args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}

// Called by scripts/test.js: says what it chose and why, and writes the files, one a line, to where it is told.
if (import.meta.main) {
  const { since, changed } = changedSince(process.argv[2]);
  const all = [...git('ls-files'), ...git('ls-files', '--others', '--exclude-standard')];
  const { chosen, unread } = testsOf(
    changed,
    all.filter((file) => !git('ls-files', '--deleted').includes(file)),
  );
  const say = (line: string): boolean => process.stderr.write(`${line}\n`);
  say(
    `${changed.length} files are changed since ${since.slice(0, 10)}; ${chosen.length} test files can tell:`,
  );
  for (const { file, why } of chosen) say(`  ${file}  (${why})`);
  for (const file of unread) say(`  No test reads ${file}.`);
  process.stdout.write(chosen.map(({ file }) => `${file}\n`).join(''));
}
