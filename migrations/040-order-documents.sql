-- PDFs that the staff attach to orders: invoices, certificates (book 4).
create table order_documents (
  id          text primary key,
  order_id    text not null references orders on delete cascade,
  name        text not null,
  bytes       integer not null,
  -- SHA-256 of the content: the same one twice is one document.
  hash        bytea not null,
  added_at    timestamptz not null default shop_now(),
  by_name     text not null,
  unique (order_id, hash)
);
-- Apart from what is listed.
create table order_document_contents (
  document_id text primary key references order_documents on delete cascade,
  content     bytea not null
);
