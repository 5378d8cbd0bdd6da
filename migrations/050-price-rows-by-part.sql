-- What all lists say of some parts: asked when a list is published, and when list prices are scheduled.
create index price_list_rows_by_key on price_list_rows (key);
