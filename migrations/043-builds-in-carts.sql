-- Assemblies in carts and orders (book 5): one line for one text of a build.
alter table cart_lines
  alter column variant_id drop not null,
  -- In place of a part number.
  add column assembly text check (char_length(assembly) <= 1000),
  add constraint cart_lines_of_one check ((variant_id is null) <> (assembly is null));
-- One line for each part number and length, or build; the one without builds stays for copies that run on the old version.
create unique index cart_lines_each_once
  on cart_lines (cart_id, coalesce(variant_id, assembly), coalesce(option_id, ''), coalesce(custom_feet, 0));

alter table saved_list_lines
  alter column part drop not null,
  add column assembly text check (char_length(assembly) <= 1000),
  add constraint saved_list_lines_of_one check ((part is null) <> (assembly is null));

-- AssemblyCopy of features/assembly/sold-builds/sold-build.contract.ts: what it is made of, as of the day.
alter table order_lines add column assembly jsonb;
-- What open orders need of a part, and what left of it, inside assemblies.
create index order_lines_needed_in_assemblies on order_lines using gin ((assembly -> 'parts') jsonb_path_ops)
  where assembly is not null and shipped < quantity;
create index order_lines_needed_of_assemblies on order_lines (needed_until)
  where assembly is not null and shipped < quantity;
create index shipment_lines_of_assemblies on shipment_lines (at) where part like '1~%';
