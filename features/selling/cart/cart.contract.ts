import * as z from 'zod/mini';
import { AssemblyLine } from '#features/assembly/sold-builds/sold-build.contract.ts';
import { Category, Image, ItemClass, Option, Variant } from '#features/catalog/products/product.contract.ts';
import { LineStock } from '#features/selling/stock/availability.contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { PriceReason } from './price-reason.contract.ts';

/** As entered, of pieces or of boxes (shapes 3). */
export const ENTERED_MAX = 599;
/** Of a line (book 2). */
export const NOTE_MAX = 200;

export const messages = {
  added: 'Added to order.',
  updated: 'Quantity updated.',
  selectProduct: 'Select a product.',
  enterQuantity: 'Enter a quantity.',
  lengthMissing: 'Please select a length or enter a custom length.',
  quantityRange: `Enter a quantity from 1 to ${ENTERED_MAX}.`,
  cartNotFound: 'Cart Not Found',
  itemNotFound: 'This item is not in your order.',
  cartEmpty: 'Your order is empty.',
  tooBusy: 'Your order is being changed too often just now. Please try again in a moment.',
  manyParts: 'More than one part number could be meant here.',
  assemblyIsBuilt: 'A hose assembly is chosen in the builder.',
  partUnknown: 'We could not find this part number.',
  partRetired: 'This part is no longer sold.',
  lengthUnknown: 'This part is not sold in this length.',
  oneLength: 'Choose a length or enter a custom length, not both.',
  noBoxes: 'This part is not sold by the box.',
  noteTooLong: `A note has at most ${NOTE_MAX} characters.`,
  noteOneLine: 'A note is one line.',
  tooManyLines: 'Paste at most 500 lines at a time.',
} as const;

const units = ['pieces', 'boxes'] as const;
export const Unit = z.enum(units);
export type Unit = z.infer<typeof Unit>;

/** What the buyer says of a line; empty for nothing. */
export const LineNote = z
  .string()
  .check(
    z.trim(),
    z.maxLength(NOTE_MAX, messages.noteTooLong),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.noteOneLine),
  );

/** What a form says, without a schema in the browser. */
export const unitOf = (text: unknown): Unit | undefined => units.find((unit) => unit === text);

/** Why a line cannot be ordered as it stands. */
export const LineProblem = z.enum(['retired', 'call for price', 'length is gone', 'box is gone']);
export type LineProblem = z.infer<typeof LineProblem>;

export const CartProduct = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  productCategory: Category,
  images: z.array(Image),
  manufacturer: z.object({ name: z.string() }),
});

/** A line of the open cart, priced as of now (spec 3). */
export const CartItem = z.object({
  id: z.string(),
  product: CartProduct,
  variant: z.extend(Variant, { itemClass: ItemClass }),
  option: z.optional(Option),
  /** `length`: whole feet. */
  custom: z.optional(z.object({ length: z.number() })),
  /** Pieces, or packages or cuts of hose. */
  quantity: z.number(),
  unit: Unit,
  /** As typed, in `unit`. */
  entered: z.number(),
  /** Pieces in a box, where boxes can be ordered. */
  piecesPerBox: z.optional(z.number()),
  /** The buyer's, for this line. */
  note: z.optional(z.string()),
  /** What the buyer's company calls the part. */
  theirs: z.optional(z.string()),
  /** Of an assembly, which has no product of its own. */
  assembly: z.optional(AssemblyLine),
  /** Dollars for one; absent with a `trouble`. */
  price: z.optional(z.number()),
  /** Dollars: price times quantity; absent with a `trouble`. */
  subTotal: z.optional(z.number()),
  why: z.optional(PriceReason),
  trouble: z.optional(LineProblem),
  /** What can ship now, where the reader is told. */
  stock: z.optional(LineStock),
});
export type CartItem = z.infer<typeof CartItem>;

/** What was typed for lines that came back unapproved, for the next checkout. */
export const LastRequest = z.object({ poNumber: z.string(), orderNotes: z.string() });
export type LastRequest = z.infer<typeof LastRequest>;

export const Cart = z.object({
  id: z.string(),
  /** Goes up with every change of a line. */
  version: z.number(),
  /** Newest first. */
  items: z.array(CartItem),
  /** Sum of the quantities. */
  totalQuantity: z.number(),
  /** Dollars; lines with one are not in it. */
  totalCost: z.number(),
  lastRequest: z.optional(LastRequest),
});
export type Cart = z.infer<typeof Cart>;

/** An id, or a thing that has one; everything else in it is ignored. */
const ref = z.pipe(
  z.union([z.string(), z.object({ id: z.string() })], messages.selectProduct),
  z.transform((given) => (typeof given === 'string' ? given : given.id)),
);

const counted = {
  quantity: z.number(messages.quantityRange),
  /** Absent: a line that is there already keeps the one it has. */
  note: z.optional(LineNote),
};

export const AddToCart = z.object({
  product: ref,
  variant: ref,
  option: z.optional(ref),
  custom: z.optional(z.object({ length: z.number() })),
  unit: z.optional(Unit),
  ...counted,
});
export type AddToCart = z.infer<typeof AddToCart>;

/** What is sold by a part number, or an assembly, whose text stands in place of product and part number. */
export const Addition = z.pipe(
  z
    .extend(z.partial(AddToCart, { product: true, variant: true }), {
      /** The text of a build, in any case. */
      assembly: z.optional(z.string().check(z.maxLength(1000))),
    })
    .check(({ value, issues }) => {
      if (value.assembly !== undefined) return;
      for (const path of ['product', 'variant'] as const)
        if (value[path] === undefined)
          issues.push({ code: 'custom', input: value, path: [path], message: messages.selectProduct });
    }),
  z.transform(
    ({ assembly, product = '', variant = '', ...line }): AddToCart =>
      assembly === undefined
        ? { product, variant, ...line }
        : {
            product: '',
            variant: assembly,
            quantity: line.quantity,
            ...('note' in line && { note: line.note }),
          },
  ),
);

export const CartId = z.object({ id: z.string() });

export const getCart = endpoint({
  method: 'GET',
  path: '/api/carts/:id',
  access: ['customer'],
  inPunchout: true,
  summary: 'One’s own open cart, priced as of now',
  params: CartId,
  reply: Cart,
});

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/carts/:id',
  access: ['customer'],
  whileActing: true,
  inPunchout: 'to change',
  summary:
    'Put a part number or an assembly into the cart; the same part number and length, or the same assembly, again sets its quantity',
  params: CartId,
  body: Addition,
  example: { product: 'bw2', variant: 'BW2-08', custom: { length: 36 }, quantity: 1 },
  reply: Cart,
  refuses: { 409: { when: 'The assembly cannot be made' } },
});

export const changeCart = endpoint({
  method: 'PATCH',
  path: '/api/carts/:id',
  access: ['customer'],
  whileActing: true,
  inPunchout: 'to change',
  summary: 'Change the quantity of a line, or its note; a quantity of 0 removes it',
  params: CartId,
  body: z
    .object({
      item: ref,
      quantity: z.optional(z.number(messages.quantityRange)),
      unit: z.optional(Unit),
      note: z.optional(LineNote),
    })
    .check(
      z.refine(({ quantity, note }) => quantity !== undefined || note !== undefined, {
        message: messages.quantityRange,
        path: ['quantity'],
      }),
    ),
  reply: Cart,
});
