-- Who of the staff asked for its buyer, { id, name }: the order that comes of it says so, too.
alter table approvals add column placed_by jsonb;
