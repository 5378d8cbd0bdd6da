import * as z from 'zod/mini';
import {
  Cart,
  messages as cartMessages,
  ENTERED_MAX,
  LineNote,
  Unit,
} from '#features/selling/cart/cart.contract.ts';
import { CheckedLine } from '#features/selling/cart/checked-lines.contract.ts';
import { grouped } from '#shared/count.ts';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';
import { Said } from '#shared/said.ts';

/** Of one person (book 2). */
export const LISTS_MAX = 500;
export const LIST_LINES_MAX = 1000;
const NAME_MAX = 100;

export const messages = {
  name: 'Please enter a name.',
  nameTooLong: `A name has at most ${NAME_MAX} characters.`,
  oneLine: 'A name is one line.',
  notFound: 'List Not Found',
  partUnknown: cartMessages.partUnknown,
  twice: 'This part and length is in the list already.',
  empty: 'Your order is empty.',
  tooMany: `You have ${LISTS_MAX} lists already. Delete one first.`,
  tooManyLines: `A list has at most ${grouped(LIST_LINES_MAX)} lines.`,
  notYours: 'Only whoever made this list, or a manager of your company, may do this.',
  stale: 'Somebody else has changed this list.',
  reload: 'Reload the list and try again.',
  deleted: 'The list has been deleted.',
} as const;

const name = z
  .string(messages.name)
  .check(
    z.trim(),
    z.minLength(1, messages.name),
    z.maxLength(NAME_MAX, messages.nameTooLong),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.oneLine),
  );

export const ListLine = z.object({
  /** The part number, or the text of an assembly. */
  part: z.string(),
  /** The id of a package of hose. */
  option: z.optional(z.string()),
  /** `length`: whole feet. */
  custom: z.optional(z.object({ length: z.int().check(z.gte(1), z.lte(1_000_000)) })),
  /** Pieces or boxes, packages or cuts. */
  quantity: z
    .int(cartMessages.quantityRange)
    .check(z.gte(1, cartMessages.quantityRange), z.lte(ENTERED_MAX, cartMessages.quantityRange)),
  unit: z._default(Unit, 'pieces'),
  note: z.optional(LineNote),
});
export type ListLine = z.infer<typeof ListLine>;

const lines = z.array(ListLine).check(z.maxLength(LIST_LINES_MAX, messages.tooManyLines));

const summary = {
  id: z.string(),
  version: z.number(),
  name: z.string(),
  /** Everybody of the company sees it, and may change its lines. */
  shared: z.boolean(),
  /** Whoever made it. */
  by: z.object({ id: z.string(), name: z.string() }),
  lineTotal: z.number(),
  updatedAt: z.string(),
};
export const ListSummary = z.object(summary);
export type ListSummary = z.infer<typeof ListSummary>;

export const SavedList = z.object({ ...summary, lines: z.array(ListLine) });
export type SavedList = z.infer<typeof SavedList>;

export const listSorts = ['name', '-name', 'changed', '-changed'] as const;
export type ListSort = (typeof listSorts)[number];

export const listLists = endpoint({
  method: 'GET',
  path: '/api/lists',
  access: ['customer'],
  summary: 'One’s own lists, and those that are shared in the company',
  query: z.object({
    /** In the name. */
    search: z.optional(z.string().check(z.maxLength(100))),
    sort: z.optional(z.enum(listSorts)),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(ListSummary), total: z.number(), next: z.optional(z.string()) }),
});
export const exportLists = fileOf(listLists);

export const createList = endpoint({
  method: 'POST',
  path: '/api/lists',
  access: ['customer'],
  whileActing: true,
  summary: 'A new list: of lines, of the open cart, or of an order',
  body: z.object({
    name,
    shared: z.optional(z.boolean()),
    lines: z.optional(lines),
    /** Of what is in the cart. */
    cart: z.optional(z.boolean()),
    /** Of an order, by its id. */
    order: z.optional(z.string()),
  }),
  reply: SavedList,
  status: 201,
  refuses: {
    404: { when: 'There is no such order of theirs' },
    409: { when: 'There are as many lists as there may be' },
  },
});

const ListId = z.object({ id: z.string() });

export const getList = endpoint({
  method: 'GET',
  path: '/api/lists/:id',
  access: ['customer'],
  summary: 'One list with its lines',
  params: ListId,
  reply: SavedList,
});

export const changeList = endpoint({
  method: 'PATCH',
  path: '/api/lists/:id',
  access: ['customer'],
  whileActing: true,
  summary: 'Change name or lines of a list; whether it is shared is for whoever made it, or a manager',
  params: ListId,
  body: z.object({
    version: versionRead(messages.reload),
    name: z.optional(name),
    shared: z.optional(z.boolean()),
    lines: z.optional(lines),
  }),
  reply: SavedList,
  refuses: { 409: staleVersion(SavedList) },
});

export const deleteList = endpoint({
  method: 'DELETE',
  path: '/api/lists/:id',
  access: ['customer'],
  whileActing: true,
  summary: 'Delete a list: for whoever made it, or a manager',
  params: ListId,
  reply: Said,
});

/** What came of it, line by line as in quick add. */
export const ListToCart = z.object({
  lines: z.array(CheckedLine),
  /** Lines that are in the cart now. */
  added: z.number(),
  cart: Cart,
});
export type ListToCart = z.infer<typeof ListToCart>;

export const listToCart = endpoint({
  method: 'POST',
  path: '/api/lists/:id/to-cart',
  access: ['customer'],
  whileActing: true,
  summary:
    'Put a list into the cart, or some of its lines: those that can be ordered, and of the others what is wrong; dryRun reports alone',
  params: ListId,
  example: { lines: [0, 2] },
  body: z.object({
    /** Which lines, from 0; all when absent. */
    lines: z.optional(z.array(z.int().check(z.gte(0), z.lt(LIST_LINES_MAX)))),
    dryRun: z.optional(z.boolean()),
  }),
  reply: ListToCart,
});
