-- What a buyer asks for beside the lines of an order, and of a line (book 2).
alter table cart_lines add column note text not null default '' check (char_length(note) <= 200);
alter table orders add column requested_date date, add column ship_complete boolean not null default false;
alter table order_lines add column note text not null default '';
