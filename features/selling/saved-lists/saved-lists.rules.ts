import type { AddToCart } from '#features/selling/cart/cart.contract.ts';
import type { Problem } from '#shared/endpoint.ts';
import type { Outcome } from '#shared/outcome.ts';
import { type ListLine, messages, type SavedList } from './saved-lists.contract.ts';

/** Lines with our part numbers as the catalog writes them; each part and length once. */
export function readLines(
  lines: readonly ListLine[],
  partOf: (typed: string) => string | undefined,
): Outcome<ListLine[]> {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  const read = lines.flatMap((line, at) => {
    const part = partOf(line.part);
    const key = JSON.stringify([part, line.option ?? '', line.custom?.length ?? 0]);
    if (part === undefined) problems.push({ message: messages.partUnknown, field: `lines.${at}.part` });
    else if (seen.has(key)) problems.push({ message: messages.twice, field: `lines.${at}.part` });
    seen.add(key);
    return part === undefined ? [] : [{ ...line, part }];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: read };
}

/** Whoever made it, or a manager of the company. */
export const leads = (
  { userId, companyRole }: { readonly userId: string; readonly companyRole: string },
  { by }: Pick<SavedList, 'by'>,
): boolean => by.id === userId || companyRole === 'manager';

/** 'BW2-08 36 ft': by what a line is known in a report. */
export const lineText = ({ part, option, custom }: ListLine): string =>
  [part, custom ? `${custom.length} ft` : option === part ? undefined : option].filter(Boolean).join(' ');

/** A line of a cart as a list keeps it. */
export const lineOfAsked = ({
  variant,
  option,
  custom,
  quantity,
  unit = 'pieces',
  note,
}: AddToCart): ListLine => ({
  part: variant,
  ...(option !== undefined && { option }),
  ...(custom && { custom }),
  quantity,
  unit,
  ...(note !== undefined && { note }),
});

/** With the quantities that were typed; 0 removes a line, and what is no number changes nothing. */
export const withQuantities = (lines: readonly ListLine[], typedAt: (at: number) => string): ListLine[] =>
  lines.flatMap((line, at) => {
    const typed = typedAt(at).trim();
    const quantity = /^\d+$/.test(typed) ? Number(typed) : line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });

/** A line that was removed, and where it stood. */
export interface RemovedLine {
  readonly at: number;
  readonly row: ListLine;
}

/** Each where it stood, as far as the list still is what it was; one that is there again already is not there twice. */
export function withLinesBack(lines: readonly ListLine[], removed: readonly RemovedLine[]): ListLine[] {
  const there = new Set(lines.map(lineText));
  const all = [...lines];
  for (const { at, row } of removed) if (!there.has(lineText(row))) all.splice(at, 0, row);
  return all;
}
