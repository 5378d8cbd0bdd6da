import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AssemblyCopy } from '#features/assembly/sold-builds/sold-build.contract.ts';
import type { Option } from '#features/catalog/products/product.contract.ts';
import type { Unit } from '#features/selling/cart/cart.contract.ts';
import type { VariantCopy } from '#features/selling/cart/variant-copy.contract.ts';
import type { CertificateCopy } from '#features/selling/certificates/certificate-copy.contract.ts';
import type { LineStock } from '#features/selling/stock/availability.contract.ts';
import type { Json, Time } from '#platform/db/columns.ts';
import type { AddressCopy, ProductCopy, QuotedBy, Status } from './order.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
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
      requested_date: string | null;
      approved_by: Json<{ readonly id: string; readonly name: string }> | null;
      placed_by: Json<{ readonly id: string; readonly name: string }> | null;
      ship_complete: Generated<boolean>;
      shipping_address: Json<AddressCopy>;
      billing_address: Json<AddressCopy>;
      discount_tenths: number;
      total_quantity: number;
      /** Far below 2^53. */
      total_cents: ColumnType<number, bigint, bigint>;
      carrier_name: Generated<string>;
      tracking: Generated<string>;
      carrier_url: Generated<string>;
      quoted: Json<QuotedBy> | null;
      certificates: Json<readonly CertificateCopy[]> | null;
      /** What the ERP calls it. */
      external_number: Generated<string>;
      invoice_number: Generated<string>;
      words: GeneratedAlways<string>;
      shipped_quantity: Generated<number>;
      /** Set while it is SHIPPED because its shipments have made it so. */
      status_before_shipping: Exclude<Status, 'SHIPPED'> | null;
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
      note: Generated<string>;
      theirs: Generated<string>;
      stock: Json<LineStock> | null;
      needed_from: Generated<Date>;
      needed_until: Generated<Date>;
      assembly: Json<AssemblyCopy> | null;
      part_key: GeneratedAlways<string>;
      shipped: Generated<number>;
    };
    shipments: {
      id: string;
      order_id: string;
      number: number;
      at: Date;
      by_name: string;
      carrier_name: string;
      tracking: string;
      carrier_url: string;
      place: Generated<string>;
      packages: number | null;
      note: Generated<string>;
      request_key: string | null;
      request_hash: Buffer;
      voided_at: Date | null;
      void_reason: string | null;
    };
    shipment_lines: {
      shipment_id: string;
      line_id: string;
      part: string;
      quantity: number;
      at: Generated<Date>;
    };
    order_changes: {
      id: GeneratedAlways<number>;
      order_id: string;
      at: Generated<Date>;
      by_user: string;
      by_name: string;
      field:
        | 'status'
        | 'assignedTo'
        | 'carrier'
        | 'shipment'
        | 'correction'
        | 'externalNumber'
        | 'invoiceNumber';
      from_value: string;
      to_value: string;
    };
  }
}
