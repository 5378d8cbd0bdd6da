import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { FileFormat, fileTypes } from '#shared/file-formats.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';

export const PHOTO_BYTES = 10 * 1024 * 1024;
const MOST_LINES = 1000;
/** Of one order. */
export const MOST_RETURNS = 100;

export const messages = {
  asked: 'We have your request and will answer it.',
  notAsked: 'Your request was not sent.',
  decided: 'The answer is saved, and the buyer told.',
  notDecided: 'The answer was not saved.',
  nothing: 'Enter how many of a line come back.',
  quantity: 'A quantity is a whole number of 1 or more.',
  noLine: 'The order has no such line.',
  twice: 'Each line once.',
  onlyShipped: 'Only {most} of {part} can be returned.',
  reason: 'Please say why.',
  reasonLong: 'A reason has at most 1,000 characters.',
  noteLong: 'A note has at most 1,000 characters.',
  noteMissing: 'Please say why not.',
  credit: 'A credit number is one line of at most 50 characters.',
  tooMany: `An order has at most ${MOST_RETURNS} returns.`,
  creditMissing: 'Please enter the number of the credit.',
  notFound: 'Return Not Found',
  isDecided: 'This return is decided already.',
  isMovedOn: 'Somebody else has answered this return meanwhile.',
  notNext: 'A return that is {from} cannot become {to}.',
  reload: 'Please reload the page and try again.',
  keyReused: 'This Idempotency-Key has been used for another return.',
  keyInvalid: 'An Idempotency-Key has 1 to 200 visible characters.',
  photoMissing: 'Choose a picture: one file, in the field photo.',
  photoKept: 'The photo is with your request.',
  photoFailed: 'The photo was not taken.',
} as const;

export const returnStatuses = ['requested', 'agreed', 'declined', 'received'] as const;
export const ReturnStatus = z.enum(returnStatuses);
export type ReturnStatus = z.infer<typeof ReturnStatus>;

export const Return = z.object({
  id: z.string(),
  /** '10001-R1' */
  ref: z.string(),
  version: z.number(),
  status: ReturnStatus,
  order: z.object({ id: z.string(), ref: z.string(), company: z.string() }),
  askedAt: z.string(),
  /** That day where the shop is: 'March 5th, 2024'. */
  askedOn: z.string(),
  askedBy: z.string(),
  reason: z.string(),
  /** `line`: the id of an item. */
  lines: z.array(z.object({ line: z.string(), part: z.string(), quantity: z.number() })),
  hasPhoto: z.boolean(),
  /** What the staff said. */
  note: z.optional(z.string()),
  /** What the credit is called. */
  credit: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  /** For admins: who decided. */
  decidedBy: z.optional(z.string()),
});
export type Return = z.infer<typeof Return>;

export const NewReturn = z.object({
  lines: z
    .array(
      z.object({ line: z.string(), quantity: z.int(messages.quantity).check(z.positive(messages.quantity)) }),
    )
    .check(z.minLength(1, messages.nothing), z.maxLength(MOST_LINES)),
  reason: z
    .string(messages.reason)
    .check(z.trim(), z.minLength(1, messages.reason), z.maxLength(1000, messages.reasonLong)),
});
export type NewReturn = z.infer<typeof NewReturn>;

const OrderId = z.object({ id: z.string() });
const ReturnId = z.object({ id: z.string(), rid: z.string() });

export const createReturn = endpoint({
  method: 'POST',
  path: '/api/orders/:id/returns',
  access: ['customer'],
  summary: 'Ask to send back some of what was shipped of an order; the staff are told',
  params: OrderId,
  sent: z.object({
    /** The same key of the same order is the same return. */
    'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, messages.keyInvalid))),
  }),
  body: NewReturn,
  reply: Return,
  status: 201,
  refuses: { 422: { when: 'The Idempotency-Key has been used for another return' } },
});

export const listOrderReturns = endpoint({
  method: 'GET',
  path: '/api/orders/:id/returns',
  access: ['customer', 'admin'],
  summary: 'What was asked to be returned of an order; a customer only of orders they may see',
  params: OrderId,
  reply: z.object({
    data: z.array(Return),
    total: z.number(),
    /** Of each line that was shipped: how many can still be asked for. */
    returnable: z.array(z.object({ line: z.string(), part: z.string(), most: z.number() })),
  }),
});

export const sendReturnPhoto = endpoint({
  method: 'POST',
  path: '/api/orders/:id/returns/:rid/photo',
  access: ['customer'],
  summary: 'Show with a picture what is wrong, while the return is not decided; another one takes its place',
  params: ReturnId,
  upload: { field: 'photo', mostBytes: PHOTO_BYTES },
  reply: Return,
  refuses: { 409: { when: 'The return is decided already' } },
});

export const getReturnPhoto = endpoint({
  method: 'GET',
  path: '/api/orders/:id/returns/:rid/photo',
  access: ['customer', 'admin'],
  summary: 'The picture of a return',
  params: ReturnId,
  file: 'image/webp',
});

export const Decision = z
  .object({
    version: versionRead(messages.reload),
    status: z.enum(['agreed', 'declined', 'received']),
    /** What is left out stays as it is. */
    note: z.optional(z.string().check(z.trim(), z.maxLength(1000, messages.noteLong))),
    credit: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(50, messages.credit),
          z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.credit),
        ),
    ),
  })
  .check(
    z.refine(({ status, note = '' }) => status !== 'declined' || note !== '', {
      message: messages.noteMissing,
      path: ['note'],
    }),
  );
export type Decision = z.infer<typeof Decision>;

export const decideReturn = endpoint({
  method: 'POST',
  path: '/api/orders/:id/returns/:rid/decide',
  access: ['admin'],
  summary:
    'Agree to a return, decline it, or say that it is back, with a note and the number of the credit; the buyer is told',
  params: ReturnId,
  body: Decision,
  reply: Return,
  refuses: {
    409: {
      ...staleVersion(Return),
      when: 'Somebody else has answered it, or it cannot become that any more',
    },
  },
});

export const returnSorts = ['asked', '-asked'] as const;

const filter = {
  status: z.optional(ReturnStatus),
  /** In order number, company and part numbers. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
};

export const listReturns = endpoint({
  method: 'GET',
  path: '/api/returns',
  access: ['admin'],
  summary: 'What buyers ask to return, newest first unless told otherwise',
  query: z.object({
    ...filter,
    sort: z.optional(z.enum(returnSorts)),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(Return), total: z.number(), next: z.optional(z.string()) }),
});

export const exportReturns = endpoint({
  method: 'GET',
  path: '/api/returns/export',
  access: ['admin'],
  summary: 'The same as a file: a row for each line',
  query: z.object({ ...filter, format: FileFormat }),
  file: [fileTypes.csv, fileTypes.xlsx],
});
