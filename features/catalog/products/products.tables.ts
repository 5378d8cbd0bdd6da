import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, Time } from '#platform/db/columns.ts';
import type { Category, ItemClass, ProductFacts, VariantFacts } from './product.contract.ts';

declare module '#platform/db/tables.ts' {
  interface Tables {
    products: {
      id: string;
      position: number;
      slug: string;
      name: string;
      description: Generated<string>;
      long_description: Generated<string>;
      category: Category;
      manufacturer: string;
      gender: Generated<string>;
      angle: Generated<string>;
      nut: Generated<string>;
      structure: Generated<string>;
      key_performance: Generated<string[]>;
      norms_en: Generated<string[]>;
      norms_iso: Generated<string[]>;
      norms_sae: Generated<string[]>;
      facts: Json<ProductFacts>;
      version: Generated<number>;
      retired_at: Date | null;
      /** What the staff wrote over, by `EditedField`: an import leaves it as it is. */
      edited_fields: Generated<string[]>;
      /** No file has it. */
      made_by_staff: Generated<boolean>;
      created_at: Time;
      updated_at: Time;
    };
    product_images: { product_id: string; position: number; url: string; description: string };
    product_links: {
      product_id: string;
      position: number;
      description: string;
      url: string;
      file: string | null;
    };
    variants: {
      id: string;
      product_id: string;
      position: number;
      name: string;
      part_key: string;
      item_class: ItemClass;
      /** Read as text: money is never a float. */
      list_price: ColumnType<string, string, string>;
      facts: Json<VariantFacts>;
      package_category: string | null;
      package_length: number | null;
      package_unit: string | null;
      package_quantity: number | null;
      retired_at: Date | null;
    };
    variant_options: { id: string; variant_id: string; position: number; label: string; length_feet: number };
    catalog_change: {
      seq: GeneratedAlways<number>;
      /** A transaction id, as text. */
      xact: Generated<string>;
      product_id: string | null;
      op: 'save' | 'rebuild' | 'crimp' | 'words';
      at: Generated<Date>;
    };
    catalog_change_removed: { one_row: Generated<boolean>; xact: string };
  }
}
