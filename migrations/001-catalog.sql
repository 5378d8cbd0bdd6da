-- The catalog: what the supplier sells (spec §3). Ids are public and derived from the supplier's codes.
create table products (
  id               text primary key,
  -- Position in the catalog: the order of the imported files.
  position         integer not null,
  slug             text not null,
  name             text not null,
  description      text not null default '',
  long_description text not null default '',
  category         text not null check (category in ('Hose', 'Fitting', 'Coupling', 'QuickCoupling', 'AssemblyEquipment', 'Accessory')),
  manufacturer     text not null,
  gender           text not null default '',
  angle            text not null default '',
  nut              text not null default '',
  structure        text not null default '',
  key_performance  text[] not null default '{}',
  norms_en         text[] not null default '{}',
  norms_iso        text[] not null default '{}',
  norms_sae        text[] not null default '{}',
  -- ProductFacts of features/catalog/product.contract.ts
  facts            jsonb not null default '{}',
  version          integer not null default 1,
  retired_at       timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
);
create index products_catalog_order on products (category, position, id);

-- Only pictures that somebody supplied; a product without one is shown by its drawing. Position 0 photo, 1 schematic.
create table product_images (
  product_id  text not null references products on delete cascade,
  position    smallint not null check (position >= 0),
  url         text not null,
  description text not null default '',
  primary key (product_id, position)
);

create table product_links (
  product_id  text not null references products on delete cascade,
  position    smallint not null check (position >= 0),
  description text not null,
  url         text not null,
  file        text,
  primary key (product_id, position)
);

create table variants (
  -- The part number.
  id               text primary key,
  product_id       text not null references products,
  position         integer not null,
  name             text not null,
  -- The part number in upper case without punctuation: how people type it.
  part_key         text not null,
  item_class       text not null default 'STD' check (item_class in ('STD', 'ZITEM')),
  -- Dollars; per foot for hose.
  list_price       numeric(12,4) not null check (list_price >= 0),
  -- VariantFacts of features/catalog/product.contract.ts
  facts            jsonb not null default '{}',
  package_category text,
  package_length   integer,
  package_unit     text,
  package_quantity integer,
  retired_at       timestamptz
);
create index variants_of_product on variants (product_id, position, id);
create index variants_part_key on variants (part_key text_pattern_ops);

-- Lengths a hose is packed in.
create table variant_options (
  id          text primary key,
  variant_id  text not null references variants on delete cascade,
  position    smallint not null,
  label       text not null,
  length_feet integer not null check (length_feet > 0)
);
create index options_of_variant on variant_options (variant_id, position);
