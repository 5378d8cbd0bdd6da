import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Option } from '#features/catalog/products/product.contract.ts';
import type { Unit } from '#features/selling/cart/cart.contract.ts';
import type {
  AddressCopy,
  ProductCopy,
  Status,
  VariantCopy,
} from '#features/selling/orders/order.contract.ts';
import type { Json, Time } from './columns.ts';

/** Carts, orders, and who changed what. */
export interface OrderingTables {
  carts: { id: string; user_id: string; version: Generated<number>; created_at: Time };
  cart_lines: {
    id: string;
    cart_id: string;
    added: GeneratedAlways<number>;
    variant_id: string;
    option_id: string | null;
    custom_feet: number | null;
    unit: Unit;
    entered: number;
  };
  orders: {
    id: string;
    ref: GeneratedAlways<number>;
    created_at: Time;
    updated_at: Time;
    version: Generated<number>;
    status: Generated<Status>;
    user_id: string;
    distributor_id: string;
    assigned_to: string | null;
    company: string;
    first_name: string;
    last_name: string;
    email: string;
    po_number: string;
    order_notes: Generated<string>;
    shipping_address: Json<AddressCopy>;
    billing_address: Json<AddressCopy>;
    discount_tenths: number;
    total_quantity: number;
    /** Far below 2^53. */
    total_cents: ColumnType<number, bigint, bigint>;
    carrier_name: Generated<string>;
    tracking: Generated<string>;
    carrier_url: Generated<string>;
    words: GeneratedAlways<string>;
  };
  order_lines: {
    id: string;
    order_id: string;
    position: number;
    product_id: string;
    variant_id: string;
    option_id: string | null;
    product: Json<ProductCopy>;
    variant: Json<VariantCopy>;
    option: Json<Option> | null;
    custom_feet: number | null;
    unit: Unit;
    entered: number;
    quantity: number;
    /** Read as text: money is never a float. */
    list_price: ColumnType<string, string, string>;
    unit_cents: ColumnType<number, bigint, bigint>;
    sub_total_cents: ColumnType<number, bigint, bigint>;
    part_key: GeneratedAlways<string>;
  };
  order_changes: {
    id: GeneratedAlways<number>;
    order_id: string;
    at: Generated<Date>;
    by_user: string;
    by_name: string;
    field: 'status' | 'assignedTo' | 'carrier';
    from_value: string;
    to_value: string;
  };
  checkout_keys: {
    cart_id: string;
    key: string;
    body_hash: Buffer;
    order_id: string;
    created_at: Generated<Date>;
  };
  audit_log: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    by_user: string;
    by_name: string;
    subject: string;
    subject_id: string;
    subject_label: string;
    action: string;
    before: Json<object> | null;
    after: Json<object> | null;
  };
}
