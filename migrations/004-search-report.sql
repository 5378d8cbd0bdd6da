-- What was searched for, day by day: counts and nothing else, so that nobody can be told from it.
create table search_report (
  day            date not null,
  -- Folded, see features/catalog/search-report.rules.ts
  term           text not null check (length(term) between 1 and 60),
  searches       integer not null default 0,
  without_result integer not null default 0,
  -- Products that were opened from the result.
  clicks         integer not null default 0,
  primary key (day, term)
);
