-- What the Admins have set for the whole agency, in one row; what is null is as the environment says.
create table agency (
  only_row boolean primary key default true check (only_row),
  name text check (length(name) between 1 and 100),
  accent_colour text check (accent_colour ~ '^#[0-9a-f]{6}$'),
  logo bytea check (length(logo) <= 262144),
  logo_type text check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  -- The beginning of its SHA-256, which names it in its address.
  logo_hash text,
  check ((logo is null) = (logo_type is null) and (logo is null) = (logo_hash is null))
);
insert into agency default values;
