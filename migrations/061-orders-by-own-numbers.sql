-- A company finds its orders by its own numbers (book 2), however these are written.
create index order_lines_of_theirs on order_lines
  ((lower(regexp_replace(theirs, '[[:space:][:punct:]]', '', 'g')) collate "C"), order_id) where theirs <> '';
