-- Which part numbers an entry is about where it is about many (book 11): feeds of stock, crimp tables. In capitals, to be found by.
alter table audit_log add column parts text[];
create index audit_of_part on audit_log using gin (parts) where parts is not null;
