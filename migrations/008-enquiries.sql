-- What is asked for by a form is worked on: who has it in hand, and how far it is.
alter table enquiries
  -- QuotedItem[] of features/enquiries/enquiries.contract.ts
  add column items       jsonb not null default '[]',
  add column state       text not null default 'NEW' check (state in ('NEW', 'IN_PROGRESS', 'ANSWERED')),
  add column assigned_to text references users,
  add column version     integer not null default 1;
create index enquiries_by_state on enquiries (state, created_at desc, id desc);
