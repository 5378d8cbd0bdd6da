import fs from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { isOfRules } from './import-graph.ts';

// Called by scripts/test.js: the files, one a line, on standard input, and what to do about them as JSON. It does what
// `node --test` does, but in an order of its own, and the rules in one process: a process costs more than most of their files.
const ROOT = path.join(import.meta.dirname, '..');
const TOGETHER = path.join(ROOT, 'node_modules/.cache/rules-together.mjs');

/** Up to thirteen hours and three quarters ahead of Greenwich: a day that goes by the computer's clock is another one there. */
const ODD_ZONE = 'Pacific/Chatham';

interface Options {
  readonly atOnce: number;
  /** Of one test, and of all. */
  readonly testMs: number;
  readonly allMs: number;
}

const { atOnce, testMs, allMs }: Options = JSON.parse(process.argv[2] ?? '');
const files = fs.readFileSync(0, 'utf8').split('\n').filter(Boolean);
const events = run({
  files: inOrder(files),
  cwd: ROOT,
  concurrency: atOnce,
  timeout: testMs,
  // What hangs is ended, and said by its name.
  signal: AbortSignal.timeout(allMs),
});
events.on('test:summary', ({ file, success }) => {
  if (file === undefined && !success) process.exitCode = 1;
});
events.compose(new spec()).pipe(process.stdout);

/** The long ones first, so that nobody waits for the last one alone: those with a browser, and then by size. */
function inOrder(all: readonly string[]): string[] {
  const rules = all.filter(isOfRules);
  const others = all.filter((file) => !isOfRules(file));
  const length = new Map(others.map((file) => [file, fs.statSync(path.join(ROOT, file)).size]));
  const weight = (file: string): number => (length.get(file) ?? 0) * (file.endsWith('.e2e.ts') ? 1000 : 1);
  const ordered = others.toSorted((a, b) => weight(b) - weight(a));
  return (rules.length > 1 ? [...ordered, together(rules)] : [...ordered, ...rules]).map((file) =>
    path.resolve(ROOT, file),
  );
}

/** @returns a module of these tests; one that cannot be read is a test that failed, and keeps no other from running */
function together(rules: readonly string[]): string {
  const modules = rules.map((file) => path.resolve(ROOT, file));
  fs.mkdirSync(path.dirname(TOGETHER), { recursive: true });
  fs.writeFileSync(
    TOGETHER,
    `import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
process.env.TZ ??= '${ODD_ZONE}';
for (const file of ${JSON.stringify(modules)})
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    test(file, () => { throw error; });
  }
`,
  );
  return TOGETHER;
}
