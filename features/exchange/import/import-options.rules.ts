import { encodings } from '#shared/file-text.ts';
import { type AlarmKind, alarmKinds, decimals, type Reading, separators } from './import.contract.ts';

export interface ReadOptions {
  readonly folder: string;
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
}

/** What stands behind `ferrule import`, in any order; @returns undefined where it is not understood */
export function readOptions(
  args: readonly string[],
  known: { readonly flags: readonly string[]; readonly valued: readonly string[] },
): ReadOptions | undefined {
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const folders: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    const value = args[at + 1];
    if (known.flags.includes(arg)) flags.add(arg);
    else if (known.valued.includes(arg) && value !== undefined && !values.has(arg)) {
      values.set(arg, value);
      at++;
    } else if (arg.startsWith('-')) return undefined;
    else folders.push(arg);
  }
  const [folder, ...others] = folders;
  return folder === undefined || others.length > 0 ? undefined : { folder, flags, values };
}

export const READING = ['--encoding', '--separator', '--decimals'] as const;
export const readingUsage = `[--encoding ${encodings.join('|')}] [--separator ${separators.join('|')}] [--decimals ${decimals.join('|')}]`;

/** How the files are written; @returns undefined where one of the words is not known */
export function readReading(values: ReadonlyMap<string, string>): Reading | undefined {
  const said = {
    encoding: values.get('--encoding'),
    separator: values.get('--separator'),
    decimals: values.get('--decimals'),
  };
  const reading = {
    encoding: encodings.find((each) => each === said.encoding),
    separator: separators.find((each) => each === said.separator),
    decimals: decimals.find((each) => each === said.decimals),
  };
  return reading.encoding === said.encoding &&
    reading.separator === said.separator &&
    reading.decimals === said.decimals
    ? reading
    : undefined;
}

/** Why, where somebody says so. */
export function reasonIn(values: ReadonlyMap<string, string>): { readonly reason?: string } {
  const reason = values.get('--reason')?.trim().slice(0, MOST_OF_A_REASON) ?? '';
  return reason === '' ? {} : { reason };
}

const MOST_OF_A_REASON = 300;

/** 'price,unit'; @returns undefined where one of them is no alarm */
export function readAllowed(said: string | undefined): readonly AlarmKind[] | undefined {
  const named = said === undefined ? [] : said.split(',');
  const allow = alarmKinds.filter((each) => named.includes(each));
  return allow.length < named.length ? undefined : allow;
}
