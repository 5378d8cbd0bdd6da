import * as z from 'zod/mini';
import { AssemblyCopy } from '#features/assembly/sold-builds/sold-build.contract.ts';
import { Category, Image, Option } from '#features/catalog/products/product.contract.ts';
import { Unit } from '#features/selling/cart/cart.contract.ts';
import { VariantCopy } from '#features/selling/cart/variant-copy.contract.ts';
import { CertificateCopy } from '#features/selling/certificates/certificate-copy.contract.ts';
import { LineStock } from '#features/selling/stock/availability.contract.ts';
import { Carrier, Shipment } from './shipment.contract.ts';

/** Spelled as spec 2, spec 8 and shapes 8 spell them; then ours. */
export const messages = {
  orderNotFound: 'Order Not Found',
  noOrders: 'No orders found.',
  noneOfType: 'You do not have any {filter} orders.',
  noneOfCompany: 'Your company does not have any {filter} orders.',
  contactToCancel: 'Please contact us to cancel your order.',
  leadersOnly: 'Only an approver or a manager of your company sees its orders.',
  whose: "Orders are one's own, or those of the company.",
  date: 'Please enter a date like 2026-11-21.',
  askAgain: 'This was priced by a quote. Please ask for a quote again.',
} as const;

export const statuses = [
  'OPEN',
  'SUBMITTED',
  'READY_FOR_PICKUP',
  'SHIPPED',
  'PICKED_UP',
  'CANCELLED',
] as const;
export const Status = z.enum(statuses);
export type Status = z.infer<typeof Status>;

/** An address as it was on the day of the order. */
export const AddressCopy = z.object({
  /** The address it is a copy of. */
  id: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.enum(['US', 'CA']),
  trulinxShipToCode: z.string(),
});
export type AddressCopy = z.infer<typeof AddressCopy>;

/** A product as it was on the day of the order. */
export const ProductCopy = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  longDescription: z.string(),
  images: z.array(Image),
  manufacturer: z.object({ name: z.string() }),
  category: Category,
});
export type ProductCopy = z.infer<typeof ProductCopy>;

/** A package of hose, as it was on the day of the order. */
export const OptionCopy = Option;

export const OrderItem = z.object({
  _id: z.string(),
  id: z.string(),
  product: ProductCopy,
  productCategory: Category,
  variant: VariantCopy,
  option: z.optional(OptionCopy),
  /** `length`: whole feet. */
  custom: z.optional(z.object({ length: z.number() })),
  /** Pieces, or packages or cuts of hose. */
  quantity: z.number(),
  unit: Unit,
  entered: z.number(),
  /** The buyer's, for this line. */
  note: z.optional(z.string()),
  /** What the buyer's company called the part. */
  theirs: z.optional(z.string()),
  /** What could ship when it was ordered, as the buyer was told. */
  stock: z.optional(LineStock),
  /** Of an assembly, which has no product of its own. */
  assembly: z.optional(AssemblyCopy),
  /** Dollars for one. */
  price: z.number(),
  /** Dollars: price times quantity. */
  subTotal: z.number(),
  /** Of the quantity: what has left, and the rest. */
  shipped: z.number(),
  open: z.number(),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** Who placed the order, as of the day. */
export const OrderedBy = z.object({
  id: z.string(),
  company: z.string(),
  firstname: z.string(),
  lastname: z.string(),
});

/** The quote that the prices of an order are from. */
export const QuotedBy = z.object({
  id: z.string(),
  /** 'Q-1007' */
  ref: z.string(),
  revision: z.number(),
  /** As quoted; it is in the total. */
  shippingCents: z.optional(z.number()),
});
export type QuotedBy = z.infer<typeof QuotedBy>;

/** An order (spec 3): a copy of what was ordered, and what became of it. */
export const Order = z.object({
  id: z.string(),
  /** '10001': short, sequential, readable over the phone. */
  ref: z.string(),
  version: z.number(),
  createdAt: z.string(),
  /** That day where the shop is: 'March 5th, 2024'. */
  placedOn: z.string(),
  status: Status,
  poNumber: z.string(),
  orderNotes: z.string(),
  /** The day on which it is wanted, where the shop is. */
  requestedDate: z.optional(z.string()),
  /** All of it in one shipment. */
  shipComplete: z.boolean(),
  user: OrderedBy,
  /** Who let it go, where it was above a limit of who placed it. */
  approvedBy: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** For admins: who of the staff placed it for its buyer. */
  placedBy: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** For its buyer: the supplier placed it for them. */
  placedForBuyer: z.optional(z.literal(true)),
  shippingAddress: AddressCopy,
  billingAddress: AddressCopy,
  items: z.array(OrderItem),
  /** Sum of the quantities. */
  totalQuantity: z.number(),
  /** Dollars. */
  totalCost: z.number(),
  /** For admins: the id of one of them. */
  assignedTo: z.optional(z.string()),
  /** Of the last shipment, where there is one. */
  carrier: z.optional(Carrier),
  /** Where the parcel can be followed; http or https. */
  trackingUrl: z.optional(z.string()),
  /** Some of it has left, and some has not. */
  partlyShipped: z.boolean(),
  /** In the order they left, the void ones too. */
  shipments: z.array(Shipment),
  /** For admins: what the ERP calls it. */
  externalNumber: z.optional(z.string()),
  invoiceNumber: z.optional(z.string()),
  /** Its prices are those of a quote. */
  quote: z.optional(QuotedBy),
  /** Resale and tax-exempt certificates of the company that held when it was placed. */
  certificates: z.optional(z.array(CertificateCopy)),
});
export type Order = z.infer<typeof Order>;
