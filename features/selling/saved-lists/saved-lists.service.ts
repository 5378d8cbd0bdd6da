import { looksLikeBuild, readBuild, writeBuild } from '#features/assembly/build/build-string.rules.ts';
import { partKey } from '#features/catalog/pasted-lines/pasted-line.rules.ts';
import { findPartNumbers } from '#features/catalog/products/products.public.ts';
import { changeCart, readOwnCart, saveLines as saveCartLines } from '#features/selling/cart/cart.public.ts';
import { cartOf } from '#features/selling/cart/cart-line.rules.ts';
import { checkAsked, withoutDoubles } from '#features/selling/cart/checked-line.rules.ts';
import type { CheckedLine } from '#features/selling/cart/checked-lines.contract.ts';
import { messages as orderMessages } from '#features/selling/orders/order.contract.ts';
import { findOrder } from '#features/selling/orders/orders.public.ts';
import type { Db } from '#platform/db/db.ts';
import { badRequest, conflict, forbidden, invalid, notFound } from '#platform/http/refusal.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import {
  type changeList,
  type createList,
  LIST_LINES_MAX,
  LISTS_MAX,
  type ListLine,
  type ListToCart,
  type listToCart,
  messages,
  type SavedList,
} from './saved-lists.contract.ts';
import { leads, lineText, readLines } from './saved-lists.rules.ts';
import { countOwnLists, findList, replaceLines, saveChange, saveNewList } from './saved-lists.store.ts';

/** @throws Refusal 404 for one that is not theirs to see */
export async function readList(db: Db, viewer: CustomerViewer, id: string): Promise<SavedList> {
  const list = await findList(db, viewer, id);
  if (!list) throw notFound(messages.notFound);
  return list;
}

/** @throws Refusal 400 for a line that cannot be, 404 for an order that is not theirs, 409 for one list too many */
export async function makeList(
  db: Db,
  viewer: CustomerViewer,
  body: BodyOf<typeof createList>,
  timeZone: string,
): Promise<SavedList> {
  const lines: ListLine[] = await linesFor(db, viewer, body, timeZone);
  if (lines.length > LIST_LINES_MAX) throw badRequest(messages.tooManyLines, 'lines');
  const { name, shared = false } = body;
  const id = await db.transaction().execute(async (tx) => {
    if ((await countOwnLists(tx, viewer)) >= LISTS_MAX) throw conflict(messages.tooMany);
    return saveNewList(tx, viewer, { name, shared, lines });
  });
  return readList(db, viewer, id);
}

async function linesFor(
  db: Db,
  viewer: CustomerViewer,
  { lines = [], cart, order }: BodyOf<typeof createList>,
  timeZone: string,
): Promise<ListLine[]> {
  if (order !== undefined) {
    const found = await findOrder(db, viewer, order, timeZone);
    if (!found) throw notFound(orderMessages.orderNotFound);
    return withKnownParts(db, found.items.map(lineOfItem));
  }
  if (cart !== true) return withKnownParts(db, lines);
  const { items } = cartOf(await readOwnCart(db, viewer, viewer.cartId));
  if (items.length === 0) throw badRequest(messages.empty, 'cart');
  return items.map(lineOfItem);
}

interface Item {
  readonly variant: { readonly id: string };
  readonly option?: { readonly id: string } | undefined;
  readonly custom?: { readonly length: number } | undefined;
  readonly entered: number;
  readonly unit: ListLine['unit'];
  readonly note?: string | undefined;
}

const lineOfItem = ({ variant, option, custom, entered, unit, note }: Item): ListLine => ({
  part: variant.id,
  ...(option && { option: option.id }),
  ...(custom && { custom }),
  quantity: entered,
  unit,
  ...(note !== undefined && { note }),
});

async function withKnownParts(db: Db, lines: readonly ListLine[]): Promise<ListLine[]> {
  const known = await findPartNumbers(db, [...new Set(lines.map(({ part }) => partKey(part)))]);
  const read = readLines(lines, (typed) =>
    looksLikeBuild(typed) ? textOf(typed) : known.get(partKey(typed)),
  );
  if (!read.ok) throw invalid(read.problems);
  return read.value;
}

/** The one text of a build. */
function textOf(typed: string): string | undefined {
  const read = readBuild(typed);
  return read.ok ? writeBuild(read.build) : undefined;
}

/** @throws Refusal 403 for a deed of whoever made it, 404, 409 when it has been changed since */
export async function updateList(
  db: Db,
  viewer: CustomerViewer,
  id: string,
  body: BodyOf<typeof changeList>,
): Promise<SavedList> {
  const { version, name, shared, lines } = body;
  const list = await readList(db, viewer, id);
  if (shared !== undefined && shared !== list.shared) demandLead(viewer, list);
  const read = lines && (await withKnownParts(db, lines));
  const isSaved = await db.transaction().execute(async (tx) => {
    if (!(await saveChange(tx, { id, version }, { name, shared }))) return false;
    if (read) await replaceLines(tx, id, read);
    return true;
  });
  const current = await readList(db, viewer, id);
  if (!isSaved) throw conflict(messages.stale, { current, yours: body });
  return current;
}

export function demandLead(viewer: CustomerViewer, list: SavedList): void {
  if (!leads(viewer, list)) throw forbidden(messages.notYours);
}

/**
 * Puts lines of a list into the cart, those that can be ordered; what is wrong with the others is said.
 *
 * @param customLengthMax feet
 */
export async function putIntoCart(
  db: Db,
  viewer: CustomerViewer,
  { lines: all }: SavedList,
  { lines: chosen, dryRun = false }: BodyOf<typeof listToCart>,
  customLengthMax: number,
): Promise<ListToCart> {
  const lines = chosen ? all.filter((_, at) => chosen.includes(at)) : all;
  let report: CheckedLine[] = [];
  const also = lines.map(({ part }) => part);
  const cart = await changeCart(db, viewer, { cartId: viewer.cartId, also }, async (open, on) => {
    const bench = { discountTenths: BigInt(viewer.discountTenths), customLengthMax, lines: [] };
    report = withoutDoubles(
      lines.flatMap((line) => {
        const size = open.sizes.get(line.part);
        if (!size) return [];
        const { option, custom, quantity, unit, note } = line;
        const asked = {
          product: size.product.id,
          variant: line.part,
          ...(option !== undefined && { option }),
          ...(custom && { custom }),
          quantity,
          unit,
          ...(note !== undefined && { note }),
        };
        return [checkAsked(lineText(line), asked, size, bench)];
      }),
    );
    const ready = report.flatMap((line) => (line.state === 'ready' ? [line.line] : []));
    if (dryRun || ready.length === 0) return open;
    const added = ready.map(({ variant, option, custom, quantity, unit = 'pieces', note }) => ({
      variantId: variant,
      ...(option !== undefined && { optionId: option }),
      ...(custom && { customFeet: custom.length }),
      unit,
      entered: quantity,
      ...(note !== undefined && { note }),
    }));
    return saveCartLines(on, viewer, open, added);
  });
  const added = dryRun ? 0 : report.filter(({ state }) => state === 'ready').length;
  return { lines: report, added, cart: cartOf(cart) };
}
