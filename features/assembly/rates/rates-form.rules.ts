import type { Problem } from '#shared/endpoint.ts';
import type { Outcome } from '#shared/outcome.ts';
import { type AssemblyRate, messages } from './assembly-rates.contract.ts';

export const rateFields = ['effective', 'labor', 'test', 'caps', 'tag'] as const;

/** Rates as they are typed: labor as a line for each dash, '08 8.80'. */
export type TypedRates = Readonly<Record<(typeof rateFields)[number], string>>;

export const typedRates = ({ effective, labor, test, caps, tag }: AssemblyRate): TypedRates => ({
  effective,
  labor: labor.map(({ dash, price }) => `${dash} ${price.toFixed(2)}`).join('\n'),
  test: test.toFixed(2),
  caps: caps.toFixed(2),
  tag: tag.toFixed(2),
});

export function readRates(typed: TypedRates): Outcome<Omit<AssemblyRate, 'version'>> {
  const problems: Problem[] = [];
  const amount = (field: 'test' | 'caps' | 'tag'): number => {
    const price = amountOf(typed[field]);
    if (price === undefined) problems.push({ field, message: messages.amount });
    return price ?? 0;
  };
  if (!/^\d{4}-\d\d-\d\d$/.test(typed.effective))
    problems.push({ field: 'effective', message: messages.day });
  const labor = laborOf(typed.labor);
  if (!labor) problems.push({ field: 'labor', message: messages.laborLine });
  else if (new Set(labor.map(({ dash }) => dash)).size < labor.length)
    problems.push({ field: 'labor', message: messages.dashTwice });
  const [test, caps, tag] = [amount('test'), amount('caps'), amount('tag')];
  if (problems.length > 0 || !labor) return { ok: false, problems };
  return { ok: true, value: { effective: typed.effective, labor, test, caps, tag } };
}

/** Also as it comes from a spreadsheet, with tabs. */
function laborOf(text: string): AssemblyRate['labor'] | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const read = lines.flatMap((line) => {
    const [, dash = '', typed = ''] = /^\s*-?(\d{1,3})[\s:,;]+(\S+)\s*$/.exec(line) ?? [];
    const price = amountOf(typed);
    return dash === '' || price === undefined ? [] : [{ dash: dash.padStart(2, '0'), price }];
  });
  return read.length < lines.length ? undefined : read;
}

/** Dollars; undefined for what is none, or has more than two decimals. */
function amountOf(text: string): number | undefined {
  const plain = text.trim().replace(/^\$/, '');
  return /^\d{1,4}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}
