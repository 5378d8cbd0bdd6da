import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Category,
  ItemClass,
  ProductFacts,
  VariantFacts,
} from '#features/catalog/products/product.contract.ts';
import type { Json, Time } from './columns.ts';

/** What the supplier sells, and how it is found. */
export interface CatalogTables {
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
  crimp_revisions: {
    number: GeneratedAlways<number>;
    source: string;
    imported_by: string;
    imported_at: Generated<Date>;
    current: Generated<boolean>;
    restored_by: string | null;
    restored_at: Date | null;
  };
  /** Sizes are whole hundredths of a millimetre. */
  crimp_specs: {
    revision: number;
    id: string;
    position: number;
    hose: string;
    dash: string;
    inches: string;
    insert_type: string;
    ferrule: string;
    crimp_hundredths: number | null;
    die_hundredths: number | null;
    ext_skive_hundredths: number;
    int_skive_hundredths: number;
    rebound_hundredths: number | null;
    part_number: string;
    dn: number;
    dn_ferrule: number;
    crimp_version: string;
    image: string | null;
    warning: string | null;
  };
  catalog_change: {
    seq: GeneratedAlways<number>;
    /** A transaction id, as text. */
    xact: Generated<string>;
    product_id: string | null;
    op: 'save' | 'rebuild' | 'crimp';
    at: Generated<Date>;
  };
  catalog_change_removed: { one_row: Generated<boolean>; xact: string };
  catalog_index: {
    copy: string;
    state: 'building' | 'ready' | 'failed';
    documents: Generated<number>;
    total: Generated<number>;
    started_at: Time;
    finished_at: Date | null;
    seen_at: Time;
    error: string | null;
  };
  search_report: { day: Date; term: string; searches: number; without_result: number; clicks: number };
}
