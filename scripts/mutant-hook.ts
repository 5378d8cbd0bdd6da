import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** `--import` of it runs whatever follows with one fault in one file. */
export interface Mutant {
  /** URL of the file. */
  readonly url: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const { url: where, start, end, text }: Mutant = JSON.parse(process.env['FERRULE_MUTANT'] ?? '');
registerHooks({
  load(url, context, nextLoad) {
    if (url !== where) return nextLoad(url, context);
    const source = readFileSync(new URL(url), 'utf8');
    return {
      format: 'module-typescript',
      source: source.slice(0, start) + text + source.slice(end),
      shortCircuit: true,
    };
  },
});
