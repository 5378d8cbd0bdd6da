-- The locator finds distributors by where they are: boxes of degrees first, then the distance of those within.
create index distributors_by_place on distributors using gist (point(lng, lat)) where lng is not null;
