-- A company's own part numbers for ours (book 2). The key is the number without case and punctuation.
create table own_numbers (
  company text not null references distributors on delete cascade,
  key     text collate "C" not null check (key <> ''),
  theirs  text not null check (char_length(theirs) <= 60),
  part    text not null references variants,
  primary key (company, key)
);
create index own_numbers_of_part on own_numbers (company, part, key);

-- How many there are: nobody who has none is made to look for one.
alter table distributors add column own_numbers integer not null default 0;

-- As it was on the day of the order.
alter table order_lines add column theirs text not null default '';
