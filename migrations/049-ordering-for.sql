-- Staff order for a customer (book 2): a session of the customer that lives no longer than the one of the staff it is from.
alter table sessions add column acted_by text references sessions on delete cascade;
create index sessions_acted_by on sessions (acted_by) where acted_by is not null;

-- Who of the staff placed it for its buyer: { id, name }.
alter table orders add column placed_by jsonb;
