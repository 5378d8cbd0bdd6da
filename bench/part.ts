import { parseArgs } from 'node:util';
import type { PeersRun } from './peers/peers-page.ts';
import type { ShopCosts } from './performance-page.ts';

/** One measured number; with a target it is one that was promised. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
}

/** What a part of the benchmarks is told: bench/main.ts starts each in a process of its own. */
export interface PartOptions {
  readonly sizes: number;
  /** How long everything is asked at once. */
  readonly minutes: number;
  /** Checkouts of other versions. */
  readonly against: readonly string[];
  /** Where generated data is kept between the runs. */
  readonly folder: string;
  /** The PostgreSQL of the benchmarks; each database of it is another one's. */
  readonly postgresUrl: string;
}

export function partOptions(): PartOptions {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string' },
      minutes: { type: 'string' },
      against: { type: 'string', multiple: true, default: [] },
      folder: { type: 'string' },
      postgres: { type: 'string' },
    },
  });
  if (values.folder === undefined || values.postgres === undefined)
    throw new Error('This is a part of `npm run bench`; start that.');
  return {
    sizes: Number(values.sizes),
    minutes: Number(values.minutes),
    against: values.against,
    folder: values.folder,
    postgresUrl: values.postgres,
  };
}

/** Tells what was measured. */
export function report(...figures: readonly Figure[]): void {
  for (const figure of figures) process.stdout.write(`${lineOf(figure)}\n`);
  process.send?.(figures);
}

/** Tells what the one table of the benchmarks is made of. */
export function tellCosts(costs: ShopCosts): void {
  process.send?.(costs);
}

/** Tells what the table of the peers is made of. */
export function tellPeers(run: PeersRun): void {
  process.send?.(run);
}

export function isReached({ value, target }: Figure): boolean {
  if (!target) return true;
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}

function lineOf(figure: Figure): string {
  const { name, value, unit, target } = figure;
  const shown = value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 });
  const promised = target && ('atMost' in target ? `<= ${target.atMost}` : `>= ${target.atLeast}`);
  const verdict = promised === undefined ? '' : `${isReached(figure) ? 'reached' : 'MISSED '}  ${promised}`;
  return `  ${name.padEnd(52)} ${shown.padStart(12)} ${unit.padEnd(12)} ${verdict}`.trimEnd();
}
