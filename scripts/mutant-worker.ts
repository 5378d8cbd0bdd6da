import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Mutation } from './mutations.ts';

// Runs the tests of rules on one fault after another, in one process: of the modules that a test reads, only those on the
// way to the faulty file are read anew.

export interface WorkerData {
  /** URLs: the faulty file, the tests, and every file between them. */
  readonly faulty: string;
  readonly tests: readonly string[];
  readonly between: readonly string[];
}

const { faulty, tests, between } = workerData as WorkerData;
const readAnew = new Set([faulty, ...tests, ...between]);
const COLLECTOR = `data:text/javascript,${encodeURIComponent('export const test = (name, run) => void globalThis.collected.push(run); export default test;')}`;

let round = 0;
let mutation: Mutation = { start: 0, end: 0, text: '' };
const collected: Array<() => unknown> = [];
Object.assign(globalThis, { collected });

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'node:test') return { url: COLLECTOR, shortCircuit: true };
    const found = nextResolve(specifier, context);
    return readAnew.has(found.url) ? { ...found, url: `${found.url}?round=${round}` } : found;
  },
  load(url, context, nextLoad) {
    if (url !== `${faulty}?round=${round}`) return nextLoad(url, context);
    const source = readFileSync(new URL(faulty), 'utf8');
    const text = source.slice(0, mutation.start) + mutation.text + source.slice(mutation.end);
    return { format: 'module-typescript', source: text, shortCircuit: true };
  },
});

parentPort?.on('message', (next: Mutation) => {
  mutation = next;
  round += 1;
  void isNoticed().then((answer) => parentPort?.postMessage(answer));
});

async function isNoticed(): Promise<boolean> {
  collected.length = 0;
  try {
    for (const url of tests) await import(url);
    for (const run of collected) await run();
    return false;
  } catch {
    return true;
  }
}
