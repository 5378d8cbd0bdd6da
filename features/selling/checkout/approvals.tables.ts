import type { ColumnType } from 'kysely';
import type { KeptLine } from '#features/selling/cart/cart-line.rules.ts';
import type { AddressCopy } from '#features/selling/orders/order.contract.ts';
import type { Json } from '#platform/db/columns.ts';
import type { ApprovalStatus } from './approvals.contract.ts';
import type { QuotedRequest } from './quoted-request.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    approvals: {
      id: string;
      version: number;
      status: ApprovalStatus;
      created_at: Date;
      user_id: string;
      distributor_id: string;
      po_number: string;
      order_notes: string;
      requested_date: string | null;
      ship_complete: boolean;
      shipping_address: Json<AddressCopy>;
      billing_address: Json<AddressCopy>;
      lines: Json<readonly KeptLine[]>;
      /** Where it is the yes to a quote, which then has the lines. */
      quoted: Json<QuotedRequest> | null;
      total_quantity: number;
      /** Far below 2^53. */
      total_cents: ColumnType<number, bigint, bigint>;
      decided_at: Date | null;
      decided_by: string | null;
      decided_name: string;
      reason: string;
      order_id: string | null;
      /** Who of the staff asked for its buyer. */
      placed_by: Json<{ readonly id: string; readonly name: string }> | null;
    };
  }
}
