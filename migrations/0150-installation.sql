-- What this database is, in one row: whose keys belong to it, by a hash of secrets that are outside it, and whether it
-- is the demo's, whose people have a password that everybody can read.
create table installation (
  only_row boolean primary key default true check (only_row),
  keys_fingerprint text,
  is_demo boolean not null default false
);

insert into installation default values;
