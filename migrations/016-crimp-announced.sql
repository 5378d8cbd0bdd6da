-- Another crimp table changes what product pages link to: every copy of the server forgets the pages that it has kept.
alter table catalog_change
  drop constraint catalog_change_op_check,
  add constraint catalog_change_op_check check (op in ('save', 'rebuild', 'crimp'));
