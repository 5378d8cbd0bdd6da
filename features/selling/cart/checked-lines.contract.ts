import * as z from 'zod/mini';
import { OtherNumber } from '#features/catalog/other-numbers/other-number.contract.ts';
import { Option } from '#features/catalog/products/product.contract.ts';
import { TypedAssembly } from '#features/catalog/typed-assembly/typed-assembly.contract.ts';
import { LineStock } from '#features/selling/stock/availability.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { Addition, AddToCart, Cart, CartId, messages } from './cart.contract.ts';

/** Lines that can be checked or added at once. */
export const LINES_MAX = 500;

const CheckedPart = z.object({
  /** The part number. */
  id: z.string(),
  product: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
});

const offered = {
  /** What stands behind the part number. */
  rest: z.string(),
  /** Ours for what is another maker's number or an older one of our own: offered, never added by itself. */
  others: z.optional(z.array(OtherNumber)),
};

/** What came of a pasted line. `message` is what is wrong with it. */
export const CheckedLine = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('ready'),
    text: z.string(),
    part: CheckedPart,
    /** As `addLines` takes it. */
    line: AddToCart,
    /** 'Reel 400 ft', '36 ft cut to length', or empty. */
    length: z.string(),
    /** Dollars. */
    subTotal: z.number(),
    /** What can ship now, where the reader is told. */
    stock: z.optional(LineStock),
    /** Already in the order in this quantity, which this line would replace. */
    replaces: z.optional(z.number()),
  }),
  z.object({
    state: z.literal('needs a length'),
    text: z.string(),
    part: CheckedPart,
    message: z.string(),
    options: z.array(Option),
    quantity: z.optional(z.number()),
  }),
  z.object({
    state: z.literal('needs a quantity'),
    text: z.string(),
    part: CheckedPart,
    message: z.string(),
    /** As typed, to be written back. */
    length: z.string(),
  }),
  z.object({
    state: z.literal('not found'),
    text: z.string(),
    message: z.string(),
    /** Part numbers that exist, the nearest first. */
    suggestions: z.array(z.string()),
    ...offered,
    /** What it says of a hose assembly: that is built first. */
    assembly: z.optional(TypedAssembly),
  }),
  z.object({
    state: z.literal('call for price'),
    text: z.string(),
    part: CheckedPart,
    message: z.string(),
    quantity: z.optional(z.number()),
  }),
  z.object({
    state: z.literal('refused'),
    text: z.string(),
    part: CheckedPart,
    message: z.string(),
    ...z.partial(z.object(offered)).shape,
  }),
]);
export type CheckedLine = z.infer<typeof CheckedLine>;

export const checkLines = endpoint({
  method: 'POST',
  path: '/api/carts/:id/check',
  access: ['customer'],
  whileActing: true,
  inPunchout: true,
  summary:
    'Read pasted lines of part numbers and quantities: what each would put into the cart, or what is wrong with it',
  params: CartId,
  body: z.object({
    /** A line each: part number, length where it is hose, quantity; between them tabs, commas, semicolons or blanks. */
    text: z.string().check(z.maxLength(100_000)),
  }),
  reply: z.object({ lines: z.array(CheckedLine) }),
});

export const addLines = endpoint({
  method: 'POST',
  path: '/api/carts/:id/lines',
  access: ['customer'],
  whileActing: true,
  inPunchout: 'to change',
  summary: 'Put several part numbers into the cart at once, all of them or none',
  params: CartId,
  body: z.object({
    lines: z
      .array(Addition)
      .check(z.minLength(1, messages.selectProduct), z.maxLength(LINES_MAX, messages.tooManyLines)),
  }),
  reply: Cart,
  refuses: { 409: { when: 'An assembly of them cannot be made' } },
});
