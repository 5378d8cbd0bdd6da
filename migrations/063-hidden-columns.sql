-- Which columns of tables somebody has hidden: 'customers.email~sizes.dn' (shared/hidden-columns.ts).
alter table users add column hidden_columns text not null default '' check (length(hidden_columns) <= 1500);
