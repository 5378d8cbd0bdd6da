import { withBuildSizes } from '#features/assembly/sold-builds/sold-builds.public.ts';
import { listSizes } from '#features/catalog/products/products.public.ts';
import { piecesPerBox, type SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import { messages } from '#features/selling/cart/cart.contract.ts';
import { checkAsked } from '#features/selling/cart/checked-line.rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import { dayOf } from '#shared/calendar.ts';
import { centsFromDollars, dollarsFromCents } from '#shared/money.ts';
import type { Paging } from '#shared/paging.ts';
import type { BoughtPart } from './bought-before.contract.ts';
import { type AskedBought, type BoughtLine, listBoughtLines } from './bought-before.store.ts';

interface Deps {
  readonly db: Db;
  /** Feet. */
  readonly customLengthMax: number;
  readonly timeZone: string;
}

/** A page of what the company has bought, as it would be today. */
export async function boughtParts(
  { db, customLengthMax, timeZone }: Deps,
  viewer: CustomerViewer,
  asked: AskedBought,
  paging: Paging,
): Promise<{ readonly data: BoughtPart[]; readonly total: number }> {
  const { data, total } = await listBoughtLines(db, viewer.distributorId, asked, paging);
  const parts = data.map(({ part }) => part);
  const sizes = await withBuildSizes(db, await listSizes(db, parts, viewer), parts, viewer);
  const bench = { discountTenths: BigInt(viewer.discountTenths), customLengthMax, lines: [] };
  return {
    data: data.map((line) => ({
      ...thenOf(line, timeZone),
      ...nowOf(line, sizes.get(line.part), bench),
    })),
    total,
  };
}

const thenOf = (line: BoughtLine, timeZone: string) => ({
  id: line.part,
  ...(line.theirs !== '' && { theirs: line.theirs }),
  name: line.name,
  length: line.custom_feet === null ? '' : `${line.custom_feet} ft`,
  lastAt: line.last_at.toISOString(),
  lastOn: dayOf(line.last_at, timeZone),
  quantity: line.entered,
  unit: line.unit,
});

function nowOf(
  line: BoughtLine,
  size: SoldSize | undefined,
  bench: Parameters<typeof checkAsked>[3],
): Partial<BoughtPart> {
  // A price of what is sold by call is that quote's alone (book 3).
  const isByCall = size ? size.variant.itemClass === 'ZITEM' : line.is_quoted;
  const then = isByCall ? {} : { price: dollarsFromCents(BigInt(line.unit_cents)) };
  if (!size || size.isRetired) return { ...then, message: messages.partRetired };
  const { id, slug, name } = size.product;
  const asked = {
    product: id,
    variant: line.part,
    ...(line.option_id !== null && { option: line.option_id }),
    ...(line.custom_feet !== null && { custom: { length: line.custom_feet } }),
    quantity: line.entered,
    unit: line.unit,
  };
  const checked = checkAsked(line.part, asked, size, bench);
  const today = { ...then, product: { id, slug, name } };
  if (checked.state !== 'ready') return { ...today, message: checked.message };
  const pieces = line.unit === 'boxes' ? (piecesPerBox(size.product.productCategory, size.variant) ?? 1) : 1;
  const now = centsFromDollars(checked.subTotal) / BigInt(line.entered * pieces);
  return {
    ...today,
    now: dollarsFromCents(now),
    line: checked.line,
    ...(checked.length !== '' && { length: checked.length }),
  };
}
