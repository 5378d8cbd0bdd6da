-- Files that people send with a quote form, and with a message about a quote (book 3).
create table sent_files (
  id          text primary key,
  -- Whom it lies with; nothing until the form is sent, and what never is goes after a day.
  quote_id    text references quotes on delete cascade,
  message_id  bigint references quote_messages on delete cascade,
  -- Who was signed in: nobody else can send it along.
  user_id     text references users on delete set null,
  name        text not null,
  kind        text not null check (kind in ('pdf', 'webp')),
  bytes       integer not null,
  sent_at     timestamptz not null,
  check ((quote_id is null) = (message_id is null))
);
create index sent_files_of on sent_files (quote_id, sent_at, id);
create index sent_files_loose on sent_files (sent_at) where quote_id is null;
-- Apart from what is listed.
create table sent_file_contents (
  file_id     text primary key references sent_files on delete cascade,
  content     bytea not null
);
