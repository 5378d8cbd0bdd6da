import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pathToFileURL } from 'node:url';
import { isOfRules } from './import-graph.ts';

// Called by scripts/test.js: the files, one a line, on standard input, and what to do about them as JSON. It does what
// `node --test` does, but in an order of its own, and several files in one process: most cost less than their process.
const ROOT = path.join(import.meta.dirname, '..');
const TOGETHER = path.join(import.meta.dirname, '../testing/together.ts');

/** Up to thirteen hours and three quarters ahead of Greenwich: a day that goes by the computer's clock is another one there. */
const ODD_ZONE = 'Pacific/Chatham';
/** So much is enough for a process; more, and the last one is waited for alone. */
const MOST_BYTES = 40_000;

interface Options {
  readonly atOnce: number;
  /** Of one test, and of all. */
  readonly testMs: number;
  readonly allMs: number;
}

/** The files of one process. */
interface Part {
  readonly files: string[];
  bytes: number;
}

const { atOnce, testMs, allMs }: Options = JSON.parse(process.argv[2] ?? '');
const files = fs.readFileSync(0, 'utf8').split('\n').filter(Boolean);
const modules = fs.mkdtempSync(path.join(os.tmpdir(), 'ferrule-tests-'));
process.on('exit', () => fs.rmSync(modules, { recursive: true, force: true }));
const events = run({
  files: inOrder(files).map(processOf),
  cwd: ROOT,
  concurrency: atOnce,
  // What a failed test leaves waiting would hold all others up.
  execArgv: ['--test-force-exit'],
  timeout: testMs,
  // What hangs is ended, and said by its name.
  signal: AbortSignal.timeout(allMs),
});
events.on('test:summary', ({ file, success }) => {
  if (file === undefined && !success) process.exitCode = 1;
});
events.compose(new spec()).pipe(process.stdout);

/** The long ones first, so that nobody waits for the last one alone: those with a browser, those that start programs, the rest. */
function inOrder(all: readonly string[]): string[][] {
  const kinds = Object.groupBy(all, kindOf);
  const rules = kinds.rules ?? [];
  return [
    ...parts(kinds.browser ?? []),
    ...parts(kinds.programs ?? [], 0),
    ...parts(kinds.other ?? []),
    ...(rules.length > 0 ? [rules] : []),
  ];
}

function kindOf(file: string): 'rules' | 'browser' | 'programs' | 'other' {
  if (isOfRules(file)) return 'rules';
  if (/\.(webkit\.e2e|firefox|webkit)\.ts$/.test(file)) return 'programs';
  if (file.endsWith('.e2e.ts')) return 'browser';
  const text = fs.readFileSync(path.resolve(ROOT, file), 'utf8');
  return /'node:child_process'|\b(startServer|runProgram|launch)\b/.test(text) ? 'programs' : 'other';
}

/** The largest first, each with the first that leave room for it. */
function parts(some: readonly string[], most = MOST_BYTES): string[][] {
  const found: Part[] = [];
  const sized = some.map((file) => ({ file, bytes: fs.statSync(path.resolve(ROOT, file)).size }));
  for (const { file, bytes } of sized.toSorted((a, b) => b.bytes - a.bytes)) {
    const roomy = found.find((part) => part.bytes + bytes <= most);
    if (!roomy) found.push({ files: [file], bytes });
    else {
      roomy.files.push(file);
      roomy.bytes += bytes;
    }
  }
  return found.map((part) => part.files);
}

/** @returns what the process runs: the file, or a module that runs several */
function processOf(some: readonly string[], index: number): string {
  const [first = '', ...others] = some;
  if (others.length === 0) return path.resolve(ROOT, first);
  const module = path.join(modules, `${index}-${path.basename(first, '.ts')}-and-${others.length}-more.mjs`);
  const named = some.map((file) => [file, pathToFileURL(path.resolve(ROOT, file)).href]);
  fs.writeFileSync(
    module,
    `import { together } from ${JSON.stringify(pathToFileURL(TOGETHER).href)};
${isOfRules(first) ? `process.env.TZ ??= '${ODD_ZONE}';\n` : ''}together(${JSON.stringify(named, null, 1)});
`,
  );
  return module;
}
